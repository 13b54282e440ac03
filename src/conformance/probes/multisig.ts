/** Multisig accounts: their entries, graphs and state proofs agree. */
import { isDeepStrictEqual } from 'node:util';
import { at, base32, countAt, entriesAt, type Entry, type Finds, textAt, textsAt } from '../finds.js';
import { fromHex } from '../../wire/bytes/hex.js';
import { decodeAddress } from '../../wire/identifiers/address.js';
import type { Session } from '../session.js';
import { agree, type Disagreement } from '../stability.js';
import { plural, showValue } from '../text.js';
import { type ProofRequest, probeStateProofsOf } from './state-proofs.js';

const MULTISIG_MODIFICATION = 16725;
const CANDIDATES = 12;
/** Multisig accounts whose graphs and proofs are compared. */
const ACCOUNTS = 3;
/** Accounts of a graph whose entries are compared. */
const NEIGHBOURS = 8;

const ENTRY = 'getAccountMultisig';
const GRAPH = 'getAccountMultisigGraph';
const PROOF = 'getAccountMultisigMerkle';

/** @returns addresses that may be multisig accounts, the most likely first */
const candidatesOf = async (session: Session, finds: Finds): Promise<readonly string[]> => {
	const reply = await session.call('searchConfirmedTransactions', {
		args: { type: MULTISIG_MODIFICATION, embedded: 'true', order: 'desc', pageSize: 25 }
	});
	const modifications = (reply?.isGood === true ? entriesAt(reply.document, 'data') : []);
	const signers = modifications.map(entry => finds.addressOf(at(entry, 'transaction.signerPublicKey')));
	const others = finds.of('searchAccounts').map(entry => finds.addressOf(at(entry, 'account.publicKey')));
	return [...new Set([...signers, ...others])].filter(address => address !== undefined).slice(0, CANDIDATES);
};

const addressesAt = (entry: Entry, member: string): readonly string[] => textsAt(entry, `multisig.${member}`);

interface Level {
	readonly level: number;
	readonly multisigEntries: readonly Entry[];
}

/** Relations of an account, and the step to the level where the others are; the account itself, at level 0, has both. */
const DIRECTIONS = [['cosignatoryAddresses', 1], ['multisigAddresses', -1]] as const;

/** Each entry's relations lead to the level above and the level below. */
const checkLevels = (request: string, levels: readonly Level[], entry: unknown): Disagreement[] => {
	const at0 = levels.find(({ level }) => level === 0);
	const path = '$';
	if (at0 === undefined || at0.multisigEntries.length !== 1 || !isDeepStrictEqual(at0.multisigEntries[0], entry))
		return [{ request, path, message: 'the entry at level 0 differs from the multisig entry of the account' }];
	const order = levels.findIndex(({ level }, index) => index > 0 && level <= levels[index - 1]!.level);
	if (order !== -1)
		return [{ request, path: `$[${order}].level`, message: 'the levels are not in ascending order' }];
	const listed = new Set(levels.flatMap(({ multisigEntries }) => multisigEntries).map(found => textAt(found, 'multisig.accountAddress')));
	for (const [index, { level, multisigEntries }] of levels.entries()) {
		const directions = DIRECTIONS.filter(([, step]) => step * level >= 0);
		for (const [place, found] of multisigEntries.entries()) {
			for (const [member, step] of directions) {
				const missing = addressesAt(found, member).find(address => !listed.has(address));
				if (missing !== undefined) {
					return [{
						request, path: `$[${index}].multisigEntries[${place}].multisig.${member}`,
						message: `${base32(missing) ?? showValue(missing)} is missing at the level ${level + step} of the graph`
					}];
				}
			}
		}
	}
	return [];
};

/** Entries of other levels equal the entries of their accounts. */
const compareNeighbours = async (session: Session, request: string, levels: readonly Level[]): Promise<Disagreement[]> => {
	const others = levels.flatMap(({ level, multisigEntries }) => (level === 0 ? [] : multisigEntries));
	for (const entry of others.slice(0, NEIGHBOURS)) {
		const address = base32(textAt(entry, 'multisig.accountAddress'));
		const single = address === undefined ? undefined : await session.call(ENTRY, { args: { address }, expect: [200, 404] });
		if (single?.isGood === true && !isDeepStrictEqual(single.document, entry))
			return [{ request, path: '$', message: `the entry of ${address} differs from ${single.request}` }];
	}
	return [];
};

const probeGraph = (session: Session, address: string): Promise<void> => agree(session, GRAPH, async () => {
	const reply = await session.call(ENTRY, { args: { address }, expect: [200, 404] });
	if (reply?.isGood !== true || reply.status === 404)
		return [];
	const graph = await session.call(GRAPH, { args: { address } });
	if (graph?.isGood !== true)
		return [];
	session.results.tried(GRAPH);
	const levels = entriesAt(graph.document, '').map(entry => ({ level: countAt(entry, 'level'), multisigEntries: entriesAt(entry, 'multisigEntries') }));
	const faults = checkLevels(graph.request, levels, reply.document);
	return faults.length > 0 ? faults : compareNeighbours(session, graph.request, levels);
});

/** @returns whether the account is a multisig account; an account that only signs for others is none */
const isMultisig = async (session: Session, address: string): Promise<boolean> => {
	const reply = await session.call(ENTRY, { args: { address }, expect: [200, 404] });
	if (reply?.isGood !== true || reply.status === 404)
		return false;
	session.results.tried(ENTRY);
	return true;
};

export const probeMultisig = async (session: Session, finds: Finds): Promise<void> => {
	const candidates = await candidatesOf(session, finds);
	const proofs: ProofRequest[] = [];
	for (const address of candidates) {
		if (proofs.length === ACCOUNTS || !await isMultisig(session, address))
			continue;
		await probeGraph(session, address);
		proofs.push({ args: { address }, keyBytes: fromHex(decodeAddress(address) ?? '') });
	}
	await probeStateProofsOf(session, PROOF, proofs);
	if (proofs.length > 0)
		return;
	for (const id of [ENTRY, GRAPH, PROOF])
		session.results.skip(id, `none of the ${plural(candidates.length, 'account')} tried is a multisig account`);
};
