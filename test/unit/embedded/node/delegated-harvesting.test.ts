/** Accounts that delegate harvesting to the node, and which of them harvest. */
import t, { type Test } from 'tap';
import type { BuiltBlock } from '../../../../src/backends/embedded/ledger/block-builder.js';
import { ReceiptType } from '../../../../src/wire/blocks/statements.js';
import { chainKeys, harvester } from '../../../../src/backends/embedded/node/development-accounts.js';
import { createSystemClock } from '../../../../src/backends/embedded/node/clock.js';
import { EmbeddedNodeReader } from '../../../../src/backends/embedded/node-reader.js';
import { openForReading } from '../../../../src/backends/embedded/store/database.js';
import { Queries } from '../../../../src/backends/embedded/store/readers/queries.js';
import { toHex } from '../../../../src/wire/bytes/hex.js';
import { publicKey } from '../../../../src/wire/bytes/values.js';
import { delegationMessage, delegationRequest, links, nodeAddress, remoteOf, vrfOf } from '../../../support/ledger/delegation.js';
import { dump, tamper } from '../../../support/embedded/database.js';
import { type NodeOptions, TestNode } from '../../../support/embedded/node.js';
import { CURRENCY, funded, type Name, NAMES } from '../../../support/embedded/accounts.js';
import { addressAlias, rootNamespace, transfer } from '../../../support/transactions/bodies.js';
import { namespaceId } from '../../../support/ledger/ids.js';

const OWN = toHex(chainKeys.harvester.publicKey);

/** Names of the owners of these keys. */
const nameOf = (publicKey: string): string =>
	(publicKey === OWN ? 'own' : NAMES.find(name => remoteOf(name).publicKey === publicKey) ?? publicKey);

class Delegating {
	readonly chain: TestNode;
	/** Blocks since the start. */
	readonly blocks: BuiltBlock[] = [];
	private count = 0;

	constructor(t: Test, options: NodeOptions = {}) {
		this.chain = TestNode.begin(t, options);
		this.watch();
	}

	/** Confirms transactions of one signer. */
	confirm(name: Name, ...bodies: Parameters<TestNode['signing']['sign']>[2][]): void {
		this.chain.confirm(...bodies.map(body => this.chain.signing.sign(`${++this.count}`, name, body)));
	}

	link(name: Name): void {
		this.confirm(name, links.remote(name), links.vrf(name), links.node(name));
	}

	reopen(): void {
		this.chain.reopen();
		this.watch();
	}

	/** @returns the list of `GET /node/unlockedaccount`, by name */
	unlocked(): string[] {
		const connection = openForReading(this.chain.directory);
		const { config } = this.chain;
		const queries = new Queries(connection);
		const nodeKey = publicKey(chainKeys.node.publicKey);
		const reader = new EmbeddedNodeReader(queries, {
			config,
			clock: createSystemClock(config.network.epochAdjustmentSeconds),
			identity: {
				publicKey: nodeKey, nodePublicKey: nodeKey, roles: 3, friendlyName: '',
				unlocked: { nodeKey, ownKeys: [publicKey(harvester.signingKey.publicKey)] }
			},
			condition: () => ({
				isUp: true, storageFault: undefined, readFault: undefined, searchFault: undefined, clockBehindMs: 0, sync: undefined
			}),
			endpoint: () => undefined
		});
		const names = reader.unlockedAccounts().map(nameOf);
		queries.refresh();
		connection.close();
		return names;
	}

	/** Makes empty blocks. @returns their harvesters */
	makers(count: number): string[] {
		const start = this.blocks.length;
		for (let i = 0; i < count; ++i)
			this.chain.harvest();
		return this.blocks.slice(start).map(({ header }) => nameOf(header.signerPublicKey));
	}

	private watch(): void {
		const { store } = this.chain;
		const commit = store.commitBlock.bind(store);
		store.commitBlock = (made, changes) => {
			this.blocks.push(made.block as BuiltBlock);
			commit(made, changes);
		};
	}
}

const countOf = (makers: readonly string[], name: string): number => makers.filter(maker => name === maker).length;

