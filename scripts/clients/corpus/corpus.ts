/**
 * Makes the corpus: a gateway with a chain that has every kind of transaction and state, and the calls whose replies have every part of the
 * contract that this chain can show. The gateway continues to serve; its chain no longer changes.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Operation, OPERATIONS } from '../../../generated/operations.js';
import { growTwinChain } from '../../../test/support/catapult/twin-chain.js';
import { exchange } from '../../../test/support/http/exchange.js';
import type { Fixture } from '../../../test/support/processes/gateway.js';
import { type Known, learnAll } from '../../../test/support/twin/known.js';
import { type Arguments, EntryId, type GatewayRequest, GatewayClient, type Value } from '../../../test/support/twin/requests.js';
import type { Call, Recorded } from './call.js';
import { partsOf } from './contract.js';
import { DIFFERENCE } from './growth.js';
import { prepare, requestsAbout } from './requests.js';
import { type Addressed, openOthers } from './servers.js';

type Scalar = string | number | boolean;

export interface Corpus {
	/** Base URL of the gateway. */
	readonly url: string;
	readonly calls: readonly Recorded[];
	/** Parts of the contract that the replies have. */
	readonly parts: ReadonlySet<string>;
}

const VOLATILE = ['getNodeTime'];
const TICK_MS = 5;
const FIRST_FAILURE = 400;
const FIRST_SERVER_ERROR = 500;

/** Replaces positions of entries by their ids. */
class Resolver {
	constructor(private readonly known: Known) {
	}

	one(value: Value): Scalar {
		// searches for locks of accounts are not sent with positions
		return value instanceof EntryId ? this.known[value.search as keyof Known][value.place]?.id ?? 'F'.repeat(24) : value;
	}

	value(value: NonNullable<Arguments[string]>): Scalar | readonly Scalar[] {
		return Array.isArray(value) ? value.map((one: Value) => this.one(one)) : this.one(value as Value);
	}

	all(args: Arguments): Readonly<Record<string, Scalar | readonly Scalar[]>> {
		const given = Object.entries(args).filter((pair): pair is [string, NonNullable<Arguments[string]>] => pair[1] !== undefined);
		return Object.fromEntries(given.map(([name, value]) => [name, this.value(value)]));
	}
}

const kindOf = ({ reply, replyIsBinary }: Pick<Operation, 'reply' | 'replyIsBinary'>): Call['kind'] => (reply !== null ? 'json' : replyIsBinary ? 'bytes' : 'text');

const callOf = ({ operation, args = {}, body }: GatewayRequest, resolver: Resolver, server: string): Omit<Call, 'id'> => {
	const { method, parameters, path, tag, ...rest } = OPERATIONS[operation] as Operation;
	const values = resolver.all(args);
	return {
		server, operationId: operation, tag, method, path, kind: kindOf(rest),
		parameters: parameters.flatMap(({ name, in: place, array }) => {
			const value = values[name];
			return value === undefined ? [] : [{ name, in: place, value: array ? [value].flat() : value }];
		}),
		...body === undefined ? {} : { body: resolver.all(body) }
	};
};

/** Sends a call in the form that the contract describes. */
const send = async ({ body, kind, method, parameters, path, server }: Omit<Call, 'id'>): Promise<Pick<Recorded, 'status' | 'reply'>> => {
	const query = new URLSearchParams();
	let target = path;
	for (const { in: place, name, value } of parameters) {
		if (place === 'path')
			target = target.replace(`{${name}}`, encodeURIComponent(String(value)));
		else
			[value].flat().forEach(one => query.append(name, String(one)));
	}
	const { status, bytes } = await exchange(`${server}${target}${query.size > 0 ? `?${query.toString()}` : ''}`, {
		method, ...body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
	});
	if (status < FIRST_FAILURE && kind !== 'json')
		return { status, reply: bytes.toString(kind === 'text' ? 'utf8' : 'base64') };
	return { status, reply: JSON.parse(bytes.toString()) };
};

/** Parts of the contract that a call adds to the corpus: schemas per operation, filters, statuses. */
const addedBy = (call: Omit<Recorded, 'id' | 'isVolatile'>): readonly string[] => {
	const { operationId, parameters, reply, status } = call;
	const parts = [...partsOf(operationId, status, reply)];
	return [
		...parts, ...parts.filter(part => /^\w+$/.test(part)).map(part => `${operationId} ${part}`),
		`${operationId} ${status}`,
		...status === 200 ? parameters.map(({ name }) => `${operationId} ${name}`) : []
	];
};

const checkNumbers = (reply: unknown): void => {
	JSON.stringify(reply, (_, value: unknown) => {
		if (value === null || (typeof value === 'number' && !Number.isSafeInteger(value) && Number.isInteger(value)))
			throw new Error('a reply has null, or an integer that JavaScript cannot represent');
		return value;
	});
};

/**
 * Sends all requests.
 * @returns the calls whose replies have a part of the contract that no earlier reply has
 * @throws Error when a server fails unexpectedly
 */
const select = async (requests: readonly Addressed[], resolver: Resolver): Promise<Omit<Corpus, 'url'>> => {
	const shown = new Set<string>();
	const counts = new Map<string, number>();
	const calls: Recorded[] = [];
	for (const { isUnavailable = false, request, server } of requests) {
		const call = callOf(request, resolver, server);
		const recorded = { ...call, ...await send(call) };
		if (recorded.status >= FIRST_SERVER_ERROR && !isUnavailable)
			throw new Error(`${call.method} ${call.path}: unexpected status ${recorded.status}: ${JSON.stringify(recorded.reply)}`);
		const added = addedBy(recorded).filter(part => !shown.has(part));
		if (added.length === 0)
			continue;

		checkNumbers(recorded.reply);
		added.forEach(part => shown.add(part));
		const number = 1 + (counts.get(call.operationId) ?? 0);
		counts.set(call.operationId, number);
		calls.push({ id: `${call.operationId}-${number}`, ...recorded, isVolatile: VOLATILE.includes(call.operationId) });
	}
	return { calls, parts: shown };
};

/** @throws Error when a reply changes though nothing was announced */
const checkRest = async (calls: readonly Recorded[]): Promise<void> => {
	await pause(TICK_MS);
	for (const call of calls) {
		const { reply } = await send(call);
		if (!call.isVolatile && !isDeepStrictEqual(reply, call.reply))
			throw new Error(`${call.id} has another reply now: ${JSON.stringify(reply)} instead of ${JSON.stringify(call.reply)}`);
	}
};

/** @param fixture - the gateway is closed when it ends */
export const makeCorpus = async (fixture: Fixture): Promise<Corpus> => {
	const chain = await growTwinChain(fixture, DIFFERENCE);
	const url = chain.gateway.httpUrl;
	await prepare(chain);
	const known = await learnAll(new GatewayClient(url));
	const requests = (await requestsAbout(chain, known)).map(request => ({ server: url, request }));
	const selected = await select([...requests, ...await openOthers(fixture)], new Resolver(known));
	await checkRest(selected.calls);
	return { url, ...selected };
};
