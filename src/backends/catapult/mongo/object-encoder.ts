/** Encodes the objects at one place of a document. */
import { BsonType, endOfDocument, endOfValue, int32Of, nameOfType } from './raw-bson.js';
import type { Source } from './scalar-text.js';
import { UnexpectedDocument } from './unexpected-document.js';

/** A document, and the texts that were given beside it. */
export interface SupplementedSource extends Source {
	readonly given: readonly (string | undefined)[];
}

/** @returns JSON text of the value at `at`, of a type whose bytes are known to be there */
export type EncodeMember = (source: SupplementedSource, type: number, at: number) => string;

export interface Member {
	readonly name: string;
	/** Under which it stands in the store. */
	readonly storedName: string;
	readonly isRequired: boolean;
	readonly encode: EncodeMember;
	/** Its text where the store has none. */
	readonly absent: string | undefined;
	/** Whether an empty text is no value. */
	readonly isLeftOutWhenEmpty: boolean;
	/** Which of the given texts it is; -1 when it comes from the store. */
	readonly supplement: number;
	/** Encodes an object that the store lacks, from given texts; undefined when there can be none. */
	readonly encodeAbsent: ((source: SupplementedSource) => string) | undefined;
}

/** One form of the objects. */
export interface Variant {
	/** Numbers of the member that tells the variants apart; empty when none does. */
	readonly numbers: readonly number[];
	/** In the order in which they are written. */
	readonly members: readonly Member[];
}

interface Slotted extends Member {
	/** Number of its name among all names of the object. */
	readonly slot: number;
	readonly first: string;
	readonly next: string;
}

interface Candidate {
	readonly members: readonly Slotted[];
	/** Members that it must have and no other candidate knows: one of them shows that the object has this form. */
	readonly markers: readonly Slotted[];
}

const NAME_END = 0;

export class ObjectEncoder {
	private readonly names: Uint8Array[] = [];
	private readonly slots = new Map<string, number>();
	/** Where the value of each name starts in the object at hand, 0 where there is none; and of which type it is. */
	private readonly starts: Int32Array;
	private readonly types: Uint8Array;
	/** The slot that followed each slot when an object was last read; the last element is for the first slot. */
	private readonly following: Int16Array;
	private readonly candidates = new Map<number, readonly Candidate[]>();
	/** What all forms have in common: all that can be said of an object of none of the known ones. */
	private readonly common: readonly Candidate[];
	private readonly discriminator: number;

	/**
	 * @param by - the member whose number tells the variants apart; undefined when the members that are present do
	 * @param path - where the objects stand, for errors
	 */
	constructor(variants: readonly Variant[], by: string | undefined, private readonly path: string) {
		const slotted = variants.map(({ members }) => members.map(member => this.place(member)));
		this.starts = new Int32Array(this.names.length);
		this.types = new Uint8Array(this.names.length);
		this.following = new Int16Array(this.names.length + 1).fill(-1);
		this.discriminator = undefined === by ? -1 : this.slots.get(by) as number;
		const numbers = new Set(variants.flatMap(variant => variant.numbers));
		for (const number of numbers)
			this.candidates.set(number, this.candidatesOf(slotted.filter((_, i) => variants[i]?.numbers.includes(number))));
		this.common = undefined === by
			? this.candidatesOf(slotted)
			: [{ members: this.commonOf([...this.candidates.values()]), markers: [] }];
	}

	readonly encode: EncodeMember = (source, type, at) => {
		if (BsonType.DOCUMENT !== type)
			throw new UnexpectedDocument(this.path, nameOfType(type));

		this.read(source.bytes, at, source.bytes.length);
		const text = this.write(source);
		return '' === text ? '{}' : text;
	};

	/** Encodes what was given of an object that the store lacks. @returns the empty string when nothing was */
	readonly encodeAbsent = (source: SupplementedSource): string => {
		this.starts.fill(0);
		return this.write(source);
	};

	private place(member: Member): Slotted {
		let slot = this.slots.get(member.storedName);
		if (undefined === slot) {
			slot = this.names.length;
			this.slots.set(member.storedName, slot);
			this.names.push(Buffer.from(`${member.storedName}\0`, 'latin1'));
		}
		return { ...member, slot, first: `{"${member.name}":`, next: `,"${member.name}":` };
	}

