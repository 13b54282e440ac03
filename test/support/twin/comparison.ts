/** Sends requests to two gateways and compares their replies. */
import type { Test } from 'tap';
import type { OperationId } from '../../../generated/operations.js';
import type { GatewayRequest, Reply, GatewayClient } from './requests.js';

const AT_A_TIME = 8;
const SHOWN = 10;
/** Characters shown before and after a difference. */
const CONTEXT = 150;

export interface Sides {
	readonly embedded: GatewayClient;
	readonly catapult: GatewayClient;
}

/** Summary of the replies. */
export interface Tally {
	readonly operations: ReadonlySet<OperationId>;
	/** Number of replies by status. */
	readonly statuses: ReadonlyMap<number, number>;
	/** Number of pages with entries, and without. */
	readonly pages: { readonly full: number; readonly empty: number };
}

const describe = ({ status, type, hasTag, text }: Reply): string => `${status} ${type ?? ''}${hasTag ? ' tagged' : ''}\n${text}`;

/** @returns the surroundings of the first difference of two texts */
const excerpts = (actual: string, expected: string): [string, string] => {
	let start = 0;
	while (actual[start] === expected[start])
		++start;
	return [actual, expected].map(text => text.slice(Math.max(0, start - CONTEXT), start + CONTEXT)) as [string, string];
};

/** Fails for every request whose replies differ; shows the first differences only. */
export const compare = async (t: Test, { embedded, catapult }: Sides, requests: readonly GatewayRequest[]): Promise<Tally> => {
	const statuses = new Map<number, number>();
	const pages = { full: 0, empty: 0 };
	const left = [...requests];
	let different = 0;
	const compareNext = async (): Promise<void> => {
		for (let request = left.shift(); request; request = left.shift()) {
			const replies = await Promise.all([catapult.send(request), embedded.send(request)]);
			const [actual, expected] = replies.map(describe) as [string, string];
			if (actual !== expected && ++different <= SHOWN)
				t.strictSame(...excerpts(actual, expected), JSON.stringify(request));

			const { status, text } = replies[1];
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
			if (text.startsWith('{"data":['))
				pages[text.startsWith('{"data":[]') ? 'empty' : 'full'] += 1;
		}
	};
	await Promise.all(Array.from({ length: AT_A_TIME }, compareNext));
	t.equal(different, 0, `differences in ${requests.length} requests`);
	return { operations: new Set(requests.map(({ operation }) => operation)), statuses, pages };
};
