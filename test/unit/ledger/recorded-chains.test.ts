/** Known answers: chains that a genuine node accepted or rejected, if the recordings are present. */
import t from 'tap';
import type { BuiltBlock } from '../../../src/backends/embedded/ledger/block-builder.js';
import { readRecorded, readRecordedLines, recordedConfig, recordedFolders, skipUnlessRecorded } from '../../support/recorded/recorded.js';
import { RecordedLedger } from '../../support/recorded/ledger.js';

interface RecordedBlock {
	readonly height: string;
	readonly hash: string;
	readonly generationHash: string;
	readonly stateHash: string;
	readonly receiptsHash: string;
	/** Hash and Merkle component hash of each. */
	readonly transactions: readonly (readonly [string, string])[];
	/** Empty in a chain that was created over HTTP; the state hash is the hash of all roots. */
	readonly roots: readonly string[];
	readonly bytes: string;
}

/** Number of blocks per chain whose VRF proof is verified: verifying all takes a minute. */
const PROVEN_BLOCKS = 8n;

/** Chains that were made regardless of the right to harvest; hits of all others are those of the network. */
const WITHOUT_HITS: ReadonlySet<string> = new Set(['dev']);

const open = (...names: readonly string[]) => ({
	ledger: RecordedLedger.create(recordedConfig(JSON.parse(readRecorded('chains', ...names, 'config.json')))),
	blocks: readRecordedLines<RecordedBlock>('chains', ...names, 'blocks.jsonl.gz')
});

const valuesOf = ({ header, hash, generationHash, transactions, stateTrees }: BuiltBlock, { roots }: RecordedBlock) => ({
	height: String(header.height),
	hash,
	generationHash,
	stateHash: header.stateHash,
	receiptsHash: header.receiptsHash,
	transactions: transactions.map(transaction => [transaction.hash, transaction.merkleComponentHash]),
	roots: roots.length === 0 ? [] : stateTrees.roots
});

const knownValuesOf = ({ height, hash, generationHash, stateHash, receiptsHash, transactions, roots }: RecordedBlock) =>
	({ height, hash, generationHash, stateHash, receiptsHash, transactions, roots });

const accepted = recordedFolders('chains').filter(name => name !== 'refused');
const refused = recordedFolders('chains', 'refused');

t.test('recordings are present', { skip: skipUnlessRecorded }, t => {
	t.ok(accepted.length > 0);
	t.ok(refused.length > 0);
	t.end();
});

for (const name of accepted) {
	t.test(`${name}: executing an accepted chain gives its hashes and roots`, t => {
		const { ledger, blocks } = open(name);

		t.ok(blocks.length > 0);
		for (const recorded of blocks) {
			const bytes = Buffer.from(recorded.bytes, 'hex');
			const omissions = { checksVrf: ledger.height < PROVEN_BLOCKS, checksHit: !WITHOUT_HITS.has(name) };
			t.strictSame(valuesOf(ledger.add(bytes, omissions), recorded), knownValuesOf(recorded), `block ${recorded.height}`);
		}
		t.end();
	});
}

for (const name of refused) {
	t.test(`${name}: a rejected chain is rejected at the same block with the same code`, t => {
		const { ledger, blocks } = open('refused', name);
		const verdict = readRecorded('chains', 'refused', name, 'verdict.txt');
		const [, height, failure] = /batch processing of block (\d+) failed with (\w+)/.exec(verdict) ?? [];

		const bytes = blocks.map(block => Buffer.from(block.bytes, 'hex'));
		for (const block of bytes.slice(0, Number(height) - 1))
			ledger.add(block, { checksVrf: false });
		t.equal(ledger.judge(bytes[Number(height) - 1] as Buffer).failure, failure);
		t.end();
	});
}
