/** Runs the parts of the check in order, and records why parts were not run. */
import { announceTransfer, type Announcing, readTerms, signerOf } from './events/announcing.js';
import { announceBonded } from './events/bonded.js';
import { activeAddresses, Listening, skipChannels, subscribeAll } from './events/listening.js';
import { probeResuming, probeSocketRefusals, unsubscribed } from './events/subscriptions.js';
import { CONNECTION, EventSocket, type SocketOptions } from './events/socket.js';
import { HttpClient, type HttpReply, NoReply, type TlsOptions } from './http-client.js';
import { all, type Check } from './invariants.js';
import { TRANSACTIONS } from './probes/blocks.js';
import { CHAIN, DERIVED, readChain } from './probes/chain.js';
import { FILTERING } from './probes/filters.js';
import { httpRules, readAgain } from './probes/http.js';
import { findEntries, LISTS } from './probes/lists.js';
import { ENTRIES, LOOKED_UP, OTHER_FORMS } from './probes/look-ups.js';
import { PROOFS } from './probes/proofs.js';
import { addRefusals, endRefusals, REFUSALS, startSlowRequest, UNKNOWN_PATH } from './probes/refusals.js';
import { loadProfile, type Profile, type ProfileName } from './profile.js';
import { Results } from './results.js';
import { Session, Stopped } from './session.js';
import { printable } from './text.js';
import { fromHex } from '../wire/bytes/hex.js';
import { encodeAddress } from '../wire/identifiers/address.js';

export interface CheckOptions {
	readonly url: URL;
	readonly profile: ProfileName;
	readonly requestsPerSecond: number;
	/** Requests per second after the first reply with 429; by default the same. */
	readonly limitedRate?: number;
	/** Time limit for one reply. */
	readonly timeoutMs: number;
	/** Time limit for the whole check. */
	readonly maxDurationMs: number;
	/** How long the check listens for notifications. */
	readonly listenMs: number;
	/** Key of the account that announces transactions, hexadecimal; undefined if nothing is announced. */
	readonly privateKey: string | undefined;
	/** Time limit for the confirmation of each transaction. */
	readonly confirmMs: number;
	/** How long after a block or a transaction was read its notification may arrive. */
	readonly graceMs: number;
	/** Pause before replies that disagree are requested again. */
	readonly settleMs: number;
	/** How many more times replies that disagree are requested, before they count; by default 5. */
	readonly confirmations?: number;
	readonly origin: string;
	readonly tls: TlsOptions;
	/** Stops the check when it is aborted: what was found so far is the outcome. */
	readonly stop?: AbortSignal;
	/** Whether only announcements and notifications are checked: entries are read to find accounts. */
	readonly onlyNotifications?: boolean;
	/** Called when a part begins, and about twice per second. */
	readonly onProgress?: (progress: Progress) => void;
	/** Called with advice for the user as soon as it is known. */
	readonly onHint?: (hint: string) => void;
}

/** The progress of a check. */
export interface Progress {
	/** What is being checked. */
	readonly part: string;
	/** Number of the part, from 1. */
	readonly number: number;
	readonly parts: number;
	readonly requests: number;
	readonly deviations: number;
	readonly durationMs: number;
}

export interface Outcome {
	readonly results: Results;
	readonly requests: number;
	readonly durationMs: number;
	/** Why the check was stopped; undefined if it was completed. */
	readonly stopped: string | undefined;
	/** Advice about the options. */
	readonly hint: string | undefined;
}

/** There is no Symbol gateway at the URL. */
export class NoGateway extends Error {}

const makeResults = (profile: Profile): Results => {
	const results = new Results();
	for (const [id, { method, path }] of profile.operations)
		results.add('operation', id, `${method} ${path}`);
	results.add('channel', CONNECTION, '/ws');
	for (const [channel, { hasAddress }] of profile.channels)
		results.add('channel', channel, hasAddress ? `${channel}/{address}` : channel);
	results.add('interface', UNKNOWN_PATH, 'GET /no/such/path');
	if (profile.isStrict)
		addRefusals(results);
	return results;
};

const isJson = ({ headers }: HttpReply): boolean => (headers['content-type'] ?? '').startsWith('application/json');

const PROGRESS_MS = 500;
const MS_PER_SECOND = 1000;
const CONFIRMATIONS = 5;
const REFUSED_CONNECTION = 'ECONNREFUSED';

const OTHER_PROFILE = 'No reply has the header X-Request-Id, which symbol-gateway always sends. If this is a catapult-rest node, use --profile published.';

/**
 * @returns advice about the profile
 * @throws NoGateway
 */
const contact = async (session: Session, url: URL): Promise<string | undefined> => {
	const replies: HttpReply[] = [];
	for (const target of ['/chain/info', '/node/info']) {
		try {
			replies.push(await session.raw('GET', target));
		} catch (error) {
			if (!(error instanceof NoReply))
				throw error;
			// the check reports a broken operation; but a server that never replies is not a gateway
			if (error.code !== undefined)
				throw new NoGateway(`${url.href} is not reachable: ${error.message}${error.code === REFUSED_CONNECTION ? '. Is the gateway running, and is this its port?' : ''}`);
		}
	}
	if (replies.length === 0)
		throw new NoGateway(`${url.href} accepts connections and sends no reply`);
	if (!replies.some(isJson)) {
		const { status, headers } = replies[0]!;
		const type = headers['content-type'] ?? 'no content type';
		throw new NoGateway(`${url.href} is not a Symbol gateway: GET /chain/info replied ${status} with ${printable(type)}. Is the path in the URL right?`);
	}
	const isOther = session.profile.isStrict && replies.every(({ headers }) => headers['x-request-id'] === undefined);
	return isOther ? OTHER_PROFILE : undefined;
};

