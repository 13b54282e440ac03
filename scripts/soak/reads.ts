/** Requests of a soak without effects: pages, look-ups, statements, proofs, conditional and invalid requests. */
import { pick, type Random } from '../../test/support/random.js';
import type { Call, SoakClient } from './client.js';

/** The entries that requests are for; they change while the soak runs. */
export interface Subjects {
	height: number;
	/** Base32. */
	readonly addresses: readonly string[];
	readonly mosaicIds: readonly string[];
	readonly namespaceId: string;
	/** Hashes of transactions that were announced, the newest last. */
	readonly hashes: readonly string[];
	/** Hashes of confirmed transactions with their heights, the newest last. */
	readonly confirmed: readonly (readonly [hash: string, height: string])[];
}

type MakeCall = (subjects: Subjects, random: Random) => Call;

const heightOf: (subjects: Subjects, random: Random) => number = ({ height }, random) => 1 + random(height);

const PAGES: readonly MakeCall[] = [
	() => ({ path: '/blocks?order=desc' }),
	({ height }, random) => ({ path: `/blocks?pageSize=100&pageNumber=${1 + random(Math.ceil(height / 100))}` }),
	() => ({ path: '/transactions/confirmed?order=desc&embedded=true' }),
	(_, random) => ({ path: `/transactions/confirmed?pageSize=100&pageNumber=${1 + random(100)}` }),
	({ addresses }, random) => ({ path: `/transactions/confirmed?address=${pick(random, addresses)}&order=desc` }),
	({ addresses }, random) => ({ path: `/transactions/confirmed?recipientAddress=${pick(random, addresses)}&type=16724` }),
	(subjects, random) => ({ path: `/transactions/confirmed?height=${heightOf(subjects, random)}` }),
	() => ({ path: '/transactions/unconfirmed' }),
	() => ({ path: '/transactions/partial' }),
	(_, random) => ({ path: `/accounts?pageNumber=${1 + random(50)}` }),
	({ mosaicIds }, random) => ({ path: `/accounts?mosaicId=${pick(random, mosaicIds)}&orderBy=balance&order=desc` }),
	(_, random) => ({ path: `/mosaics?pageNumber=${1 + random(10)}` }),
	(_, random) => ({ path: `/namespaces?pageNumber=${1 + random(10)}` }),
	({ addresses }, random) => ({ path: `/metadata?sourceAddress=${pick(random, addresses)}` }),
	() => ({ path: '/lock/hash?order=desc' }),
	({ addresses }, random) => ({ path: `/account/${pick(random, addresses)}/lock/secret` }),
	() => ({ path: '/restrictions/mosaic' }),
	({ addresses }, random) => ({ path: `/restrictions/account?address=${pick(random, addresses)}` }),
	(subjects, random) => ({ path: `/statements/transaction?height=${heightOf(subjects, random)}` }),
	() => ({ path: '/statements/transaction?order=desc&receiptType=8515' }),
	() => ({ path: '/statements/resolutions/mosaic?order=desc' }),
	() => ({ path: '/statements/resolutions/address?order=desc' })
];

const LOOK_UPS: readonly MakeCall[] = [
	(subjects, random) => ({ path: `/blocks/${heightOf(subjects, random)}` }),
	() => ({ path: '/chain/info' }),
	({ addresses }, random) => ({ path: `/accounts/${pick(random, addresses)}` }),
	({ confirmed }, random) => ({ path: `/transactions/confirmed/${pick(random, confirmed)[0]}` }),
	({ hashes }, random) => ({ path: `/transactionStatus/${pick(random, hashes)}`, statuses: [200, 404] }),
	({ mosaicIds }, random) => ({ path: `/mosaics/${pick(random, mosaicIds)}` }),
	({ namespaceId }) => ({ path: `/namespaces/${namespaceId}` }),
	({ addresses }) => ({ method: 'POST', path: '/accounts', body: JSON.stringify({ addresses }) }),
	({ hashes }) => ({ method: 'POST', path: '/transactionStatus', body: JSON.stringify({ hashes: hashes.slice(-50) }) }),
	({ confirmed }) => ({
		method: 'POST', path: '/transactions/confirmed', body: JSON.stringify({ transactionIds: confirmed.slice(-50).map(([hash]) => hash) })
	}),
	({ mosaicIds }) => ({ method: 'POST', path: '/mosaics', body: JSON.stringify({ mosaicIds }) }),
	({ namespaceId }) => ({ method: 'POST', path: '/namespaces/names', body: JSON.stringify({ namespaceIds: [namespaceId] }) }),
	({ mosaicIds }) => ({ method: 'POST', path: '/namespaces/mosaic/names', body: JSON.stringify({ mosaicIds }) }),
	...[
		'/network', '/network/properties', '/network/fees/rental', '/network/fees/transaction', '/network/inflation', '/network/currency/supply/total',
		'/network/currency/supply/circulating', '/node/health', '/node/info', '/node/time', '/node/server', '/node/storage', '/openapi.json'
	].map(path => () => ({ path }))
];

