/** Known answers: the documents of a genuine node's database give the roots of the state trees in its newest block. */
import t from 'tap';
import type { OperationId } from '../../generated/operations.js';
import { hashDocument } from '../../src/conformance/probes/leaf-values.js';
import { sha3 } from '../../src/wire/bytes/hash.js';
import { fromHex, idToBytes } from '../../src/wire/bytes/hex.js';
import { openRecorded } from '../support/catapult/recorded-gateway.js';
import { NO_SERVICES } from '../support/catapult/test-services.js';
import { buildNaiveTree } from '../support/ledger/naive-tree.js';
import { skipUnlessRecorded } from '../support/recorded/recorded.js';

type Entry = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Documents of one tree. */
interface Tree {
	readonly proof: OperationId;
	/** Path of the search. */
	readonly search: string;
	/** The object with the members, and the member that is the key. */
	readonly name: string;
	readonly key: string;
}

const LOCK = { name: 'lock' };

/** In the order of the roots. */
const TREES: readonly Tree[] = [
	{ proof: 'getAccountInfoMerkle', search: '/accounts', name: 'account', key: 'address' },
	{ proof: 'getNamespaceMerkle', search: '/namespaces', name: 'namespace', key: 'level0' },
	{ proof: 'getMosaicMerkle', search: '/mosaics', name: 'mosaic', key: 'id' },
	{ proof: 'getAccountMultisigMerkle', search: '', name: 'multisig', key: 'accountAddress' },
	{ proof: 'getHashLockMerkle', search: '/lock/hash', ...LOCK, key: 'hash' },
	{ proof: 'getSecretLockMerkle', search: '/lock/secret', ...LOCK, key: 'compositeHash' },
	{ proof: 'getAccountRestrictionsMerkle', search: '/restrictions/account', name: 'accountRestrictions', key: 'address' },
	{ proof: 'getMosaicRestrictionsMerkle', search: '/restrictions/mosaic', name: 'mosaicRestrictionEntry', key: 'compositeHash' },
	{ proof: 'getMetadataMerkle', search: '/metadata', name: 'metadataEntry', key: 'compositeHash' }
];

/** Locks and namespaces leave their trees earlier than the database. */
const isInTree = (entry: Entry, height: bigint): boolean => {
	const { lock } = entry;
	return lock === undefined || (lock['status'] === 0 && BigInt(String(lock['endHeight'])) > height);
};

t.test('documents of a genuine node give the roots of its state trees', { skip: skipUnlessRecorded || NO_SERVICES }, async t => {
	const { gateway } = await openRecorded(t);
	const read = async <Document>(path: string): Promise<Document | undefined> => {
		const reply = await fetch(gateway.httpUrl + path);
		// the caller names the form of the operation's reply
		return reply.status === 200 ? await reply.json() as Document : undefined;
	};
	const readAll = async (search: string): Promise<readonly Entry[]> =>
		(await read<{ readonly data: readonly Entry[] }>(`${search}?pageSize=100`))?.data ?? [];
	const accounts = await readAll('/accounts');
	t.ok(accounts.length > 0 && accounts.length < 100);

	const multisigs = await Promise.all(accounts.map(({ account }) => read<Entry>(`/account/${String(account?.['address'])}/multisig`)));
	const newest = (await readAll('/blocks')).at(-1);
	const height = BigInt(String(newest?.['block']?.['height']));
	// the schema of a block
	const roots = newest?.['meta']?.['stateHashSubCacheMerkleRoots'] as readonly string[];

	for (const [index, { proof, search, name, key }] of TREES.entries()) {
		const found = search === '' ? multisigs.filter(entry => entry !== undefined) : await readAll(search);
		const entries = found.filter(entry => isInTree(entry, height));
		const keys = [...new Set(entries.map(entry => String(entry[name]?.[key])))];
		const leaves = new Map(keys.flatMap(text => {
			const own = entries.filter(entry => entry[name]?.[key] === text);
			const hash = hashDocument(proof, proof === 'getNamespaceMerkle' ? { data: own } : own[0]);
			const path = sha3(text.length === 16 ? idToBytes(text) : fromHex(text)).toString('hex');
			return hash === undefined ? [] : [[path, hash.toLowerCase()] as const];
		}));
		t.equal(buildNaiveTree(leaves).root.toUpperCase(), roots[index], `${proof}: ${leaves.size} entries`);
	}
});
