/** All members of a transaction with readable names and values. */
import type { ComponentChildren, JSX } from 'preact';
import { describeMessage, textOfHex } from '../format/texts.js';
import { formatInteger } from '../format/numbers.js';
import { nameOfComparison, nameOfRestriction, namesOfMosaicFlags, nameOfType } from '../format/transaction-types.js';
import { type Fact, Facts } from './facts.js';
import { AddressLink, Amount, MosaicLink, SignerLink, TransactionLink } from './links.js';
import type { Members } from './transactions.js';

/** Shown elsewhere, or without meaning for the reader. */
const HIDDEN = new Set([
	'size', 'signature', 'signerPublicKey', 'version', 'network', 'type', 'maxFee', 'deadline', 'transactions', 'cosignatures', 'transactionsHash',
	'mosaics', 'message'
]);

const isOrdinary = (value: string): boolean => !/^0+$/.test(value);

/** @returns `recipientAddress` as `Recipient address` */
const titleOf = (name: string): string => {
	const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
};

const listOf = (values: readonly ComponentChildren[]): JSX.Element | undefined =>
	(values.length === 0 ? undefined : <ul class="plain">{values.map((value, index) => <li key={index}>{value}</li>)}</ul>);

const ADDRESS = /^[0-9A-F]{48}$/;
const ID = /^[0-9A-F]{16}$/;

/** @returns an address, mosaic or transaction type in a restriction */
const restricted = (value: unknown): ComponentChildren => {
	if (typeof value === 'number')
		return nameOfType(value);
	const text = String(value);
	if (ADDRESS.test(text))
		return <AddressLink address={text} isWhole />;
	return ID.test(text) ? <MosaicLink id={text} /> : text;
};

export const Restricted = ({ values }: { readonly values: readonly unknown[] }): JSX.Element => <>{listOf(values.map(restricted))}</>;

const LINK_ACTIONS = ['unlink', 'link'];
const SUPPLY_ACTIONS = ['decrease', 'increase'];
const REGISTRATIONS = ['root', 'child'];
const ALGORITHMS = ['SHA3-256', 'HASH 160', 'HASH 256'];

type Format = (value: never, all: Members) => ComponentChildren;

/** How to show the members that are not plain text or numbers. */
const FORMATS: Readonly<Record<string, Format>> = {
	linkedPublicKey: (key: string) => (key.length === 64 ? <SignerLink publicKey={key} isWhole /> : <span class="id">{key}</span>),
	linkAction: (action: number) => LINK_ACTIONS[action],
	aliasAction: (action: number) => LINK_ACTIONS[action],
	action: (action: number) => SUPPLY_ACTIONS[action],
	registrationType: (type: number) => REGISTRATIONS[type],
	hashAlgorithm: (algorithm: number) => ALGORITHMS[algorithm],
	duration: (blocks: string) => (blocks === '0' ? 'without end' : `${formatInteger(blocks)} blocks`),
	hash: (hash: string) => <TransactionLink hash={hash} isWhole />,
	amount: (amount: string, { mosaicId }) => <Amount id={String(mosaicId)} amount={amount} />,
	delta: (amount: string, { mosaicId }) => <Amount id={String(mosaicId)} amount={amount} />,
	mosaicId: (id: string) => <MosaicLink id={id} />,
	targetMosaicId: (id: string) => <MosaicLink id={id} />,
	referenceMosaicId: (id: string) => (isOrdinary(id) ? <MosaicLink id={id} /> : undefined),
	targetNamespaceId: (id: string) => <MosaicLink id={id} />,
	namespaceId: (id: string) => <MosaicLink id={id} />,
	parentId: (id: string) => <MosaicLink id={id} />,
	id: (id: string) => <MosaicLink id={id} />,
	flags: namesOfMosaicFlags,
	restrictionFlags: nameOfRestriction,
	previousRestrictionType: nameOfComparison,
	newRestrictionType: nameOfComparison,
	value: (hex: string) => textOfHex(hex) ?? <span class="id">{hex}</span>,
	proof: (hex: string) => <span class="id">{hex}</span>,
	secret: (hex: string) => <span class="id">{hex}</span>,
	restrictionAdditions: (values: readonly unknown[]) => listOf(values.map(restricted)),
	restrictionDeletions: (values: readonly unknown[]) => listOf(values.map(restricted)),
	addressAdditions: (values: readonly unknown[]) => listOf(values.map(restricted)),
	addressDeletions: (values: readonly unknown[]) => listOf(values.map(restricted))
};

const format = (name: string, value: unknown, all: Members): ComponentChildren => {
	const known = FORMATS[name];
	if (known)
		// the contract gives each name one type
		return known(value as never, all);
	if (typeof value === 'string' && ADDRESS.test(value))
		return <AddressLink address={value} isWhole />;
	return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
};

interface Held {
	readonly id: string;
	readonly amount: string;
}

/** What a transaction of any type does. */
export const Content = ({ members }: { readonly members: Members }): JSX.Element => {
	const { mosaics, message } = members;
	const facts: Fact[] = Object.entries(members)
		.filter(([name]) => !HIDDEN.has(name))
		.map(([name, value]) => [titleOf(name), format(name, value, members)]);
	if (Array.isArray(mosaics))
		facts.push(['Mosaics', listOf((mosaics as readonly Held[]).map(({ id, amount }) => <Amount id={id} amount={amount} />)) ?? 'none']);
	if (typeof message === 'string')
		facts.push(['Message', <q class="message">{describeMessage(message)}</q>]);
	return <Facts facts={facts} />;
};
