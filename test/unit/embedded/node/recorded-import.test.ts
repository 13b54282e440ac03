/**
 * Imports a chain that a gateway made and a genuine node accepted, if the recordings are present. Blocks with one wrong member are
 * rejected.
 */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import type { Test } from 'tap';
import { nextFinalization } from '../../../../src/backends/embedded/ledger/finalization.js';
import { encodeParameters } from '../../../../src/config/parameters/index.js';
import { type BlockRecord, ChainFileEncoder } from '../../../../src/backends/embedded/node/chain-file.js';
import { importChain } from '../../../../src/backends/embedded/node/chain-import.js';
import { harvester } from '../../../../src/backends/embedded/node/development-accounts.js';
import { ChainStore } from '../../../../src/backends/embedded/store/chain-store.js';
import { openForReading } from '../../../../src/backends/embedded/store/database.js';
import { EmbeddedBlockReader } from '../../../../src/backends/embedded/store/readers/block-reader.js';
import { Queries } from '../../../../src/backends/embedded/store/readers/queries.js';
import type { Hash256 } from '../../../../src/chain/index.js';
import { blockHash, decodeBlockHeader } from '../../../../src/wire/blocks/block.js';
import { readRecorded, readRecordedLines, recordedConfig, skipUnlessRecorded } from '../../../support/recorded/recorded.js';
import { TAMPERINGS, tamperWith } from '../../../support/recorded/tampering.js';

interface RecordedBlock {
	readonly height: string;
	readonly hash: Hash256;
	readonly generationHash: string;
	readonly bytes: string;
	readonly transactions: readonly unknown[];
}

const options = { skip: skipUnlessRecorded };

const open = () => ({
	config: recordedConfig(JSON.parse(readRecorded('chains', 'dev', 'config.json'))),
	blocks: readRecordedLines<RecordedBlock>('chains', 'dev', 'blocks.jsonl.gz')
});

/** The blocks as in an export: each is finalized immediately. */
const recordsOf = (blocks: readonly RecordedBlock[], votingSetGrouping: bigint): BlockRecord[] => {
	let finalized = { epoch: 1, point: 0, height: 0n };
	return blocks.map(({ height, hash, bytes }) => {
		finalized = nextFinalization(finalized, BigInt(height), votingSetGrouping);
		return { bytes: Buffer.from(bytes, 'hex'), hash, epoch: finalized.epoch, point: finalized.point };
	});
};

/** Imports blocks into a new folder. @returns the folder */
const importInto = (t: Test, name: string, records: readonly BlockRecord[], config: ReturnType<typeof open>['config']): string => {
	const base = t.testdir({ [name]: {} });
	const file = path.join(base, `${name}.export`);
	const encoder = new ChainFileEncoder();
	fs.writeFileSync(file, Buffer.concat([
		encoder.head(encodeParameters(config)), ...records.map(record => encoder.block(record)), encoder.end()
	]));
	const directory = path.join(base, name);
	const newest = decodeBlockHeader((records.at(-1) as BlockRecord).bytes).timestamp;
	importChain(directory, file, { choose: stored => stored ?? config, machineTime: () => newest });
	return directory;
};

t.test('imports the chain, and the database has its hashes', options, t => {
	const { config, blocks } = open();

	const directory = importInto(t, 'whole', recordsOf(blocks, config.chain.votingSetGrouping), config);

	const store = ChainStore.open(directory, config);
	t.teardown(() => store.close());
	const last = blocks.at(-1);
	t.match(store.tip()?.tip, { height: BigInt(last?.height ?? 0), hash: last?.hash, generationHash: last?.generationHash });
	const connection = openForReading(directory);
	t.teardown(() => connection.close());
	const reader = new EmbeddedBlockReader(new Queries(connection));
	for (const { height, hash, generationHash } of blocks)
		t.match(JSON.parse(reader.byHeight(BigInt(height))?.text ?? ''), { meta: { hash, generationHash } }, `block ${height}`);
	t.end();
});

/** An import verifies neither VRF proofs nor hits. */
const NOT_VERIFIED: readonly string[] = ['proof', 'timestamp', 'as it is'];

t.test('rejects a block with one wrong member, although it is signed', options, t => {
	const { config, blocks } = open();
	const height = 20;
	const { importance } = decodeBlockHeader(Buffer.from(blocks[height - 1]?.bytes ?? '', 'hex'));
	t.ok(importance && blocks[height - 1]?.transactions.length, 'an importance block with transactions');
	const records = recordsOf(blocks.slice(0, height), config.chain.votingSetGrouping);
	const last = records.at(-1) as BlockRecord;

	for (const [i, name] of TAMPERINGS.filter(each => !NOT_VERIFIED.includes(each)).entries()) {
		const { bytes, header } = tamperWith(last.bytes, name, harvester.signingKey);
		const tampered = { ...last, bytes, hash: blockHash(header) };
		t.throws(
			() => importInto(t, `tampered-${i}`, [...records.slice(0, -1), tampered], config),
			{ name: 'UnusableChainFile', message: new RegExp(`block ${height}: `) },
			name
		);
	}
	t.doesNotThrow(() => importInto(t, 'untouched', records, config));
	t.end();
});
