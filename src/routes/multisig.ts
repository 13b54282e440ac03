import { encodeMultisigAccountGraphInfoDTO } from '../../generated/encoders.js';
import { type Address, arrayOf, type Chain, joinJson, type JsonArray, type MultisigEntry } from '../chain/index.js';
import { accountAddress } from './arguments.js';
import type { Handlers } from './handler.js';
import { found } from './replies.js';

type Step = (entry: MultisigEntry) => readonly Address[];

/** Source: facts/rest-operations.md 4.7. */
export const createMultisigRoutes = (
	{ multisig }: Pick<Chain, 'multisig'>
): Handlers<'getAccountMultisig' | 'getAccountMultisigGraph'> => {
	/** Levels beyond an entry in one direction, nearest first; an account that was already visited is skipped. */
	const walk = async (start: MultisigEntry, step: Step): Promise<(readonly MultisigEntry[])[]> => {
		const levels = [];
		const met = new Set([start.address]);
		for (let level: readonly MultisigEntry[] = [start]; ;) {
			const next = [...new Set(level.flatMap(step))].filter(address => !met.has(address));
			next.forEach(address => met.add(address));
			if (next.length === 0)
				return levels;

			level = await multisig.byAddresses(next);
			levels.push(level);
		}
	};

	const encodeLevel = (level: number, entries: readonly MultisigEntry[]) =>
		encodeMultisigAccountGraphInfoDTO({ level, multisigEntries: joinJson(entries.map(({ document }) => document)) });

	/** Level 0 is the account, negative levels are accounts that it cosigns, positive ones its cosignatories. */
	const encodeGraph = async (start: MultisigEntry): Promise<JsonArray<'MultisigAccountGraphInfoDTO'>> => {
		const above = await walk(start, ({ multisigs }) => multisigs);
		const below = await walk(start, ({ cosignatories }) => cosignatories);
		const levels = [
			...above.map((entries, i) => encodeLevel(-1 - i, entries)).reverse(),
			encodeLevel(0, [start]),
			...below.map((entries, i) => encodeLevel(1 + i, entries))
		];
		return arrayOf(joinJson(levels));
	};

	return {
		getAccountMultisig: {
			revision: 'chain',
			handle: async ({ args, raw }) => {
				const [entry] = await multisig.byAddresses([accountAddress(args.address)]);
				return found(entry?.document, raw['address']);
			}
		},

		getAccountMultisigGraph: {
			revision: 'chain',
			handle: async ({ args, raw }) => {
				const [entry] = await multisig.byAddresses([accountAddress(args.address)]);
				return found(entry && await encodeGraph(entry), raw['address']);
			}
		}
	};
};
