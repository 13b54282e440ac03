/**
 * Bounds the ids of entries between two heights. No index of the node supports a range of heights sorted by id. However, an id begins
 * with the time at which the node wrote the entry, in seconds, and the node writes blocks in order. Therefore the scan of the id index
 * can start near the first entry. Source: facts/mongo.md 3, 4.
 */
import { ObjectId } from 'mongodb';
import type { CollectionName, Queries, Sort } from './queries.js';
import { objectIdAt } from './raw-bson.js';
import { type Condition, longOf } from './values.js';

/** The node's clock may have been set back by this much between two blocks, seconds. */
export const MARGIN_SECONDS = 600;

const SECONDS_LENGTH = 8;
const MAX_SECONDS = 0xffff_ffff;

/** @returns an id below (`seconds` negative) or above all ids that were created up to `seconds` before or after `id` */
export const shiftId = (id: string, seconds: number): ObjectId => {
	const time = Number.parseInt(id.slice(0, SECONDS_LENGTH), 16) + seconds;
	const text = Math.min(MAX_SECONDS, Math.max(0, time)).toString(16).padStart(SECONDS_LENGTH, '0');
	return ObjectId.createFromHexString(text.padEnd(id.length, seconds < 0 ? '0' : 'f'));
};

/**
 * @param field - path of the height in the documents; indexed
 * @param first - lowest height; undefined for no bound
 * @param last - highest height; undefined for no bound
 * @returns a condition on `_id` that all entries between the heights satisfy; undefined without bounds
 */
export const idBounds = async (
	queries: Queries,
	{ collection, field }: { readonly collection: CollectionName; readonly field: string },
	first: bigint | undefined,
	last: bigint | undefined
): Promise<Condition | undefined> => {
	const idBeside = async (condition: Condition, sort: Sort): Promise<string | undefined> => {
		const entry = await queries.findOne(collection, { filter: { [field]: condition }, projection: { _id: 1 }, sort }, 'search');
		return entry && objectIdAt(entry, '_id');
	};
	const [lower, upper] = await Promise.all([
		first === undefined ? undefined : idBeside({ $lt: longOf(first) }, { [field]: -1 }),
		last === undefined ? undefined : idBeside({ $gt: longOf(last) }, { [field]: 1 })
	]);
	return lower === undefined && upper === undefined ? undefined : {
		...(lower === undefined ? {} : { $gte: shiftId(lower, -MARGIN_SECONDS) }),
		...(upper === undefined ? {} : { $lte: shiftId(upper, MARGIN_SECONDS) })
	};
};
