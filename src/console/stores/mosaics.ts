/** Names and decimal places of mosaics, read once for each. */
import { signal } from '@preact/signals';
import { isNamespaceId } from '../../wire/portable/identifiers.js';
import { BoundedMap } from '../format/bounded-map.js';
import { read, readIfFound, rest } from '../gateway.js';
import { Refresher } from './refresher.js';

export interface MosaicLabel {
	/** Name by an alias; undefined if it has none. */
	readonly name: string | undefined;
	/** Undefined for an id that is not a mosaic. */
	readonly divisibility: number | undefined;
}

/** More than one view shows: an account holds at most 1,000. */
const LIMIT = 5000;
const BATCH_SIZE = 100;

const labels = new BoundedMap<string, MosaicLabel>(LIMIT);
/** Ids that are shown without a label, because it was not read yet. */
const wanted = new Set<string>();

/** Changes when labels were added. */
const version = signal(0);

/** @returns the mosaic ids that namespace ids stand for */
const resolveAliases = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
	const entries = await Promise.all(ids.map(async id => {
		const found = await readIfFound(rest.GET('/namespaces/{namespaceId}', { params: { path: { namespaceId: id } } }));
		return [id, found?.namespace.alias.mosaicId ?? id] as const;
	}));
	return new Map(entries);
};

const load = async (): Promise<void> => {
	const ids = [...wanted].slice(0, BATCH_SIZE);
	const aliases = await resolveAliases(ids.filter(isNamespaceId));
	const mosaicIds = [...new Set(ids.map(id => aliases.get(id) ?? id))];
	const [{ mosaicNames }, mosaics] = await Promise.all([
		read(rest.POST('/namespaces/mosaic/names', { body: { mosaicIds } })), read(rest.POST('/mosaics', { body: { mosaicIds } }))
	]);
	const names = new Map(mosaicNames.map(({ mosaicId, names: [name] }) => [mosaicId, name]));
	const places = new Map(mosaics.map(({ mosaic: { id, divisibility } }) => [id, divisibility]));
	for (const id of ids) {
		const mosaicId = aliases.get(id) ?? id;
		labels.set(id, { name: names.get(mosaicId), divisibility: places.get(mosaicId) });
		wanted.delete(id);
	}
	++version.value;
	if (wanted.size > 0)
		refresher.request();
};

const refresher = new Refresher(load, 0);

/** @returns the label of a mosaic; undefined until it was read */
export const labelOf = (id: string): MosaicLabel | undefined => {
	const found = labels.get(id);
	if (!found && version.value >= 0 && !wanted.has(id)) {
		wanted.add(id);
		refresher.request();
	}
	return found;
};
