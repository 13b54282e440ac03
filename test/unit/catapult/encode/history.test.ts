/** Blocks and statements stored by a node encode to the same text that the embedded chain writes for these records, byte for byte. */
import fc from 'fast-check';
import t from 'tap';
import {
	encodeBlockInfoDTO, encodeResolutionStatementInfoDTO, encodeStatementMetaDTO, encodeTransactionStatementInfoDTO
} from '../../../../generated/encoders.js';
import * as replies from '../../../../generated/reply-validators.js';
import * as stored from '../../../../generated/stored-encoders.js';
import type { ObjectId } from '../../../../src/chain/index.js';
import { createEncoder } from '../../../../src/backends/catapult/mongo/encoder.js';
import { documentAt } from '../../../../src/backends/catapult/mongo/raw-bson.js';
import type { ExecutedBlock } from '../../../../src/backends/embedded/ledger/block-builder.js';
import { encodeBlockMeta, encodeResolutionStatement, encodeTransactionStatement } from '../../../../src/backends/embedded/store/documents.js';
import { type BlockHeader, encodeBlock } from '../../../../src/wire/blocks/block.js';
import {
	blockFigures, blockHeaders, positive, resolutionStatements, transactionStatements, u64
} from '../../../support/catapult/random-records.js';
import { binary, int32, int64, objectId, rawOf } from '../../../support/catapult/stored.js';
import {
	type BlockFigures, storedBlock, storedResolutionStatement, storedTransactionStatement
} from '../../../support/catapult/stored-history.js';

const ID = '0123456789ABCDEF01234567' as ObjectId;
const _id = objectId(ID);
const givenOf = (timestamp: bigint | number) => ({ meta: encodeStatementMetaDTO({ timestamp }) });
const RUNS = { numRuns: 300 };

const isSame = (text: string, expected: string): boolean => {
	if (text !== expected)
		throw new Error(`found ${text}, wanted ${expected}`);
	return true;
};

const executed = (header: BlockHeader, figures: BlockFigures): ExecutedBlock => ({
	header,
	...figures,
	transactions: Array.from({ length: figures.transactionsCount }),
	statementTree: { leafCount: figures.statementsCount },
	stateTrees: { roots: figures.stateRoots }
	// the members that the encoder of the embedded chain reads
} as unknown as ExecutedBlock);

t.test('BlockInfoDTO: equals the embedded chain\'s text, except for the trees', t => {
	const encoder = createEncoder(stored.encodeStoredBlockInfoDTO);
	fc.assert(fc.property(blockHeaders, blockFigures, (header, figures) => {
		const text = encoder.encode(rawOf({ _id, ...storedBlock(header, figures) }));

		const expected = encodeBlockInfoDTO({ meta: encodeBlockMeta(executed(header, figures)), block: encodeBlock(header), id: ID });
		return isSame(text, expected) && replies.BlockInfoDTO(JSON.parse(text));
	}), RUNS);
	t.pass();
	t.end();
});

t.test('BlockInfoDTO: a block that was stored without statements', t => {
	const [[header, figures] = []] = fc.sample(fc.tuple(blockHeaders, blockFigures), { seed: 1, numRuns: 1 });
	const document = storedBlock(header as BlockHeader, figures as BlockFigures);
	const meta = { ...document['meta'] as object, statementsCount: undefined, statementMerkleTree: undefined };

	const text = createEncoder(stored.encodeStoredBlockInfoDTO).encode(rawOf({ _id, ...document, meta }));

	t.notMatch(text, 'statements');
	t.ok(replies.BlockInfoDTO(JSON.parse(text)));
	t.end();
});

t.test('TransactionStatementInfoDTO: equals the embedded chain\'s text', t => {
	const encoder = createEncoder(stored.encodeStoredTransactionStatementInfoDTO);
	fc.assert(fc.property(transactionStatements, positive, u64, (statement, height, timestamp) => {
		const text = encoder.encode(rawOf({ _id, ...storedTransactionStatement(statement, height) }), givenOf(timestamp));

		return isSame(text, encodeTransactionStatementInfoDTO({
			meta: { timestamp }, statement: encodeTransactionStatement(height, statement), id: ID
		}))
			&& replies.TransactionStatementInfoDTO(JSON.parse(text));
	}), RUNS);
	t.pass();
	t.end();
});

t.test('ResolutionStatementInfoDTO: equals the embedded chain\'s text, for addresses and mosaics', t => {
	const encoder = createEncoder(stored.encodeStoredResolutionStatementInfoDTO);
	fc.assert(fc.property(resolutionStatements, positive, u64, (statement, height, timestamp) => {
		const text = encoder.encode(rawOf({ _id, ...storedResolutionStatement(statement, height) }), givenOf(timestamp));

		return isSame(text, encodeResolutionStatementInfoDTO({
			meta: { timestamp }, statement: encodeResolutionStatement(height, statement), id: ID
		}))
			&& replies.ResolutionStatementInfoDTO(JSON.parse(text));
	}), RUNS);
	t.pass();
	t.end();
});

t.test('TransactionStatementInfoDTO: a receipt of a type that the contract does not know has only version and type', t => {
	const receipts = [{ version: int32(1), type: int32(0x9999), bin: binary('00FF') }, { version: int32(1), type: int32(0x414d), artifactId: int64(5n) }];
	const statement = { height: int64(7n), source: { primaryId: int32(0), secondaryId: int32(0) }, receipts };

	const text = createEncoder(stored.encodeStoredTransactionStatementInfoDTO).encode(rawOf({ _id, statement }), givenOf(1));

	t.match(text, '"receipts":[{"version":1,"type":39321},{"version":1,"type":16717,"artifactId":"0000000000000005"}]');
	t.end();
});

t.test('FinalizedBlockDTO: from the nested part of a stored document', t => {
	const finalized = rawOf({ _id, block: {
		finalizationEpoch: int32(3), finalizationPoint: int32(-1), height: int64(1n << 63n), hash: binary('AB'.repeat(32))
	} });

	const block = createEncoder(stored.encodeStoredFinalizedBlockDTO).encode(documentAt(finalized, 'block') as Buffer);

	t.equal(block, `{"finalizationEpoch":3,"finalizationPoint":4294967295,"height":"9223372036854775808","hash":"${'AB'.repeat(32)}"}`);
	t.ok(replies.FinalizedBlockDTO(JSON.parse(block)));
	t.end();
});