const PROOFS: readonly MakeCall[] = [
	({ addresses }, random) => ({ path: `/accounts/${pick(random, addresses)}/merkle` }),
	({ mosaicIds }, random) => ({ path: `/mosaics/${pick(random, mosaicIds)}/merkle` }),
	({ namespaceId }) => ({ path: `/namespaces/${namespaceId}/merkle` }),
	({ confirmed }, random) => {
		const [hash, height] = pick(random, confirmed);
		return { path: `/blocks/${height}/transactions/${hash}/merkle` };
	},
	() => ({ path: '/finalization/proof/height/1' })
];

const TOO_LONG = 9000;

const INVALID: readonly MakeCall[] = [
	() => ({ path: '/blocks/0', statuses: [404, 409] }),
	() => ({ path: '/blocks/99999999', statuses: [404] }),
	() => ({ path: '/blocks/none', statuses: [409] }),
	() => ({ path: '/no/such/path', statuses: [404] }),
	() => ({ path: '/accounts/NOT-AN-ADDRESS', statuses: [409] }),
	() => ({ path: '/transactions/confirmed?pageSize=none', statuses: [409] }),
	(_, random) => ({ path: `/transactions/confirmed/${random(2 ** 31).toString(16).toUpperCase().padStart(64, '0')}`, statuses: [404] }),
	() => ({ method: 'POST', path: '/accounts', body: '{"addresses":', statuses: [400, 409] }),
	() => ({ method: 'PUT', path: '/transactions', body: '{"payload":"00"}', statuses: [400, 409] }),
	(_, random) => ({ path: `/blocks?offset=${'0'.repeat(random(TOO_LONG))}x`, statuses: [404, 409, 414, 431] })
];

/** Kinds of requests, with the share of each in per cent. */
const KINDS: readonly (readonly [share: number, calls: readonly MakeCall[]])[] = [[35, PAGES], [45, LOOK_UPS], [10, PROOFS], [10, INVALID]];
const ALL = KINDS.flatMap(([share, calls]) => Array.from({ length: share }, () => calls));

/** Share of the requests that repeat an earlier one with its ETag, per cent. */
const CONDITIONAL = 15;
const REMEMBERED = 100;

export class Reads {
	private readonly remembered: { readonly path: string; readonly etag: string }[] = [];

	constructor(private readonly client: SoakClient, private readonly subjects: Subjects, private readonly random: Random) {
	}

	async next(): Promise<void> {
		if (this.remembered.length > 0 && this.random(100) < CONDITIONAL) {
			const { path, etag } = pick(this.random, this.remembered);
			await this.client.call({ path, headers: { 'if-none-match': etag }, statuses: [200, 304, 404] });
			return;
		}
		const call = pick(this.random, pick(this.random, ALL))(this.subjects, this.random);
		const received = await this.client.call(call);
		if (received?.etag !== undefined && call.method === undefined)
			this.remember(call.path, received.etag);
	}

	private remember(path: string, etag: string): void {
		if (this.remembered.push({ path, etag }) > REMEMBERED)
			this.remembered.shift();
	}
}
