/** Encodes the objects at one place of a document. */
import { BsonType, endOfDocument, endOfName, endOfValue, int32Of, LENGTH_SIZE, nameOfType } from './bson-layout.js';
import { createName, type WrittenName } from './json-writer.js';
import { UnexpectedDocument } from './unexpected-document.js';
import { type Encoding, type Value, writeValue } from './stored-values.js';

export interface Member {
	readonly name: string;
	/** Its name in the stored document. */
	readonly storedName: string;
	readonly isRequired: boolean;
	readonly value: Value;
	/** Whether the member is omitted when it has no bytes. */
	readonly isLeftOutWhenEmpty: boolean;
	/** Text that is written when the stored document does not have the member. */
	readonly absent: string | undefined;
	/** Index of the supplement that is the value; -1 for a stored value. */
	readonly supplement: number;
	/** Indexes of the supplements that the value contains. */
	readonly inner: readonly number[];
}

/** One form of the objects. */
export interface Variant {
	/** Values of the distinguishing member that select this variant; empty when no member distinguishes variants. */
	readonly numbers: readonly number[];
	/** In the order in which they are written. */
	readonly members: readonly Member[];
}

interface Slotted extends Member {
	/** Number of its stored name among all names of the objects. */
	readonly slot: number;
	readonly written: WrittenName;
}

interface Candidate {
	readonly members: readonly Slotted[];
	/** Required members that no other candidate has: one of them identifies the form. */
	readonly markers: readonly Slotted[];
}

const OPENING = 0x7b;
const CLOSING = 0x7d;

const candidatesOf = (variants: readonly (readonly Slotted[])[]): readonly Candidate[] => variants.map(members => {
	const others = new Set(variants.filter(variant => variant !== members).flat().map(({ name }) => name));
	return { members, markers: members.filter(({ name, isRequired }) => isRequired && !others.has(name)) };
});

/** @returns the form for objects with an unknown value of the distinguishing member: the members that all known forms have */
const commonOf = (groups: readonly (readonly Candidate[])[]): Candidate => {
	const requires = ({ members }: Candidate, name: string) => members.some(member => member.name === name && member.isRequired);
	const members = (groups[0]?.[0]?.members ?? [])
		.filter(({ name }) => groups.every(group => group.some(candidate => requires(candidate, name))))
		.map(member => ({ ...member, isRequired: groups.flat().every(candidate => requires(candidate, member.name)) }));
	return { members, markers: [] };
};

export class ObjectEncoder {
	/** By slot, each with the terminating zero. */
	private readonly names: Uint8Array[] = [];
	private readonly slots = new Map<string, number>();
	/** Where the value of each slot starts in the current object, 0 if it is absent; and its type. */
	private readonly starts: Int32Array;
	private readonly types: Uint8Array;
	/** The slot after each slot in the previous object; the last element is the first slot. */
	private readonly following: Int16Array;
	private readonly byNumber = new Map<number, readonly Candidate[]>();
	private readonly others: readonly Candidate[];
	/** Slot of the member that distinguishes the variants. */
	private readonly discriminator: number;

	/**
	 * @param by - the member whose number distinguishes the variants; undefined when the present members distinguish them
	 * @param path - path of the objects, for errors
	 */
	constructor(variants: readonly Variant[], by: string | undefined, private readonly path: string) {
		const forms = variants.map(({ numbers, members }) => ({ numbers, members: members.map(member => this.withSlot(member)) }));
		for (const number of new Set(variants.flatMap(({ numbers }) => numbers)))
			this.byNumber.set(number, candidatesOf(forms.filter(({ numbers }) => numbers.includes(number)).map(({ members }) => members)));
		this.others = by === undefined ? candidatesOf(forms.map(({ members }) => members)) : [commonOf([...this.byNumber.values()])];
		this.discriminator = by === undefined ? -1 : this.slots.get(by) as number;
		this.starts = new Int32Array(this.names.length);
		this.types = new Uint8Array(this.names.length);
		this.following = new Int16Array(this.names.length + 1).fill(-1);
	}

	/** Writes the object at `at`. @throws UnexpectedDocument */
	write(encoding: Encoding, type: number, at: number): void {
		if (type !== BsonType.DOCUMENT)
			throw new UnexpectedDocument(this.path, nameOfType(type));

		this.read(encoding.bytes, at);
		this.writeMembers(encoding);
	}

