/** Puts requests to two gateways and holds their replies against each other. */
import type { Test } from 'tap';
import type { OperationId } from '../../../generated/operations.js';
import type { GatewayRequest, Reply, GatewayClient } from './requests.js';

const AT_A_TIME = 8;
const SHOWN = 10;
/** Characters shown on each side of a difference. */
const CONTEXT = 150;

export interface Sides {
	readonly embedded: GatewayClient;
	readonly catapult: GatewayClient;
}

/** What came of some requests. */
export interface Tally {
	readonly operations: ReadonlySet<OperationId>;
	/** How often each status came. */
	readonly statuses: ReadonlyMap<number, number>;
	/** Pages with something on them, and those without. */
	readonly pages: { readonly full: number; readonly empty: number };
}

const describe = ({ status, type, hasTag, text }: Reply): string => `${status} ${type ?? ''}${hasTag ? ' tagged' : ''}\n${text}`;

/** @returns what stands around the first difference of two texts */
const excerpts = (actual: string, expected: string): [string, string] => {
	let start = 0;
	while (actual[start] === expected[start])
		++start;
	return [actual, expected].map(text => text.slice(Math.max(0, start - CONTEXT), start + CONTEXT)) as [string, string];
};

/** Fails for every request that is not answered alike; of many only the first are shown. */
export const compare = async (t: Test, { embedded, catapult }: Sides, requests: readonly GatewayRequest[]): Promise<Tally> => {
	const statuses = new Map<number, number>();
	const pages = { full: 0, empty: 0 };
	const left = [...requests];
	let different = 0;
	const ask = async (): Promise<void> => {
		for (let request = left.shift(); request; request = left.shift()) {
			const replies = await Promise.all([catapult.ask(request), embedded.ask(request)]);
			const [actual, expected] = replies.map(describe) as [string, string];
			if (actual !== expected && ++different <= SHOWN)
				t.strictSame(...excerpts(actual, expected), JSON.stringify(request));

			const { status, text } = replies[1];
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
			if (text.startsWith('{"data":['))
				pages[text.startsWith('{"data":[]') ? 'empty' : 'full'] += 1;
		}
	};
	await Promise.all(Array.from({ length: AT_A_TIME }, ask));
	t.equal(different, 0, `differences in ${requests.length} requests`);
	return { operations: new Set(requests.map(({ operation }) => operation)), statuses, pages };
};
