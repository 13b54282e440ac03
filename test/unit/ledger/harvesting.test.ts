/** Which accounts may harvest, and with what probability. Source: facts/ledger.md 7.4, 7.5. */
import t from 'tap';
import type { PublicKey } from '../../../src/chain/index.js';
import { harvestingImportance, hitTime, selectDelegations } from '../../../src/backends/embedded/ledger/harvesting.js';
import { createAccount } from '../../../src/backends/embedded/ledger/state/accounts.js';
import { type Account, AccountType } from '../../../src/wire/state/records.js';
import { createVrfProof, vrfHash, vrfProofToHash } from '../../../src/backends/embedded/ledger/vrf.js';
import { CURRENCY, testConfig } from '../../support/ledger/config.js';
import { signerNamed } from '../../support/transactions/transactions.js';
import { sha3 } from '../../../src/wire/bytes/hash.js';
import { addressOfPublicKey } from '../../../src/wire/identifiers/address.js';
import { fromHex } from '../../../src/wire/bytes/hex.js';

const config = testConfig({ chain: { minHarvesterBalance: 100n, maxHarvesterBalance: 1000n, importanceGrouping: 20n } });
const addressOf = (publicKey: PublicKey) => addressOfPublicKey(fromHex(publicKey), config.network.identifier);
const keys = (name: string) => ({
	main: signerNamed(name), remote: signerNamed(`${name}'s remote`), vrf: signerNamed(`${name}'s vrf`)
});
const node = signerNamed('node').publicKey;

/** A main account and its remote account with all links set. */
const pair = (name: string, changes: Partial<Account> = {}): Account[] => {
	const { main, remote, vrf } = keys(name);
	return [
		{
			...createAccount(main.address, 1n), type: AccountType.MAIN, linkedKey: remote.publicKey, vrfKey: vrf.publicKey, nodeKey: node,
			importance: 7n, importanceHeight: 20n, balances: [{ mosaicId: CURRENCY, amount: 500n }], ...changes
		},
		{ ...createAccount(remote.address, 1n), type: AccountType.REMOTE, linkedKey: main.publicKey }
	];
};

const placeOf = (accounts: readonly Account[], height = 25n) => {
	const byAddress = new Map(accounts.map(account => [account.address, account]));
	return { accounts: byAddress, config, addressOf, height };
};

const delegationOf = (name: string) => {
	const { main, remote, vrf } = keys(name);
	return { mainKey: main.publicKey, remoteKey: remote.publicKey, vrfKey: vrf.publicKey };
};

t.test('the importance of a remote account is that of its main account, if that may harvest', t => {
	const balance = (amount: bigint) => ({ balances: [{ mosaicId: CURRENCY, amount }] });
	const cases: readonly [name: string, changes: Partial<Account>, height: bigint, importance: bigint][] = [
		['all links set', {}, 25n, 7n],
		['the last block of the period', {}, 40n, 7n],
		['the next period', {}, 41n, 0n],
		['the period before', {}, 20n, 0n],
		['least balance', balance(100n), 25n, 7n],
		['less', balance(99n), 25n, 0n],
		['largest balance', balance(1000n), 25n, 7n],
		['more', balance(1001n), 25n, 0n],
		['no VRF key', { vrfKey: undefined }, 25n, 0n],
		['another VRF key', { vrfKey: node }, 25n, 0n]
	];
	for (const [name, changes, height, importance] of cases)
		t.equal(harvestingImportance(placeOf(pair('alice', changes), height), delegationOf('alice')), importance, name);
	t.equal(harvestingImportance(placeOf([]), delegationOf('alice')), 0n, 'unknown account');
	t.end();
});

t.test('delegations: ordered by importance, then by age, one per remote account', t => {
	const place = placeOf([...pair('alice'), ...pair('bob', { importance: 9n }), ...pair('carol'), ...pair('dave', { nodeKey: undefined })]);
	const requested = ['carol', 'alice', 'dave', 'bob', 'carol', 'nobody'].map(delegationOf);

	t.strictSame(selectDelegations(requested, node, place), ['bob', 'carol', 'alice'].map(delegationOf));
	t.strictSame(selectDelegations(requested, signerNamed('other').publicKey, place), []);
	t.end();
});

t.test('blocks are distributed by importance', t => {
	const importances = [10n, 20n, 30n, 40n];
	const draws = 20_000;
	const wins = importances.map(() => 0);
	for (let i = 0; i < draws; ++i) {
		const times = importances.map((importance, who) => hitTime(sha3(Buffer.from(`${i} ${who}`)), importance));
		const winner = times.indexOf(Math.min(...times));
		wins[winner] = (wins[winner] as number) + 1;
	}
	importances.forEach((importance, who) => {
		const share = (wins[who] as number) / draws;
		t.ok(Math.abs(share - Number(importance) / 100) < 0.015, `${importance} per cent: ${share}`);
	});
	t.equal(hitTime(Buffer.alloc(32, 0), 5n), Infinity);
	t.ok(hitTime(Buffer.alloc(32, 255), 5n) < 1e-9);
	t.end();
});

t.test('the hash of a proof can be computed without the proof', t => {
	for (let i = 0; i < 5; ++i) {
		const { keyPair } = signerNamed(`vrf ${i}`);
		const alpha = sha3(Buffer.from(`${i}`));
		t.strictSame(vrfHash(alpha, keyPair), vrfProofToHash(createVrfProof(alpha, keyPair)));
	}
	t.end();
});