t.test('unlocks an account when its request and all of its links exist, in any order', t => {
	const steps = {
		request: (name: Name) => delegationRequest(name), remote: links.remote, vrf: links.vrf, node: links.node
	} as const;
	const orders = [['request', 'remote', 'vrf', 'node'], ['node', 'vrf', 'remote', 'request'], ['remote', 'request', 'node', 'vrf']] as const;
	const delegating = new Delegating(t);
	orders.forEach((order, i) => {
		const name = NAMES[i] as Name;
		order.forEach((step, position) => {
			t.notOk(delegating.unlocked().includes(name), `${name}: before ${step}`);
			delegating.confirm(name, steps[step](name));
			t.equal(delegating.unlocked().includes(name), position === 3, `${name}: after ${step}`);
		});
	});
	t.strictSame(delegating.unlocked(), ['own', 'alice', 'bob', 'carol']);
	t.end();
});

t.test('removing any link locks the account, and adding it again unlocks it; also after a restart', t => {
	const delegating = new Delegating(t);
	delegating.link('alice');
	delegating.confirm('alice', delegationRequest('alice'));
	t.strictSame(delegating.unlocked(), ['own', 'alice']);

	for (const link of [links.remote, links.vrf, links.node]) {
		delegating.confirm('alice', link('alice', 'unlink'));
		t.strictSame(delegating.unlocked(), ['own']);
		t.strictSame(new Set(delegating.makers(20)), new Set(['own']));
		delegating.confirm('alice', link('alice'));
		t.strictSame(delegating.unlocked(), ['own', 'alice']);
	}
	delegating.reopen();
	t.strictSame(delegating.unlocked(), ['own', 'alice']);
	t.ok(delegating.makers(30).includes('alice'), 'the keys are still stored');
	t.end();
});

t.test('requests that do not delegate', t => {
	const message = (remote: string, vrf: string) => delegationMessage(remoteOf(remote).keyPair, vrfOf(vrf).keyPair);
	const cases = [
		['requested by another account', 'bob', transfer(nodeAddress, [], message('alice', 'alice'))],
		['another remote key', 'alice', transfer(nodeAddress, [], message('bob', 'alice'))],
		['another VRF key', 'alice', transfer(nodeAddress, [], message('alice', 'bob'))],
		['sent to another account', 'alice', transfer(funded('bob').address, [], message('alice', 'alice'))],
		['for another node', 'alice',
			transfer(nodeAddress, [], delegationMessage(remoteOf('alice').keyPair, vrfOf('alice').keyPair, funded('bob').keyPair))],
		['no message', 'alice', transfer(nodeAddress, [[CURRENCY, 1n]])]
	] as const;
	const delegating = new Delegating(t);
	delegating.link('alice');
	for (const [name, signer, body] of cases) {
		delegating.confirm(signer, body);
		t.strictSame(delegating.unlocked(), ['own'], name);
	}
	t.strictSame(new Set(delegating.makers(10)), new Set(['own']));
	t.end();
});

t.test('a request may be inside an aggregate, and may name the node by alias', t => {
	const delegating = new Delegating(t);
	const { chain } = delegating;
	for (const name of ['alice', 'bob'] as const)
		delegating.link(name);
	chain.confirm(chain.signing.aggregate('in an aggregate', [['alice', delegationRequest('alice')]]));
	t.strictSame(delegating.unlocked(), ['own', 'alice']);

	const id = namespaceId('node');
	delegating.confirm('carol', rootNamespace('node', 40n));
	delegating.confirm('carol', addressAlias(id, nodeAddress));
	const alias = Buffer.concat([Buffer.of(0x99), Buffer.from(id, 'hex').reverse(), Buffer.alloc(15)]).toString('hex').toUpperCase();
	delegating.confirm('bob', transfer(alias as typeof nodeAddress, [], delegationMessage(remoteOf('bob').keyPair, vrfOf('bob').keyPair)));
	t.strictSame(delegating.unlocked(), ['own', 'alice', 'bob']);
	t.end();
});

t.test('the number of unlocked accounts is limited; the most important ones have priority', t => {
	const delegating = new Delegating(t, { changes: { chain: { importanceActivityPercentage: 0n } } });
	// the importance of kate and leo rises, that of ivan and judy falls; effective two periods later
	for (const [from, to] of [['ivan', 'kate'], ['judy', 'leo']] as const)
		delegating.confirm(from, transfer(funded(to).address, [[CURRENCY, 1_000_000_000_000n]]));
	for (const name of NAMES) {
		delegating.link(name);
		delegating.confirm(name, delegationRequest(name));
	}

	const unlocked = delegating.unlocked();
	t.equal(unlocked.length, 10);
	t.strictSame(unlocked.slice(0, 4), ['own', 'kate', 'leo', 'alice']);
	t.notOk(unlocked.includes('ivan') || unlocked.includes('judy') || unlocked.includes('heidi'));
	t.end();
});