interface Announcements {
	readonly announce: () => Promise<void>;
	/** Addresses of accounts that announce. */
	readonly signers: readonly string[];
}

const follow = async (
	session: Session, options: CheckOptions, events: EventSocket, { announce, signers }: Announcements
): Promise<void> => {
	const addresses = [...new Set([...signers, ...activeAddresses(session.finds)])];
	const listening = new Listening(session, events, { addresses, graceMs: options.graceMs });
	subscribeAll(session, events, addresses);
	await listening.begin();
	const endsAt = performance.now() + options.listenMs;
	let isAnnounced = false;
	await Promise.all([
		listening.follow(() => isAnnounced && performance.now() >= endsAt),
		announce().finally(() => {
			isAnnounced = true;
		})
	]);
	await listening.end();
};

const announceAll = async (announcing: Announcing): Promise<void> => {
	const { session } = announcing;
	const terms = await readTerms(session);
	if (terms === undefined) {
		session.results.skip('announceTransaction', 'the time or the generation hash seed of the network is not known');
		return;
	}
	await announceTransfer(terms, announcing);
	await announceBonded(terms, announcing);
};

const listen = (options: CheckOptions): Check => async session => {
	const { url, tls, timeoutMs, listenMs, privateKey, confirmMs, graceMs } = options;
	const signer = privateKey === undefined ? undefined : signerOf(fromHex(privateKey), session.finds.network);
	const socket: SocketOptions = { url, tls, timeoutMs };
	const events = await EventSocket.open(session, socket);
	const silent = events && await unsubscribed(session, socket);
	const announce = async (): Promise<void> => {
		if (signer !== undefined)
			await announceAll({ session, events, signer, timeoutMs: confirmMs, graceMs });
	};
	try {
		if (events === undefined)
			await announce();
		else
			await follow(session, options, events, { announce, signers: signer ? [encodeAddress(signer.address)] : [] });
	} finally {
		events?.close();
		silent?.close();
	}
	if (events) {
		await probeResuming(session, socket);
		await probeSocketRefusals(session, socket);
	}
	skipChannels(session, events ? `no such notification within ${listenMs / MS_PER_SECOND} s` : 'there is no connection');
};

type Part = readonly [name: string, ...checks: Check[]];

/** The parts of a check, each with its checks in their order: the first ones find what the others are about. */
const partsOf = (options: CheckOptions): readonly Part[] => {
	const notifications: Part = [options.privateKey === undefined ? 'notifications' : 'announcements and notifications', listen(options), readAgain];
	return options.onlyNotifications === true ? [['accounts', readChain, findEntries], notifications] : [
		['chain and node', readChain, ...CHAIN],
		['searches, their pages and filters', ...LISTS, ...FILTERING],
		['look-ups', ...LOOKED_UP],
		['transactions of every type', ...TRANSACTIONS, ...ENTRIES],
		['proofs and derived values', ...PROOFS, ...DERIVED, ...OTHER_FORMS],
		['error replies', ...REFUSALS],
		['entity tags, HEAD and compression', httpRules],
		notifications
	];
};

/**
 * Checks a gateway.
 * @throws NoGateway
 */
export const runCheck = async (options: CheckOptions): Promise<Outcome> => {
	const { url, profile: name, timeoutMs, requestsPerSecond, tls, origin, maxDurationMs, settleMs, stop } = options;
	const { limitedRate = requestsPerSecond, confirmations = CONFIRMATIONS } = options;
	const startedAt = performance.now();
	const profile = await loadProfile(name);
	const results = makeResults(profile);
	const client = new HttpClient({ url, timeoutMs, requestsPerSecond, limitedRate, tls });
	const session = new Session(profile, results, client, { maxDurationMs, stop, origin, settleMs, confirmations });
	let [stopped, hint]: (string | undefined)[] = [];
	let current = { part: 'the connection', number: 0, parts: 0 };
	const report = (): void => options.onProgress?.({
		...current, requests: client.count, deviations: results.deviationCount, durationMs: performance.now() - startedAt
	});
	const timer = setInterval(report, PROGRESS_MS);
	try {
		hint = await contact(session, url);
		if (hint !== undefined)
			options.onHint?.(hint);
		const recordSlowRequest = startSlowRequest(session);
		const parts = partsOf(options);
		for (const [index, [part, ...checks]] of parts.entries()) {
			current = { part, number: index + 1, parts: parts.length };
			report();
			await all(checks)(session);
		}
		await recordSlowRequest();
	} catch (error) {
		if (!(error instanceof Stopped))
			throw error;
		stopped = error.message;
	} finally {
		clearInterval(timer);
		client.close();
	}
	endRefusals(session);
	for (const { name: row } of results.rows)
		results.skip(row, stopped ?? 'its success was not seen');
	return { results, requests: client.count, durationMs: performance.now() - startedAt, stopped, hint };
};
