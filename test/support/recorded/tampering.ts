/** Blocks with one wrong member, signed again by their harvester, and the verdicts of a genuine node on them. */
import { type KeyPair, sign } from '../../../src/backends/embedded/ledger/keys.js';
import { joinBlock, splitBlock } from '../../../src/backends/embedded/node/chain-file.js';
import type { Hash256, Signature } from '../../../src/chain/index.js';
import { type BlockHeader, blockSigningData, decodeBlockHeader, encodeBlockHeader, type ImportanceFooter } from '../../../src/wire/blocks/block.js';
import { toHex } from '../../../src/wire/bytes/hex.js';
import { addressOfPublicKey } from '../../../src/wire/identifiers/address.js';
import { hexText } from '../../../src/wire/bytes/values.js';
import { harvester } from '../ledger/first-block.js';
import { readRecorded } from './recorded.js';

const OTHER_HASH = 'AB'.repeat(32) as Hash256;
const OTHER_KEY = Buffer.alloc(32, 0x55);
/** Too early for any hit. */
const EARLIER_MS = 25_000n;
const MAX_MULTIPLIER = 0xffff_ffff;

const withFooter = (header: BlockHeader, change: (footer: ImportanceFooter) => Partial<ImportanceFooter>): Partial<BlockHeader> =>
	(header.importance ? { importance: { ...header.importance, ...change(header.importance) } } : {});

/** Wrong members by the name in `rules/tampered-blocks.txt`. */
const CHANGES: Readonly<Record<string, (header: BlockHeader) => Partial<BlockHeader>>> = {
	stateHash: () => ({ stateHash: OTHER_HASH }),
	receiptsHash: () => ({ receiptsHash: OTHER_HASH }),
	transactionsHash: () => ({ transactionsHash: OTHER_HASH }),
	previousBlockHash: () => ({ previousBlockHash: OTHER_HASH }),
	difficulty: ({ difficulty }) => ({ difficulty: difficulty + 1n }),
	feeMultiplier: () => ({ feeMultiplier: MAX_MULTIPLIER }),
	proof: ({ proofVerificationHash }) => ({ proofVerificationHash: hexText(proofVerificationHash.replace(/^./, digit => (digit === '0' ? '1' : '0'))) }),
	beneficiary: ({ network }) => ({ beneficiaryAddress: addressOfPublicKey(OTHER_KEY, network) }),
	timestamp: ({ timestamp }) => ({ timestamp: timestamp - EARLIER_MS }),
	importance: header => withFooter(header, ({ totalVotingBalance }) => ({ totalVotingBalance: totalVotingBalance + 1n })),
	harvesters: header => withFooter(header, footer =>
		({ harvestingEligibleAccountsCount: footer.harvestingEligibleAccountsCount + 1n })),
	previousImportance: header => withFooter(header, () => ({ previousImportanceBlockHash: OTHER_HASH })),
	'as it is': () => ({})
};

export const TAMPERINGS: readonly string[] = Object.keys(CHANGES);

/** @returns the block with the wrong member, and its new header */
export const tamperWith = (bytes: Buffer, name: string, signer: KeyPair): { readonly bytes: Buffer; readonly header: BlockHeader } => {
	const { header: headerBytes, payloads } = splitBlock(bytes);
	const given = decodeBlockHeader(headerBytes);
	const changed = { ...given, ...CHANGES[name]?.(given) };
	const header = { ...changed, signature: toHex(sign(signer, blockSigningData(changed))) as Signature };
	return { bytes: joinBlock(encodeBlockHeader(header), payloads), header };
};

/** The chain of {@link readTamperedBlocks}. */
export const TAMPERED_CHAIN = 'r101';

/** The verdict on blocks without a wrong member. */
export const ACCEPTED = 'accepted';

const SIGNATURE_OFFSET = 0x08;

export interface TamperedBlock {
	readonly height: number;
	/** Name of the wrong member. */
	readonly name: string;
	/** Status code of the node, or {@link ACCEPTED}. */
	readonly verdict: string;
	readonly bytes: Buffer;
}

/** @returns a block whose signature is not genuine */
export const spoilSignature = (bytes: Buffer): Buffer => {
	const copy = Buffer.from(bytes);
	copy.writeUInt8(copy.readUInt8(SIGNATURE_OFFSET) ^ 1, SIGNATURE_OFFSET);
	return copy;
};

/** @param blocks - of {@link TAMPERED_CHAIN} @returns the blocks that the node was sent, in order of their heights */
export const readTamperedBlocks = (blocks: readonly Buffer[]): readonly TamperedBlock[] =>
	readRecorded('rules', 'tampered-blocks.txt').trimEnd().split('\n').map(line => {
		const [, height, name = '', verdict = ''] = /^(\d+) (.*?) +(\w+) *$/.exec(line) as RegExpExecArray;
		const block = blocks[Number(height) - 1]!;
		const bytes = name === 'signature' ? spoilSignature(block) : tamperWith(block, name, harvester.keyPair).bytes;
		return { height: Number(height), name, verdict, bytes };
	});
