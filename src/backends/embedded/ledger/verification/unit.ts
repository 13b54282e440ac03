/**
 * Checks of a unit, consecutive blocks of another node, that need no state. Each check is made for all blocks before the next one, as by a
 * node. Source: facts/sync.md 2.4, 3 (steps 1 to 9).
 */
import type { Hash256, NetworkTime } from '../../../../chain/index.js';
import { type BlockHeader, BlockType, encodeBlockHeader } from '../../../../wire/blocks/block.js';
import { fromHex, toHex } from '../../../../wire/bytes/hex.js';
import type { FailureName } from '../../../../wire/transactions/status-codes.js';
import { merkleComponentHash } from '../../../../wire/transactions/transaction-hash.js';
import { merkleRoot } from '../../../../wire/trees/merkle.js';
import { BLOCK_VERSION, blockTypeAt, type ChainTip, deepCount } from '../block-builder.js';
import type { LedgerConfig } from '../config.js';
import { type BlockFigures, blockScore, nextDifficulty } from '../difficulty.js';
import { validateStateless } from '../executor.js';
import type { Notification } from '../notifications.js';
import type { GivenBlock } from './given-block.js';

/** Why a block is refused. */
export interface BlockFault {
	readonly code: FailureName;
	readonly height: bigint;
}

type BlockCheck = (block: GivenBlock) => FailureName | undefined;

const checkEach = (unit: readonly GivenBlock[], check: BlockCheck): BlockFault | undefined => {
	for (const block of unit) {
		const code = check(block);
		if (code)
			return { code, height: block.header.height };
	}
	return undefined;
};

const checkTransactionsHash: BlockCheck = ({ header, transactions }) => {
	const leaves = transactions.map(({ transaction, hash }) => fromHex(merkleComponentHash(transaction, hash)));
	return toHex(merkleRoot(leaves)) === header.transactionsHash ? undefined : 'Failure_Consumer_Block_Transactions_Hash_Mismatch';
};

/** @returns whether a block can follow another one */
export const isLink = (parent: Pick<BlockHeader, 'height' | 'timestamp'>, parentHash: Hash256, header: BlockHeader): boolean =>
	parent.height + 1n === header.height && parentHash === header.previousBlockHash && parent.timestamp < header.timestamp;

const checkLinks = (unit: readonly GivenBlock[]): BlockFault | undefined => {
	for (const [i, { header }] of unit.entries()) {
		const parent = unit[i - 1];
		if (parent && !isLink(parent.header, parent.hash, header))
			return { code: 'Failure_Consumer_Remote_Chain_Improper_Link', height: header.height };
	}
	return undefined;
};

/** Blocks of type importance link to the one before; {@link checkFirstImportanceLink} checks the first one. */
const checkImportanceLinks = (unit: readonly GivenBlock[]): BlockFault | undefined => {
	const blocks = unit.filter(({ header }) => header.type === BlockType.IMPORTANCE);
	const broken = blocks.find(({ header }, i) => i > 0 && header.importance?.previousImportanceBlockHash !== blocks[i - 1]?.hash);
	return broken && { code: 'Failure_Consumer_Remote_Chain_Improper_Importance_Link', height: broken.header.height };
};

const checkDuplicates = (unit: readonly GivenBlock[]): BlockFault | undefined => {
	const seen = new Set<Hash256>();
	return checkEach(unit, ({ transactions }) => {
		for (const { hash } of transactions) {
			if (seen.has(hash))
				return 'Failure_Consumer_Remote_Chain_Duplicate_Transactions';
			seen.add(hash);
		}
		return undefined;
	});
};

/** The block's own members that rules are about; its signer and beneficiary are accounts like those of transactions. */
const notificationsOf = ({ signerPublicKey, beneficiaryAddress }: BlockHeader): Notification[] => [
	// stateless rules about a key do not use its address
	{ kind: 'accountPublicKey', publicKey: signerPublicKey, address: beneficiaryAddress },
	{ kind: 'accountAddress', address: beneficiaryAddress }
];

const checkStateless = (config: LedgerConfig): BlockCheck => ({ header, headerBytes, transactions }) => {
	for (const { transaction, published: { head, body, tail } } of transactions) {
		const fee = BigInt(header.feeMultiplier) * BigInt(transaction.bytes.length);
		const failure = validateStateless([...head, ...body, ...tail], config)
			?? (fee > transaction.maxFee ? 'Failure_Core_Invalid_Transaction_Fee' : undefined);
		if (failure)
			return failure;
	}
	if (header.type !== blockTypeAt(header.height, config))
		return 'Failure_Core_Unexpected_Block_Type';
	if (header.version !== BLOCK_VERSION)
		return 'Failure_Core_Invalid_Version';
	if (header.network !== config.network.identifier)
		return 'Failure_Core_Wrong_Network';
	if (transactions.reduce((count, { transaction }) => count + deepCount(transaction), 0) > config.chain.maxTransactionsPerBlock)
		return 'Failure_Core_Too_Many_Transactions';
	if (!encodeBlockHeader(header).equals(headerBytes))
		return 'Failure_Core_Nonzero_Internal_Padding';
	return validateStateless(notificationsOf(header), config);
};

/**
 * Makes the checks before those of signatures.
 * @param latest - time of the newest block that is accepted: the own clock plus the network's tolerance
 */
export const findUnitFault = (unit: readonly GivenBlock[], config: LedgerConfig, latest: NetworkTime): BlockFault | undefined => {
	const last = unit.at(-1);
	if (!last)
		return { code: 'Failure_Consumer_Empty_Input', height: 0n };

	return checkEach(unit, checkTransactionsHash)
		?? (last.header.timestamp > latest
			? { code: 'Failure_Consumer_Remote_Chain_Too_Far_In_Future', height: last.header.height }
			: undefined)
		?? checkLinks(unit)
		?? checkImportanceLinks(unit)
		?? checkDuplicates(unit)
		?? checkEach(unit, checkStateless(config));
};

/** @param common - the block of the own chain that the unit follows */
export const findDifficultyFault = (unit: readonly GivenBlock[], common: ChainTip, config: LedgerConfig): BlockFault | undefined => {
	let recent: readonly BlockFigures[] = common.recent;
	return checkEach(unit, ({ header }) => {
		const difficulty = nextDifficulty(recent, config);
		recent = [...recent, header].slice(-config.chain.maxDifficultyBlocks);
		return header.difficulty === difficulty ? undefined : 'Failure_Consumer_Remote_Chain_Difficulties_Mismatch';
	});
};

/**
 * The last check: a node makes it when all blocks are executed.
 * @param common - the block of the own chain that the unit follows
 */
export const checkFirstImportanceLink = (unit: readonly GivenBlock[], common: ChainTip): BlockFault | undefined => {
	const first = unit.find(({ header }) => header.type === BlockType.IMPORTANCE)?.header;
	return !first || first.importance?.previousImportanceBlockHash === common.importanceBlockHash
		? undefined
		: { code: 'Failure_Consumer_Remote_Chain_Improper_Importance_Link', height: first.height };
};

/** @returns what a unit adds to the score of the chain */
export const unitScore = (unit: readonly GivenBlock[], parent: BlockFigures): bigint =>
	unit.reduce((sum, { header }, i) => sum + blockScore(header, unit[i - 1]?.header ?? parent), 0n);
