/** Routes of state proofs: the call to the chain, and the reply. */
import t from 'tap';
import type { OperationId } from '../../../generated/operations.js';
import type { Chain, NamespaceId, StateKind } from '../../../src/chain/index.js';
import { createDecoders } from '../../../src/routes/arguments.js';
import { createStateProofRoutes } from '../../../src/routes/state-proofs.js';
import { addressOfPublicKey, encodeAddress } from '../../../src/wire/identifiers/address.js';
import { fromHex } from '../../../src/wire/bytes/hex.js';
import { checkDocument } from '../../support/http/rest.js';

const NETWORK = 0x98;
const PUBLIC_KEY = '5F77CB4C93B13305D8A8B6FCEA9B5E44A3EDD30AA7F16384089CB5D6D89BC667';
const ADDRESS = addressOfPublicKey(fromHex(PUBLIC_KEY), NETWORK);
const TEXT = encodeAddress(ADDRESS);
const HASH = '37F0F0655782A7C2A7E17A2702133386D6C3A0B88AAB202101E970D6C5A9DE23';
const ID = '3F47EADA867F0A7E';
const CHILD = 'BA1117DA1F3AFA16' as NamespaceId;

const LEAF = `FF03ABC0${'C3'.repeat(32)}`;

/** A chain whose trees hold one leaf, or none. @returns the calls it received */
const fakeChain = (raw: string) => {
	const calls: [StateKind, string][] = [];
	const stateProofs: Chain['stateProofs'] = {
		path: (kind, key) => {
			calls.push([kind, key]);
			return fromHex(raw);
		}
	};
	return { calls, routes: createStateProofRoutes({ stateProofs }) };
};

type Routes = ReturnType<typeof createStateProofRoutes>;

const decoders = createDecoders(NETWORK);

/** @param args - decoded */
const request = async (routes: Routes, id: keyof Routes, args: object): Promise<unknown> =>
	// the arguments are those of the operation
	JSON.parse(await routes[id].handle({ args, body: undefined, raw: {} } as never) as string);

const CASES: readonly [id: keyof Routes & OperationId, args: object, kind: StateKind, key: string][] = [
	['getAccountInfoMerkle', { accountId: decoders.AccountIdInput(TEXT, 'accountId') }, 'account', ADDRESS],
	['getAccountInfoMerkle', { accountId: decoders.AccountIdInput(PUBLIC_KEY, 'accountId') }, 'account', ADDRESS],
	['getHashLockMerkle', { hash: HASH }, 'hashLock', HASH],
	['getSecretLockMerkle', { compositeHash: HASH }, 'secretLock', HASH],
	['getMetadataMerkle', { compositeHash: HASH }, 'metadata', HASH],
	['getMosaicMerkle', { mosaicId: ID }, 'mosaic', ID],
	['getAccountMultisigMerkle', { address: ADDRESS }, 'multisig', ADDRESS],
	['getNamespaceMerkle', { namespaceId: CHILD }, 'namespace', CHILD],
	['getAccountRestrictionsMerkle', { address: ADDRESS }, 'accountRestriction', ADDRESS],
	['getMosaicRestrictionsMerkle', { compositeHash: HASH }, 'mosaicRestriction', HASH]
];

for (const [id, args, kind, key] of CASES) {
	t.test(`${id}: requests the ${kind} ${key}`, async t => {
		const { calls, routes } = fakeChain(LEAF);
		const document = await request(routes, id, args);
		checkDocument('MerkleStateInfoDTO', document);
		t.strictSame(calls, [[kind, key]]);
		t.match(document, { raw: LEAF, tree: [{ type: 255, path: 'ABC0' }] });
		t.equal(routes[id].revision, 'chain');
	});
}

t.test('an empty tree: no bytes and no nodes', async t => {
	const { routes } = fakeChain('');
	t.strictSame(await request(routes, 'getMosaicMerkle', { mosaicId: ID }), { raw: '', tree: [] });
});

t.test('rejects a malformed tree', async t => {
	const { routes } = fakeChain('0102');
	await t.rejects(request(routes, 'getMosaicMerkle', { mosaicId: ID }), { name: 'RangeError' });
});