	private candidatesOf(variants: readonly (readonly Slotted[])[]): readonly Candidate[] {
		return variants.map(members => {
			const others = new Set(variants.filter(variant => variant !== members).flat().map(({ name }) => name));
			return { members, markers: members.filter(({ name, isRequired }) => isRequired && !others.has(name)) };
		});
	}

	private commonOf(groups: readonly (readonly Candidate[])[]): readonly Slotted[] {
		const all = groups.flat();
		const has = ({ members }: Candidate, name: string) => members.some(member => member.name === name && member.isRequired);
		return (groups[0]?.[0]?.members ?? [])
			.filter(({ name }) => groups.every(group => group.some(candidate => has(candidate, name))))
			.map(member => ({ ...member, isRequired: all.every(candidate => has(candidate, member.name)) }));
	}

	/** Notes where the values start. */
	private read(bytes: Buffer, start: number, limit: number): void {
		const end = endOfDocument(bytes, start, limit, this.path);
		const { starts, types, following } = this;
		starts.fill(0);
		let previous = this.names.length;
		for (let at = start + 4; at < end;) {
			const type = bytes[at] as number;
			let slot = following[previous] as number;
			let valueAt = -1 === slot ? -1 : this.skipName(bytes, at + 1, slot);
			if (-1 === valueAt) {
				const nameEnd = bytes.indexOf(NAME_END, at + 1);
				if (-1 === nameEnd || end <= nameEnd)
					throw new UnexpectedDocument(this.path, 'a member that is cut off');
				valueAt = nameEnd + 1;
				slot = this.slots.get(bytes.toString('latin1', at + 1, nameEnd)) ?? -1;
				if (-1 !== slot)
					following[previous] = slot;
			}
			const valueEnd = endOfValue(bytes, type, valueAt, end);
			if (-1 === valueEnd)
				throw new UnexpectedDocument(this.path, `${nameOfType(type)} that is cut off`);
			if (-1 !== slot) {
				starts[slot] = valueAt;
				types[slot] = type;
				previous = slot;
			}
			at = valueEnd;
		}
	}

	/** @returns where the value behind a name starts; -1 when it is another name */
	private skipName(bytes: Buffer, at: number, slot: number): number {
		const name = this.names[slot] as Uint8Array;
		const length = name.length;
		for (let i = 0; i < length; ++i) {
			if (bytes[at + i] !== name[i])
				return -1;
		}
		return at + length;
	}

	private isPresent({ slot, supplement }: Slotted, { given }: SupplementedSource): boolean {
		return 0 !== this.starts[slot] || -1 !== supplement && undefined !== given[supplement];
	}

	private choose(source: SupplementedSource): Candidate {
		let candidates = this.common;
		if (-1 !== this.discriminator && 0 !== this.starts[this.discriminator]) {
			const number = int32Of(source.bytes, this.starts[this.discriminator] as number);
			candidates = this.candidates.get(number) ?? candidates;
		}
		if (1 === candidates.length)
			return candidates[0] as Candidate;
		return candidates.find(({ markers }) => markers.some(marker => this.isPresent(marker, source)))
			?? candidates.find(({ markers }) => 0 === markers.length)
			?? candidates[0] as Candidate;
	}

	private write(source: SupplementedSource): string {
		let text = '';
		const { members } = this.choose(source);
		for (let i = 0; i < members.length; ++i) {
			const member = members[i] as Slotted;
			const value = this.textOf(member, source);
			if (undefined !== value)
				text += ('' === text ? member.first : member.next) + value;
		}
		return '' === text ? text : `${text}}`;
	}

	/** @returns undefined when the member is left out */
	private textOf(member: Slotted, source: SupplementedSource): string | undefined {
		if (-1 !== member.supplement)
			return source.given[member.supplement];

		const start = this.starts[member.slot] as number;
		if (0 !== start) {
			const text = member.encode(source, this.types[member.slot] as number, start);
			return member.isLeftOutWhenEmpty && '""' === text ? undefined : text;
		}
		if (undefined !== member.absent)
			return member.absent;
		if (member.encodeAbsent) {
			const text = member.encodeAbsent(source);
			return '' === text ? undefined : text;
		}
		if (member.isRequired)
			throw new UnexpectedDocument('' === this.path ? member.name : `${this.path}.${member.name}`, 'nothing');
		return undefined;
	}
}
