/** Reads the whole state of the chain over HTTP, byte for byte. */
import { exchange } from '../http/exchange.js';

type Entry = Readonly<Record<string, unknown>>;

/** Searches, and the name of an entry in the paths that belong to it. */
interface Search {
	readonly path: string;
	/** With `{}` for the entry's name. */
	readonly entries: readonly string[];
	readonly nameOf: (entry: Entry) => string;
}

const PAGE_SIZE = 100;

/** @returns a nested member */
const at = (entry: Entry, ...names: readonly string[]): string =>
	// missing members become a path that does not exist
	String(names.reduce<unknown>((value, name) => (value as Entry | undefined)?.[name], entry));

const SEARCHES: readonly Search[] = [
	{ path: '/accounts', entries: ['/accounts/{}', '/accounts/{}/merkle', '/account/{}/multisig', '/account/{}/multisig/merkle',
		'/account/{}/lock/hash', '/account/{}/lock/secret'], nameOf: entry => at(entry, 'account', 'address') },
	{ path: '/blocks', entries: ['/blocks/{}'], nameOf: entry => at(entry, 'block', 'height') },
	{ path: '/transactions/confirmed', entries: ['/transactions/confirmed/{}'], nameOf: entry => at(entry, 'meta', 'hash') },
	{ path: '/mosaics', entries: ['/mosaics/{}', '/mosaics/{}/merkle'], nameOf: entry => at(entry, 'mosaic', 'id') },
	{ path: '/namespaces', entries: [], nameOf: entry => at(entry, 'id') },
	{ path: '/namespaces?registrationType=0', entries: ['/namespaces/{}', '/namespaces/{}/merkle'], nameOf: entry => at(entry, 'namespace', 'level0') },
	{ path: '/metadata', entries: ['/metadata/{}', '/metadata/{}/merkle'], nameOf: entry => at(entry, 'metadataEntry', 'compositeHash') },
	{ path: '/lock/hash', entries: ['/lock/hash/{}', '/lock/hash/{}/merkle'], nameOf: entry => at(entry, 'lock', 'hash') },
	{ path: '/lock/secret', entries: ['/lock/secret/{}', '/lock/secret/{}/merkle'], nameOf: entry => at(entry, 'lock', 'compositeHash') },
	{ path: '/restrictions/account', entries: ['/restrictions/account/{}', '/restrictions/account/{}/merkle'],
		nameOf: entry => at(entry, 'accountRestrictions', 'address') },
	{ path: '/restrictions/mosaic', entries: ['/restrictions/mosaic/{}', '/restrictions/mosaic/{}/merkle'],
		nameOf: entry => at(entry, 'mosaicRestrictionEntry', 'compositeHash') },
	{ path: '/statements/transaction', entries: [], nameOf: () => '' },
	{ path: '/statements/resolutions/address', entries: [], nameOf: () => '' },
	{ path: '/statements/resolutions/mosaic', entries: [], nameOf: () => '' }
];

const SINGLE = [
	'/chain/info', '/node/unlockedaccount', '/node/storage', '/network/fees/rental', '/network/fees/transaction', '/network/inflation',
	'/network/currency/supply/max', '/network/currency/supply/total', '/network/currency/supply/circulating', '/network/properties',
	'/accounts?order=desc&pageSize=10', '/accounts?orderBy=balance&mosaicId=7DEE55988E04BF5C&order=desc', '/blocks?order=desc&pageSize=10',
	'/transactions/confirmed?order=desc&pageSize=10', '/transactions/confirmed?embedded=true&pageSize=100',
	'/mosaics?order=desc&pageSize=1&pageNumber=2', '/statements/transaction?order=desc&pageSize=10', '/finalization/proof/epoch/1'
];

export interface WholeState {
	/** Status and body, by path. */
	readonly replies: ReadonlyMap<string, string>;
	/** ETags by path, of the replies that have one. */
	readonly etags: ReadonlyMap<string, string>;
}

/** @returns all replies except those of pending transactions */
export const readWholeState = async (url: string): Promise<WholeState> => {
	const replies = new Map<string, string>();
	const etags = new Map<string, string>();
	const read = async (path: string): Promise<string> => {
		const { status, headers, text } = await exchange(url + path);
		replies.set(path, `${status} ${text}`);
		const etag = headers.get('etag');
		if (etag !== null)
			etags.set(path, etag);
		return text;
	};
	const readSearch = async ({ path, entries, nameOf }: Search): Promise<void> => {
		for (let pageNumber = 1; ; ++pageNumber) {
			const page = await read(`${path}${path.includes('?') ? '&' : '?'}pageSize=${PAGE_SIZE}&pageNumber=${pageNumber}`);
			const { data } = JSON.parse(page) as { data: readonly Entry[] };
			await Promise.all(data.flatMap(entry => entries.map(of => read(of.replace('{}', nameOf(entry))))));
			if (data.length < PAGE_SIZE)
				return;
		}
	};
	await Promise.all([...SEARCHES.map(readSearch), ...SINGLE.map(read)]);
	return { replies, etags };
};

/** @returns the paths whose replies differ */
export const differences = (before: WholeState, after: WholeState): readonly string[] =>
	[...new Set([...before.replies.keys(), ...after.replies.keys()])]
		.filter(path => before.replies.get(path) !== after.replies.get(path))
		.sort();
