/** Lies made of genuine replies: each leaf of each form is omitted, doubled, exchanged with a sibling, or given another type. */
import { isDeepStrictEqual } from 'node:util';
import { type Operation, type OperationId, OPERATIONS } from '../../../generated/operations.js';
import { findEntryFaults } from '../../../src/conformance/entry-rules.js';
import { entriesAt, type Finds, isEntry } from '../../../src/conformance/finds.js';
import { judge } from '../../../src/conformance/judge.js';
import { BATCHES, LOOK_UPS } from '../../../src/conformance/probes/sources.js';
import type { Profile } from '../../../src/conformance/profile.js';
import { findReplyFaults } from '../../../src/conformance/reply-rules.js';
import { findProofFault } from '../../../src/conformance/state-path.js';
import { OK } from './edits.js';
import type { PassingReply, PassingRequest, ProxyRules } from './proxy.js';

interface Recorded {
	readonly id: OperationId;
	readonly args: Readonly<Record<string, string | readonly string[]>>;
	readonly headers: Readonly<Record<string, string>>;
	readonly document: unknown;
}

/** Names of the members and indices of the elements that lead to a value. */
type Path = readonly (string | number)[];

export const KINDS = ['drop', 'add', 'swap', 'retype'] as const;

export interface Lie {
	readonly kind: typeof KINDS[number];
	/** Operation and path, without indices. */
	readonly name: string;
	readonly reply: Recorded;
	readonly document: unknown;
}

// the keys of the table are the ids
const ALL = Object.entries(OPERATIONS) as [OperationId, Operation][];

