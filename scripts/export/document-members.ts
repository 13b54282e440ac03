/**
 * Members of transaction bodies in the order of the contract (generated/formats.ts), which is that of a node's database; the binary order
 * differs (layouts.ts).
 */
import { FORMS, type Form } from '../../generated/formats.js';
import { type Layout, LAYOUTS, type Member } from '../../src/wire/transactions/layouts.js';
import { type EmbeddableType, TransactionType } from '../../src/wire/transactions/transaction-types.js';

/** Members of embedded transactions of all types. */
const ENTITY_MEMBERS: ReadonlySet<string> = new Set(['signerPublicKey', 'version', 'network', 'type']);

/** The first 8 bytes of a namespace registration are one of these; the other is undefined. */
const NAMESPACE_TERM: Layout = [{ name: 'duration', kind: 'u64' }, { name: 'parentId', kind: 'namespaceId' }];

/** @returns the names of a form's members, in order */
const namesOf = (form: Form): string[] => Object.keys(form).map(key => (key.endsWith('?') ? key.slice(0, -1) : key));

const membersOf = (form: Form, type: EmbeddableType): readonly Member[] => {
	const layout: Layout = type === TransactionType.NAMESPACE_REGISTRATION ? [...NAMESPACE_TERM, ...LAYOUTS[type]] : LAYOUTS[type];
	const members = new Map(layout.filter(({ hidden }) => !hidden).map(member => [member.name, member]));
	const names = namesOf(form).filter(name => !ENTITY_MEMBERS.has(name));
	if (names.length !== members.size || !names.every(name => members.has(name)))
		throw new Error(`the contract and the layout of transaction type ${type} have different members`);
	return names.map(name => members.get(name) as Member);
};

/** By transaction type. A member whose value is undefined is absent from the document. */
export const DOCUMENT_MEMBERS = Object.fromEntries(
	Object.entries(FORMS.EmbeddedTransactionInfoDTO.transaction.oneOf)
		.map(([name, [type]]) => [type, membersOf(FORMS[name as keyof typeof FORMS], type)])
	// the contract has a form for every embeddable type; otherwise dependent code would not compile
) as unknown as Readonly<Record<EmbeddableType, readonly Member[]>>;
