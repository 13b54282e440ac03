/** Runs the parts of the check in order, and records why parts were not run. */
import { announceTransfer, type Announcing, readTerms } from './events/announcing.js';
import { announceBonded } from './events/bonded.js';
import { activeAddresses, Listening, skipChannels, subscribeAll } from './events/listening.js';
import { signerOf } from './events/signer.js';
import { probeSocketRefusals } from './events/refusals.js';
import { CONNECTION, EventSocket, type SocketOptions } from './events/socket.js';
import { Finds } from './finds.js';
import { HttpClient, type HttpReply, NoReply, type TlsOptions } from './http-client.js';
import { probeChain, readChain } from './probes/chain.js';
import { probeFailures, skipAnnouncements } from './probes/failures.js';
import { CROSS_ORIGIN, judgeOrigins, OTHER_METHOD, probeHttpRules, probeRefused, readAgain, UNKNOWN_PATH } from './probes/http-rules.js';
import { addLimits, probeLargeHeaders, skipLimits, startSlowRequest } from './probes/limits.js';
import { probeLookUps } from './probes/look-ups.js';
import { probeProofs } from './probes/proofs.js';
import { probeSearches } from './probes/searches.js';
import { loadProfile, type Profile, type ProfileName } from './profile.js';
import { Results } from './results.js';
import { Session, Stopped } from './session.js';
import { printable } from './text.js';
import { fromHex } from '../wire/bytes/hex.js';
import { encodeAddress } from '../wire/identifiers/address.js';
import type { Signer } from '../wire/transactions/signing.js';

export interface CheckOptions {
	readonly url: URL;
	readonly profile: ProfileName;
	readonly requestsPerSecond: number;
	/** For one reply. */
	readonly timeoutMs: number;
	/** For the whole check. */
	readonly maxDurationMs: number;
	/** For notifications. */
	readonly listenMs: number;
	/** Hexadecimal, of the account that announces transactions; undefined if nothing is announced. */
	readonly privateKey: string | undefined;
	/** For the confirmation of each transaction. */
	readonly confirmMs: number;
	readonly origin: string;
	readonly tls: TlsOptions;
	/** Called with the name of each part before it begins. */
	readonly onPart?: (name: string) => void;
}

export interface Outcome {
	readonly results: Results;
	readonly requests: number;
	readonly durationMs: number;
	/** Why the check was stopped; undefined if it was completed. */
	readonly stopped: string | undefined;
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
	if (profile.isStrict) {
		results.add('interface', OTHER_METHOD, 'DELETE /blocks, PATCH /chain/info');
		results.add('interface', CROSS_ORIGIN, 'Access-Control-Allow-Origin');
		addLimits(results);
	}
	return results;
};

const isJson = ({ headers }: HttpReply): boolean => (headers['content-type'] ?? '').startsWith('application/json');

/** @throws NoGateway */
const contact = async (session: Session, url: URL): Promise<void> => {
	const replies: HttpReply[] = [];
	for (const target of ['/chain/info', '/node/info']) {
		try {
			replies.push(await session.raw('GET', target));
		} catch (error) {
			if (!(error instanceof NoReply))
				throw error;
			// the check reports a broken operation; but a server that never replies is not a gateway
			if (error.code !== undefined)
				throw new NoGateway(`${url.href} is not reachable: ${error.message}`);
		}
	}
	if (replies.length === 0)
		throw new NoGateway(`${url.href} accepts connections and sends no reply`);
	if (!replies.some(isJson)) {
		const { status, headers } = replies[0] as HttpReply;
		const type = headers['content-type'] ?? 'no content type';
		throw new NoGateway(`${url.href} is not a Symbol gateway: GET /chain/info replied ${status} with ${printable(type)}. Is the path in the URL right?`);
	}
};

interface Events {
	readonly session: Session;
	readonly finds: Finds;
	readonly options: CheckOptions;
	readonly signer: Signer | undefined;
}

const follow = async (events: EventSocket, announce: () => Promise<void>, { session, finds, options, signer }: Events): Promise<void> => {
	const addresses = [...new Set([...signer ? [encodeAddress(signer.address)] : [], ...activeAddresses(finds)])];
	const listening = new Listening(session, finds, events, addresses);
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
};

const announceAll = async (announcing: Announcing): Promise<void> => {
	const { session, finds } = announcing;
	const terms = await readTerms(session, finds);
	if (terms === undefined) {
		session.results.skip('announceTransaction', 'the time or the generation hash seed of the network is not known');
		return;
	}
	await announceTransfer(terms, announcing);
	await announceBonded(terms, announcing);
};

const listen = async ({ session, finds, options, signer }: Events): Promise<void> => {
	const { url, tls, timeoutMs, listenMs } = options;
	const socket: SocketOptions = { url, tls, timeoutMs };
	const events = await EventSocket.open(session, socket);
	const announce = async (): Promise<void> => {
		if (signer !== undefined)
			await announceAll({ session, finds, events, signer, timeoutMs: options.confirmMs });
	};
	try {
		if (events === undefined)
			await announce();
		else
			await follow(events, announce, { session, finds, options, signer });
	} finally {
		events?.close();
	}
	if (events)
		await probeSocketRefusals(session, socket);
	skipChannels(session, events ? `no such notification within ${listenMs / 1000} s` : 'there is no connection');
};

const runParts = async (events: Events): Promise<void> => {
	const { session, finds, options } = events;
	const begin = (part: string): void => options.onPart?.(part);
	const recordSlowRequest = startSlowRequest(session);
	begin('chain and node');
	await readChain(session, finds);
	const signer = options.privateKey === undefined ? undefined : signerOf(fromHex(options.privateKey), finds.network);
	await probeChain(session);
	begin('searches and their pages');
	await probeSearches(session, finds);
	begin('look-ups and proofs');
	await probeLookUps(session, finds);
	await probeProofs(session, finds);
	begin('failures');
	await probeFailures(session, finds);
	await probeRefused(session);
	await probeLargeHeaders(session);
	begin('entity tags and HEAD');
	await probeHttpRules(session);
	begin(signer === undefined ? 'notifications' : 'announcement and notifications');
	await listen({ ...events, signer });
	await readAgain(session);
	recordSlowRequest();
};

/**
 * Checks a gateway.
 * @throws NoGateway
 */
export const runCheck = async (options: CheckOptions): Promise<Outcome> => {
	const { url, profile: name, timeoutMs, requestsPerSecond, tls, origin, maxDurationMs } = options;
	const startedAt = performance.now();
	const profile = await loadProfile(name);
	const results = makeResults(profile);
	const client = new HttpClient({ url, timeoutMs, requestsPerSecond, tls });
	const session = new Session(profile, results, client, { maxDurationMs, origin });
	let stopped: string | undefined;
	try {
		await contact(session, url);
		await runParts({ session, finds: new Finds(), options, signer: undefined });
	} catch (error) {
		if (!(error instanceof Stopped))
			throw error;
		stopped = error.message;
	} finally {
		client.close();
	}
	judgeOrigins(session);
	skipAnnouncements(session);
	skipLimits(session);
	for (const { name: row } of results.rows)
		results.skip(row, stopped ?? 'its success was not seen');
	return { results, requests: client.count, durationMs: performance.now() - startedAt, stopped };
};
