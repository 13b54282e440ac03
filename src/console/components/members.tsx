/** All members of a transaction with readable names and values. */
import type { ComponentChildren, JSX } from 'preact';
import { HEX_ADDRESS, ID } from '../format/identifiers.js';
import { describeMessage, textOfHex } from '../format/texts.js';
import { count, formatInteger } from '../format/numbers.js';
import { nameOfComparison, nameOfRestriction, namesOfMosaicFlags, nameOfType } from '../format/transaction-types.js';
import { type Fact, Facts } from './facts.js';
import { AddressLink, Amount, MosaicLink, SignerLink, TransactionLink } from './links.js';
import type { Members } from './transactions.js';

/** Shown elsewhere, or without meaning for the reader. */
const HIDDEN = new Set([
	'size', 'signature', 'signerPublicKey', 'version', 'network', 'type', 'maxFee', 'deadline', 'transactions', 'cosignatures', 'transactionsHash',
	'mosaics', 'message'
]);

/** @returns `recipientAddress` as `Recipient address` */
const titleOf = (name: string): string => {
	const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
};

const listOf = (values: readonly ComponentChildren[]): JSX.Element | undefined =>
	(values.length === 0 ? undefined : <ul class="plain">{values.map((value, index) => <li key={index}>{value}</li>)}</ul>);

/** @returns an address, mosaic or transaction type in a restriction */
const restricted = (value: unknown): ComponentChildren => {
	if (typeof value === 'number')
		return nameOfType(value);
	const text = String(value);
	if (HEX_ADDRESS.test(text))
		return <AddressLink address={text} isWhole />;
	return ID.test(text) ? <MosaicLink id={text} /> : text;
};

const LINK_ACTIONS = ['unlink', 'link'];
const SUPPLY_ACTIONS = ['decrease', 'increase'];
const REGISTRATIONS = ['root', 'child'];
const ALGORITHMS = ['SHA3-256', 'HASH 160', 'HASH 256'];

type Format = (value: never, all: Members) => ComponentChildren;

const bytes = (hex: string): JSX.Element => <span class="id">{hex}</span>;
const link = (id: string): JSX.Element => <MosaicLink id={id} />;
const quantity = (amount: string, { mosaicId }: Members): JSX.Element => <Amount id={String(mosaicId)} amount={amount} />;
const list = (values: readonly unknown[]): JSX.Element | undefined => listOf(values.map(restricted));

/** @returns how to show a change of a number of things: `+2 cosignatures` */
const change = (singular: string) => (delta: number): string => `${delta > 0 ? '+' : ''}${count(delta, singular)}`;

export const Restricted = ({ values }: { readonly values: readonly unknown[] }): JSX.Element => <>{list(values)}</>;

/** How to show the members that are not plain text or numbers. */
const FORMATS: Readonly<Record<string, Format>> = {
	linkedPublicKey: (key: string) => (key.length === 64 ? <SignerLink publicKey={key} isWhole /> : bytes(key)),
	linkAction: (action: number) => LINK_ACTIONS[action],
	aliasAction: (action: number) => LINK_ACTIONS[action],
	action: (action: number) => SUPPLY_ACTIONS[action],
	registrationType: (type: number) => REGISTRATIONS[type],
	hashAlgorithm: (algorithm: number) => ALGORITHMS[algorithm],
	duration: (blocks: string) => (blocks === '0' ? 'without end' : count(Number(blocks), 'block')),
	divisibility: (places: number) => count(places, 'decimal place'),
	valueSize: (size: number) => count(size, 'byte'),
	valueSizeDelta: (size: number) => `${size > 0 ? '+' : ''}${formatInteger(size)} bytes`,
	minApprovalDelta: change('cosignature'),
	minRemovalDelta: change('cosignature'),
	hash: (hash: string) => <TransactionLink hash={hash} isWhole />,
	amount: quantity,
	delta: quantity,
	mosaicId: link,
	targetMosaicId: link,
	referenceMosaicId: (id: string) => (/^0+$/.test(id) ? undefined : link(id)),
	targetNamespaceId: link,
	namespaceId: link,
	parentId: link,
	id: link,
	flags: namesOfMosaicFlags,
	restrictionFlags: nameOfRestriction,
	previousRestrictionType: nameOfComparison,
	newRestrictionType: nameOfComparison,
	value: (hex: string) => textOfHex(hex) ?? bytes(hex),
	proof: bytes,
	secret: bytes,
	restrictionAdditions: list,
	restrictionDeletions: list,
	addressAdditions: list,
	addressDeletions: list
};

const format = (name: string, value: unknown, all: Members): ComponentChildren => {
	const known = FORMATS[name];
	if (known)
		// the contract gives each name one type
		return known(value as never, all);
	if (typeof value === 'string' && HEX_ADDRESS.test(value))
		return <AddressLink address={value} isWhole />;
	return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
};

interface Held {
	readonly id: string;
	readonly amount: string;
}

/** @returns whether another member shows it: an amount has the name of its mosaic, and a new value of metadata the change of its size */
const isShownTwice = (name: string, { amount, delta, valueSize, valueSizeDelta }: Members): boolean =>
	(name === 'mosaicId' && (amount ?? delta) !== undefined) || (name === 'valueSizeDelta' && valueSizeDelta === valueSize);

/** What a transaction of any type does. */
export const Content = ({ members }: { readonly members: Members }): JSX.Element => {
	const { mosaics, message } = members;
	const facts: Fact[] = Object.entries(members)
		.filter(([name]) => !HIDDEN.has(name) && !isShownTwice(name, members))
		.map(([name, value]) => [titleOf(name), format(name, value, members)]);
	if (Array.isArray(mosaics))
		// an array has this form in transactions of all types
		facts.push(['Mosaics', listOf((mosaics as readonly Held[]).map(({ id, amount }) => <Amount id={id} amount={amount} />)) ?? 'none']);
	if (typeof message === 'string')
		facts.push(['Message', <q class="message">{describeMessage(message)}</q>]);
	return <Facts facts={facts} />;
};
