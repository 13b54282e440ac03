/** Further servers, for replies of other gateways and for failures that the chain cannot cause. */
import { buildApp, listen } from '../../../test/support/http/app.js';
import type { Fixture } from '../../../test/support/processes/gateway.js';
import { IDS } from '../../../test/support/http/operations.js';
import type { GatewayRequest } from '../../../test/support/twin/requests.js';
import { ServiceUnavailable } from '../../../src/chain/index.js';

/** A request, and the server that it is sent to. */
export interface Addressed {
	readonly server: string;
	readonly request: GatewayRequest;
	/** Whether the reply is expected to have status 503. */
	readonly isUnavailable?: true;
}

const BODY_BYTES = 2048;
const RETRY_AFTER_SECONDS = 1;
const ACCOUNT = 'TA6NYZNQLBJ4C64NQGGIO3EKFXPYK2WN7ZUWHYA';

/** Health of a gateway connected to a node. */
const HEALTH = { status: { apiNode: 'up', db: 'up', broker: 'up', details: ['The clock of this machine was set back by 12 s.'] } };

const unavailable = () => {
	throw new ServiceUnavailable('connection failed', RETRY_AFTER_SECONDS);
};

/** Replies with the examples of the contract, which also contain what only a node has. */
const openExamples = async (fixture: Fixture): Promise<readonly Addressed[]> => {
	const { app } = await buildApp(fixture, {
		handlers: { getNodeHealth: () => JSON.stringify(HEALTH) }, options: { 'limits-body-bytes': String(BODY_BYTES) }
	});
	const server = `http://127.0.0.1:${await listen(app)}`;
	return [
		{ operation: 'getFinalizationProofAtEpoch', args: { epoch: 3 } } as const,
		{ operation: 'getNodeStorage' } as const,
		{ operation: 'getNodeHealth' } as const,
		{ operation: 'announceTransaction', body: { payload: 'A0'.repeat(BODY_BYTES) } } as const
	].map(request => ({ server, request }));
};

/** Replies with 503. */
const openUnavailable = async (fixture: Fixture): Promise<readonly Addressed[]> => {
	const { app } = await buildApp(fixture, { handlers: Object.fromEntries(IDS.map(id => [id, unavailable])) });
	const server = `http://127.0.0.1:${await listen(app)}`;
	return [{ server, request: { operation: 'getAccountInfo', args: { accountId: ACCOUNT } }, isUnavailable: true }];
};

/** Replies with 429 to all requests except the first: its clock does not advance. */
const openLimited = async (fixture: Fixture): Promise<readonly Addressed[]> => {
	const { app } = await buildApp(fixture, {
		now: () => 0, options: { 'rate-limit-requests-per-second': '1', 'rate-limit-burst': '1', 'rate-limit-exempt-loopback': 'false' }
	});
	const server = `http://127.0.0.1:${await listen(app)}`;
	await fetch(`${server}/chain/info`);
	return [{ server, request: { operation: 'getAccountInfo', args: { accountId: ACCOUNT } } }];
};

/** Starts the servers. @returns the requests to send to them */
export const openOthers = async (fixture: Fixture): Promise<readonly Addressed[]> =>
	[...await openExamples(fixture), ...await openUnavailable(fixture), ...await openLimited(fixture)];
