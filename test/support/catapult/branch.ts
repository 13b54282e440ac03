/** Another branch of the recorded chain: its blocks as a node stores and publishes them. */
import { Long } from 'bson';
import { BLOCK, blockMessage, type Frames } from './broker-messages.js';
import { hexOf, publishedFrames, type Position, recordedPositions, type Resume } from './resume.js';
import { binary } from './stored.js';
import { typedDocuments } from '../recorded/documents.js';

const HEIGHT_OFFSET = 112;
const PREVIOUS_HASH_OFFSET = 216;

export interface Branch {
	/** The newest block that both branches have. */
	readonly fork: Position;
	/** Above the fork, oldest first. */
	readonly blocks: readonly Position[];
	/** Makes the database that of the branch, in the order of a node. */
	readonly store: () => Promise<void>;
	/** The messages of its blocks, without that of the dropped ones. */
	readonly messages: readonly Frames[];
}

const hashAt = (height: number): string => height.toString(16).toUpperCase().padStart(64, 'B');

/** @param forkHeight - of the newest block that both branches have; the branch is as long as the recorded one */
export const branchAfter = ({ db, setHeight }: Resume, forkHeight: number): Branch => {
	const recorded = recordedPositions();
	const fork = recorded[forkHeight - 1] as Position;
	const heights = recorded.map((_, i) => i + 1).filter(height => height > forkHeight);
	const previousOf = (height: number): string => (height === forkHeight + 1 ? fork.hash : hashAt(height - 1));
	const headers = publishedFrames().filter(([topic]) => topic?.toString('hex').toUpperCase() === BLOCK);
	const messageAt = (height: number): Frames => {
		const recordedAt = (header: Buffer | undefined): boolean => header?.readBigUInt64LE(HEIGHT_OFFSET) === BigInt(height);
		const [, header, , generationHash] = headers.find(([, bytes]) => recordedAt(bytes)) as Buffer[];
		const bytes = Buffer.from(header as Buffer);
		bytes.write(previousOf(height), PREVIOUS_HASH_OFFSET, 'hex');
		return blockMessage(bytes, hashAt(height), hexOf(binary(generationHash as Buffer)));
	};
	return {
		fork,
		blocks: heights.map(height => ({ height: String(height), hash: hashAt(height) })),
		store: async () => {
			const abandoned = { $gt: Long.fromNumber(forkHeight) };
			await setHeight(fork.height);
			await db.collection('blocks').deleteMany({ 'block.height': abandoned });
			await db.collection('transactions').deleteMany({ 'meta.height': abandoned });
			await db.collection('blocks').insertMany(typedDocuments('blocks').slice(forkHeight).map(({ block, meta }, i) => {
				const height = heights[i] as number;
				return {
					meta: { ...meta as object, hash: binary(hashAt(height)) },
					block: { ...block as object, previousBlockHash: binary(previousOf(height)) }
				};
			}));
			await setHeight(String(recorded.length));
		},
		messages: heights.map(messageAt)
	};
};