t.test('accounts harvest in proportion to their importance', t => {
	const delegating = new Delegating(t);
	for (const name of ['alice', 'bob', 'carol'] as const) {
		delegating.link(name);
		delegating.confirm(name, delegationRequest(name));
	}
	const makers = delegating.makers(300);

	// twice as much as each of the others; four standard deviations
	t.ok(Math.abs(countOf(makers, 'own') - 120) < 34, `own: ${countOf(makers, 'own')}`);
	for (const name of ['alice', 'bob', 'carol'])
		t.ok(Math.abs(countOf(makers, name) - 60) < 28, `${name}: ${countOf(makers, name)}`);
	t.end();
});

t.test('the remote account signs the block, and its main account receives the reward', t => {
	const REWARD = 1000n;
	const delegating = new Delegating(t, {
		changes: { chain: { inflation: [{ startHeight: 2n, rewardAmount: REWARD }], harvestNetworkPercentage: 5n } }
	});
	delegating.link('alice');
	delegating.confirm('alice', delegationRequest('alice'));
	const before = delegating.chain.balance('alice');
	const start = delegating.blocks.length;
	const made = BigInt(countOf(delegating.makers(40), 'alice'));

	t.ok(made > 0n);
	t.equal(delegating.chain.balance('alice') - before, made * 950n);
	const block = delegating.blocks.slice(start).find(({ header }) => remoteOf('alice').publicKey === header.signerPublicKey) as BuiltBlock;
	t.equal(block.header.beneficiaryAddress, remoteOf('alice').address);
	const fees = block.statements.transactions.flatMap(({ receipts }) => receipts).filter(({ type }) => type === ReceiptType.HARVEST_FEE);
	t.match(fees, [{ target: funded('alice').address, amount: 950n }, { target: delegating.chain.config.chain.harvestNetworkFeeSinkAddress, amount: 50n }]);
	t.equal(fees.length, 2);
	t.end();
});

t.test('an account outside the balance bounds stays unlocked, but does not harvest; if no account may, the node\'s own account does', t => {
	const delegating = new Delegating(t, { changes: { chain: { maxHarvesterBalance: 15_000_000_000_000n } } });
	t.strictSame(new Set(delegating.makers(5)), new Set(['own']), 'the own account exceeds the maximum, but there is no other');
	delegating.link('alice');
	delegating.confirm('alice', delegationRequest('alice'));
	t.strictSame(new Set(delegating.makers(5)), new Set(['alice']), 'only alice may');

	delegating.confirm('bob', transfer(funded('alice').address, [[CURRENCY, 6_000_000_000_000n]]));
	t.strictSame(new Set(delegating.makers(5)), new Set(['own']), 'now she exceeds the maximum too');
	t.strictSame(delegating.unlocked(), ['own', 'alice']);
	t.end();
});

t.test('stored keys are encrypted, and their number is limited', t => {
	const delegating = new Delegating(t);
	delegating.link('alice');
	delegating.confirm('alice', delegationRequest('alice'));
	const { directory } = delegating.chain;
	const rows = (dump(directory)['harvest_requests'] ?? []).flatMap(row => Object.values(row).map(String));
	t.equal(rows.filter(text => text.includes(remoteOf('alice').publicKey.toLowerCase())).length, 1);
	for (const { keyPair } of [remoteOf('alice'), vrfOf('alice')])
		t.notOk(rows.some(text => text.includes(keyPair.privateKey.toString('hex'))));

	const others = (count: number) => tamper(directory, `
		INSERT INTO harvest_requests (height, main_key, remote_key, vrf_key, message)
		WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) SELECT 1, zeroblob(32), zeroblob(32), zeroblob(32), x'' FROM n
	`);
	others(998);
	delegating.confirm('bob', delegationRequest('bob'));
	t.strictSame(delegating.unlocked(), ['own', 'alice'], 'a thousand');
	delegating.confirm('bob', delegationRequest('bob'));
	t.strictSame(delegating.unlocked(), ['own'], 'one more');
	t.equal(dump(directory)['harvest_requests']?.length, 1000);
	t.end();
});