const PATTERNS = ALL.map(([id, { method, path }]) => ({
	id, method, names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
	pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`)
}));

const argumentsOf = ({ query }: PassingRequest): Record<string, string | readonly string[]> =>
	Object.fromEntries([...query.keys()].map(name => [name, query.getAll(name).length > 1 ? query.getAll(name) : query.get(name)!]));

const record = (request: PassingRequest, { status, headers, body }: PassingReply): Recorded | undefined => {
	const found = PATTERNS.findLast(({ method, pattern }) => method === request.method && pattern.test(request.path));
	if (found === undefined || status !== OK || !/^[[{]/.test(body))
		return undefined;
	const values = found.pattern.exec(request.path)!.slice(1);
	const inPath = found.names.map((name, index) => [name, decodeURIComponent(values[index]!)] as const);
	const args = { ...argumentsOf(request), ...Object.fromEntries(inPath) };
	// replies are recorded before they are changed
	return { id: found.id, args, headers, document: JSON.parse(Buffer.from(body, 'latin1').toString('utf8')) as unknown };
};

const valueAt = (document: unknown, path: Path): unknown =>
	path.reduce<unknown>((value, name) => (isEntry(value) ? value[name] : undefined), document);

const TYPE = 'type';

/** @returns the paths of all values that are neither objects nor arrays; of arrays with elements of the same form, one element */
const leavesOf = (value: unknown, path: Path = []): readonly Path[] => {
	if (!isEntry(value))
		return [path];
	if (!Array.isArray(value))
		return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]));
	const forms = new Set<string>();
	return value.flatMap((part: unknown, index) => {
		const leaves = leavesOf(part, [...path, index]);
		const type = valueAt(part, [TYPE]) ?? valueAt(part, ['transaction', TYPE]);
		const form = `${String(type)} ${leaves.map(leaf => formOf(leaf.slice(path.length + 1))).join()}`;
		const isKnown = forms.has(form);
		forms.add(form);
		return isKnown ? [] : leaves;
	});
};

const formOf = (path: Path): string => path.map(name => (typeof name === 'number' ? '[]' : name)).join('.');

/** @returns a copy in which the object that has a value is changed */
const changed = (document: unknown, path: Path, change: (holder: Record<string, unknown>, name: string) => void): unknown => {
	const copy = structuredClone(document);
	// arrays are objects, too
	change(valueAt(copy, path.slice(0, -1)) as Record<string, unknown>, String(path.at(-1)));
	return copy;
};

const retyped = (value: unknown): unknown => (typeof value !== 'string' ? String(value) : /^\d{1,15}$/.test(value) ? Number(value) : 7);

const liesAbout = (document: unknown, path: Path): readonly (readonly [Lie['kind'], unknown])[] => {
	const holder = valueAt(document, path.slice(0, -1));
	const value = valueAt(document, path);
	const siblings = isEntry(holder) ? Object.keys(holder) : [];
	const isOther = (found: unknown): boolean => typeof found === typeof value && found !== value;
	const other = siblings.find(name => name > String(path.at(-1)) && isOther(valueAt(holder, [name])));
	return [
		['drop', changed(document, path, (part, name) => (Array.isArray(part) ? part.splice(Number(name), 1) : delete part[name]))],
		['add', changed(document, path, (part, name) => (Array.isArray(part) ? part.push(value) : part[`${name}2`] = value))],
		...other === undefined ? [] : [['swap', changed(document, path, (part, name) => {
			[part[name], part[other]] = [part[other], part[name]];
		})] as const],
		['retype', changed(document, path, (part, name) => {
			part[name] = retyped(value);
		})]
	];
};

/** Records replies that pass a proxy. */
export class GeneratedLies {
	private readonly replies: Recorded[] = [];
	/** Forms of entries that have been recorded. */
	private readonly forms = new Set<string>();
	/** Pages whose entries the check compares others with. */
	private readonly ends: Recorded[] = [];

	/** Records the entries of replies with a form that no earlier reply of the operation had. */
	readonly rules: ProxyRules = { onReply: (request, reply) => {
		const recorded = record(request, reply);
		if (recorded !== undefined && Object.keys(recorded.args).length === 2 && recorded.args['pageSize'] === '25' && 'order' in recorded.args)
			this.ends.push(recorded);
		const page = isEntry(recorded?.document) && Array.isArray(recorded.document['data']) ? recorded.document : undefined;
		if (recorded === undefined)
			return;
		const { id, document } = recorded;
		const fresh = Array.isArray(document) ? this.freshOf(id, document)
			: page === undefined ? document : { ...page, data: this.freshOf(id, entriesAt(page, 'data')) };
		if (this.isFresh(id, fresh))
			this.replies.push({ ...recorded, document: fresh });
	} };

	/** @returns the entries of a list with forms that no earlier one had */
	private freshOf(id: OperationId, entries: readonly unknown[]): readonly unknown[] {
		return entries.filter(entry => this.isFresh(`${id} entry`, entry));
	}

	private isFresh(list: string, document: unknown): boolean {
		const names = leavesOf(document).map(path => this.nameOf(list, document, path)).filter(name => !this.forms.has(name));
		names.forEach(name => this.forms.add(name));
		return names.length > 0;
	}

	/** Adds what the check found. */
	fill(finds: Finds): void {
		this.ends.forEach(({ id, document }) => finds.add(id, entriesAt(document, 'data')));
	}

	/** Leaves of transactions, receipts and notifications of different types are different ones. */
	private nameOf(id: string, document: unknown, path: Path): string {
		const types = path.map((_, length) => valueAt(document, [...path.slice(0, length), TYPE])).filter(type => typeof type === 'number');
		return `${id} ${formOf(path)}${types.length === 0 ? '' : ` of type ${types.join()}`}`;
	}

	/** @returns one lie of each kind about each leaf of each form, in the order of the recorded replies */
	* all(): Generator<Lie> {
		const seen = new Set<string>();
		for (const reply of this.replies) {
			for (const path of leavesOf(reply.document)) {
				const name = this.nameOf(reply.id, reply.document, path);
				if (seen.has(name))
					continue;
				seen.add(name);
				for (const [kind, document] of liesAbout(reply.document, path))
					yield { kind, name, reply, document };
			}
		}
	}
}

/** @returns whether a look-up or a batch differs from the entry of the search, as the check compares them */
const differsFromSearch = ({ id, args }: Recorded, document: unknown, finds: Finds): boolean =>
	LOOK_UPS.some(({ id: lookUp, parameter, from, nameOf, compare }) => {
		const known = lookUp === id ? finds.of(from).find(entry => nameOf(entry) === args[parameter]) : undefined;
		return known !== undefined && compare?.(document, known) !== undefined;
	})
	|| BATCHES.some(({ id: batch, from, nameOf, foundName = nameOf, list = '', compare }) => batch === id && entriesAt(document, list).some(found => {
		const known = finds.of(from).find(entry => nameOf(entry) === foundName(found));
		return known !== undefined && compare?.(found, known) !== undefined;
	}));

/** What the check finds in a reply, and in its comparison with the entries of a search. */
export const faultsOf = ({ id, args, headers }: Recorded, document: unknown, profile: Profile, finds: Finds): readonly unknown[] => {
	const { faults } = judge(profile, id, { status: OK, headers, body: Buffer.from(JSON.stringify(document)) });
	const isProof = OPERATIONS[id].reply === 'MerkleStateInfoDTO';
	return faults.length > 0 ? faults : [
		...findReplyFaults({ id, args, sent: { 'accept-encoding': 'gzip' }, headers, status: OK, document, profile, finds }),
		...findEntryFaults(id, entriesAt(document, 'data'), finds),
		...isProof ? [findProofFault(document, { key: '', roots: [], isPresent: undefined, isStrict: profile.isStrict })] : [],
		...differsFromSearch({ id, args, headers, document }, document, finds) ? ['differs'] : []
	];
};

export interface Share {
	made: number;
	found: number;
}

export interface Judged {
	readonly shares: ReadonlyMap<Lie['kind'], Share>;
	/** Names of the lies that were not found. */
	readonly missed: readonly string[];
}

/** Judges each lie as the check judges the genuine reply: a lie is found if the result differs. */
export const judgeLies = (lies: GeneratedLies, profile: Profile, finds: Finds): Judged => {
	lies.fill(finds);
	const shares = new Map(KINDS.map(kind => [kind, { made: 0, found: 0 }]));
	const missed: string[] = [];
	const genuine = new Map<Recorded, readonly unknown[]>();
	for (const { kind, name, reply, document } of lies.all()) {
		const share = shares.get(kind)!;
		const before = genuine.get(reply) ?? faultsOf(reply, reply.document, profile, finds);
		genuine.set(reply, before);
		++share.made;
		if (isDeepStrictEqual(faultsOf(reply, document, profile, finds), before))
			missed.push(`${kind} ${name}`);
		else
			++share.found;
	}
	return { shares, missed };
};