	/**
	 * Writes an object that is not stored from its supplements.
	 * @throws UnexpectedDocument when required members are missing
	 */
	writeGiven(encoding: Encoding): void {
		this.starts.fill(0);
		this.writeMembers(encoding);
	}

	private withSlot(member: Member): Slotted {
		let slot = this.slots.get(member.storedName);
		if (slot === undefined) {
			slot = this.names.length;
			this.slots.set(member.storedName, slot);
			this.names.push(Buffer.from(`${member.storedName}\0`, 'latin1'));
		}
		return { ...member, slot, written: createName(member.name) };
	}

	/** Records where the values start. */
	private read(bytes: Buffer, start: number): void {
		const { starts, types, following } = this;
		for (let i = 0; i < starts.length; ++i)
			starts[i] = 0;
		const end = endOfDocument(bytes, start, this.path);
		let previous = this.names.length;
		for (let at = start + LENGTH_SIZE; at < end;) {
			const type = bytes[at] as number;
			// most objects have their members in the same order as the previous one
			let slot = following[previous] as number;
			let valueAt = this.skipName(bytes, at + 1, slot);
			if (valueAt === -1) {
				valueAt = endOfName(bytes, at + 1, end);
				slot = valueAt === -1 ? -1 : this.slots.get(bytes.toString('latin1', at + 1, valueAt - 1)) ?? -1;
			}
			const valueEnd = valueAt === -1 ? -1 : endOfValue(bytes, type, valueAt, end);
			if (valueEnd === -1)
				throw new UnexpectedDocument(this.path, `${nameOfType(type)} that is truncated`);
			if (slot !== -1) {
				following[previous] = slot;
				starts[slot] = valueAt;
				types[slot] = type;
				previous = slot;
			}
			at = valueEnd;
		}
	}

	/** @returns where the value after a name starts; -1 for another name */
	private skipName(bytes: Buffer, at: number, slot: number): number {
		if (slot === -1)
			return -1;

		const name = this.names[slot] as Uint8Array;
		const length = name.length;
		for (let i = 0; i < length; ++i) {
			if (bytes[at + i] !== name[i])
				return -1;
		}
		return at + length;
	}

	private choose({ bytes, given }: Encoding): Candidate {
		const start = this.discriminator === -1 ? 0 : this.starts[this.discriminator] as number;
		const candidates = start === 0 ? this.others : this.byNumber.get(int32Of(bytes, start)) ?? this.others;
		if (candidates.length === 1)
			return candidates[0] as Candidate;

		const isPresent = ({ slot, supplement }: Slotted) =>
			this.starts[slot] !== 0 || supplement !== -1 && given[supplement] !== undefined;
		return candidates.find(({ markers }) => markers.some(isPresent))
			?? candidates.find(({ markers }) => markers.length === 0)
			?? candidates[0] as Candidate;
	}

	private writeMembers(encoding: Encoding): void {
		const { writer } = encoding;
		const { members } = this.choose(encoding);
		let isFirst = true;
		for (let i = 0; i < members.length; ++i) {
			const member = members[i] as Slotted;
			const start = this.starts[member.slot] as number;
			if (start === 0 || member.supplement !== -1) {
				isFirst = !this.writeAbsent(encoding, member, isFirst) && isFirst;
			} else if (!member.isLeftOutWhenEmpty || int32Of(encoding.bytes, start) !== 0) {
				writer.name(member.written, isFirst);
				writeValue(encoding, member.value, this.types[member.slot] as number, start);
				isFirst = false;
			}
		}
		if (isFirst)
			writer.character(OPENING);
		writer.character(CLOSING);
	}

	/**
	 * Writes a member that is not stored, or whose text is a supplement.
	 * @returns whether there is something to write
	 */
	private writeAbsent(encoding: Encoding, member: Slotted, isFirst: boolean): boolean {
		const { writer, given } = encoding;
		const text = member.supplement === -1 ? member.absent : given[member.supplement];
		if (text !== undefined) {
			writer.name(member.written, isFirst);
			writer.text(text);
			return true;
		}
		if (member.inner.some(supplement => given[supplement] !== undefined)) {
			writer.name(member.written, isFirst);
			(member.value.object as ObjectEncoder).writeGiven(encoding);
			return true;
		}
		if (member.supplement === -1 && member.isRequired)
			throw new UnexpectedDocument(this.path === '' ? member.name : `${this.path}.${member.name}`, 'nothing');
		return false;
	}
}
