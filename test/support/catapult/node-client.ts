/** The gateway's client of a node, connected to a fake node. */
import { type CatapultNode, type NodeParts, openNode } from '../../../src/backends/catapult/node/index.js';
import type { NodeOptions } from '../../../src/backends/catapult/options.js';
import { type Identity, identityOf, whyNoCertificates } from './certificates.js';
import { TestLog } from './log.js';
import { FakeNode } from './fake-node.js';
import { systemTimers } from '../../../src/runtime/timers.js';

interface Test {
	teardown(act: () => unknown): unknown;
}

/** Why no fake node can run here; a test's `skip` option, false if it can. */
export const skip: string | false = whyNoCertificates() ?? false;

/** Long: passes only where something is wrong, because machines are loaded. */
export const TIMEOUT_MS = 10_000;
/** For tests that wait for the timeout. */
export const SHORT_TIMEOUT_MS = 400;

const SYSTEM: NodeParts = { timers: systemTimers, random: () => 1, now: Date.now };

export interface Pair {
	readonly fakeNode: FakeNode;
	readonly node: CatapultNode;
	readonly log: TestLog;
	readonly options: NodeOptions;
}

/** @returns options of a gateway that has its own identity and trusts that of a node */
export const optionsFor = (port: number, trusted: Identity, own: Identity, special: Partial<NodeOptions> = {}): NodeOptions => ({
	host: '127.0.0.1', port, timeoutMs: TIMEOUT_MS, connections: 3, certificate: own.certificate + own.ca, key: own.key, ca: trusted.ca, ...special
});

/** Starts a node and connects to it; both end with the test. @param prepare - what the node does from the first connection on */
export const openPair = async (
	t: Test,
	special: Partial<NodeOptions> = {},
	prepare: (fakeNode: FakeNode) => void = () => undefined,
	machine: Partial<NodeParts> = {}
): Promise<Pair> => {
	const identity = identityOf('node');
	const fakeNode = await new FakeNode(identity).start();
	t.teardown(() => fakeNode.stop());
	prepare(fakeNode);
	const log = new TestLog();
	const options = optionsFor(fakeNode.port, identity, identityOf('gateway'), special);
	const node = openNode(options, log, { ...SYSTEM, ...machine });
	t.teardown(() => node.close());
	return { fakeNode, node, log, options };
};

/** @returns how many milliseconds a promise takes to resolve or reject */
export const durationOf = async (promise: Promise<unknown>): Promise<number> => {
	const begin = performance.now();
	await promise.catch(() => undefined);
	return performance.now() - begin;
};
