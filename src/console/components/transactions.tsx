/** Lists of transactions. */
import type { ComponentChildren, JSX } from 'preact';
import { isAggregateType } from '../../wire/portable/transactions.js';
import { read, rest, type Schemas } from '../gateway.js';
import { priceOf } from '../format/fee.js';
import { directionsOf, type Party } from '../format/flow.js';
import { count } from '../format/numbers.js';
import { describeMessage, shorten } from '../format/texts.js';
import { nameOfRestriction, nameOfType } from '../format/transaction-types.js';
import { linkTo } from '../router.js';
import { AddressLink, Amount, BlockLink, Fee, MosaicLink, SignerLink } from './links.js';
import { type Column, Table } from './table.js';
import { Age } from './time.js';

type Info = Schemas['TransactionInfoDTO'];

/** Members of a transaction; which ones it has depends on its type. */
export type Members = Readonly<Record<string, unknown>>;

/** @returns the members of a transaction of any type */
export const membersOf = ({ transaction }: { readonly transaction: object }): Members =>
	// members of type unknown are right for any object
	transaction as Members;

export interface Meta {
	readonly hash?: string;
	readonly aggregateHash?: string;
	readonly height: string;
	readonly timestamp?: string;
	readonly index?: number;
}

/** @returns the position of a transaction, top-level or inside an aggregate */
export const metaOf = ({ meta }: Pick<Info, 'meta'>): Meta => meta;

const MAX_MESSAGE = 40;

interface HeldMosaic {
	readonly id: string;
	readonly amount: string;
}

const INCREASE = 1;
const LINK = 1;

/** @returns the mosaics that a transaction moves, the first of them with its amount */
const moved = ({ mosaics, mosaicId, amount, delta, action }: Members): ComponentChildren => {
	if (typeof mosaicId === 'string' && typeof amount === 'string')
		return <Amount id={mosaicId} amount={amount} isShort />;
	if (typeof mosaicId === 'string' && typeof delta === 'string')
		return <>{action === INCREASE ? '+' : '−'}<Amount id={mosaicId} amount={delta} isShort /></>;
	// an array has this form in transactions of all types
	const [first, ...others] = (Array.isArray(mosaics) ? mosaics : []) as readonly HeldMosaic[];
	return first && <><Amount id={first.id} amount={first.amount} isShort />{others.length > 0 && ` +${others.length}`}</>;
};

/** @returns what a transaction defines or changes, where it moves nothing */
const subject = ({ id, name, namespaceId, restrictionFlags, linkAction }: Members): ComponentChildren => {
	if (typeof name === 'string')
		return <b>{name}</b>;
	if (typeof restrictionFlags === 'number')
		return nameOfRestriction(restrictionFlags);
	if (typeof linkAction === 'number')
		return linkAction === LINK ? 'links a key' : 'unlinks a key';
	const changed = namespaceId ?? id;
	return typeof changed === 'string' && <MosaicLink id={changed} />;
};

const shortMessage = (hex: string): string => {
	const text = describeMessage(hex);
	return text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}…` : text;
};

interface SummaryProps {
	readonly transaction: Members;
	/** Shown for a transaction that has none of these members. */
	readonly otherwise?: ComponentChildren;
}

/** The most important members of a transaction. Where space is short, the identifiers remain whole. */
export const Summary = ({ transaction, otherwise }: SummaryProps): JSX.Element => {
	const { message, transactions, cosignatures, recipientAddress, targetAddress } = transaction;
	const recipient = recipientAddress ?? targetAddress;
	const parts = [
		{ content: moved(transaction) },
		{ content: typeof recipient === 'string' && <>→ <AddressLink address={recipient} /></>, name: 'whole' },
		{ content: subject(transaction) },
		// pages of a search have aggregates without their inner transactions
		{ content: Array.isArray(transactions) ? `${transactions.length} inner` : Array.isArray(cosignatures) && otherwise },
		{ content: Array.isArray(cosignatures) && cosignatures.length > 0 && count(cosignatures.length, 'cosignature') },
		{ content: typeof message === 'string' && <q>{shortMessage(message)}</q>, name: 'text' }
	].filter(({ content }) => Boolean(content));
	return <span class="summary">
		{parts.length === 0 && <span>{otherwise}</span>}
		{parts.map(({ content, name }, index) => <span key={index} class={name}>{content}</span>)}
	</span>;
};

const ARROWS = { in: '↓', out: '↑', self: '↻' } as const;

/** Whether an account receives or sends. */
const Directions = ({ info, party }: { readonly info: Info; readonly party: Party }): JSX.Element => <>
	{directionsOf(membersOf(info), party).map(direction => <b key={direction} class={`badge ${direction}`}>{ARROWS[direction]} <span>{direction}</span></b>)}
</>;

/** Unconfirmed and partial transactions are in no block. */
export const isWaiting = (info: Info): boolean => metaOf(info).height === '0';

const GROUPS = ['confirmed', 'partial', 'unconfirmed'] as const;

/**
 * @returns the same transactions, aggregates with their inner ones, which pages of a search omit
 * @throws ReplyError, TypeError as {@link read}
 */
export const withInner = async (infos: readonly Info[], signal: AbortSignal): Promise<readonly Info[]> => {
	const aggregates = infos.filter(({ transaction: { type } }) => isAggregateType(type));
	if (aggregates.length === 0)
		return infos;
	const request = { body: { transactionIds: aggregates.map(info => metaOf(info).hash ?? '') }, signal };
	const groups = GROUPS.slice(0, aggregates.some(isWaiting) ? GROUPS.length : 1);
	const found = await Promise.all(groups.map(group => read(rest.POST(`/transactions/${group}`, request))));
	const whole = new Map(found.flat().map(info => [metaOf(info).hash, info]));
	return infos.map(info => whole.get(metaOf(info).hash) ?? info);
};

const TRANSACTION: Column<Info> = { title: 'Transaction', cell: info => {
	const { hash = '' } = metaOf(info);
	return <><a href={linkTo('transaction', hash)} title={hash}>{nameOfType(info.transaction.type)}</a> <span class="id soft optional">{shorten(hash)}</span></>;
}, width: 'fourth' };
const SIGNER: Column<Info> = {
	title: 'Signer', cell: ({ transaction }) => <SignerLink publicKey={transaction.signerPublicKey} />, isOptional: true, width: 'account'
};
const CONTENT: Column<Info> = { title: 'Content', cell: info => <Summary transaction={membersOf(info)} /> };
const HEIGHT: Column<Info> = {
	title: 'Block', cell: info => (isWaiting(info) ? <span class="soft">waits</span> : <BlockLink height={metaOf(info).height} />), isNumeric: true,
	width: 'narrow'
};
const FIRST_HEIGHT = '1';

/** @returns how old it is; nothing for one that waits, or of the first block, which has no time */
const ageOf = (info: Info): ComponentChildren => {
	const { height, timestamp } = metaOf(info);
	return !isWaiting(info) && height !== FIRST_HEIGHT && timestamp !== undefined && <Age timestamp={timestamp} />;
};

/** Where space is short, the age is below the height. */
const PLACE: Column<Info> = {
	...HEIGHT, cell: info => <>{HEIGHT.cell(info)}<small class="below soft">{ageOf(info)}</small></>, width: 'short'
};
const AGE: Column<Info> = { title: 'Age', cell: ageOf, isNumeric: true, isOptional: true, width: 'short' };
const FEE: Column<Info> = {
	title: 'Fee',
	cell: info => {
		const { amount, isMaximum } = priceOf(info);
		return <>{isMaximum && '≤ '}<Fee amount={amount} /></>;
	},
	isNumeric: true, isOptional: true, width: 'narrow'
};
const INVOLVED = (party: Party): Column<Info> => ({ ...CONTENT, title: 'Content', cell: info => <span class="involved">
	<Directions info={info} party={party} /><Summary transaction={membersOf(info)} />
</span> });

/** Beside another table: without hash and signer. */
const TYPE: Column<Info> = { ...TRANSACTION, width: 'medium', cell: info => {
	const { hash = '' } = metaOf(info);
	return <a href={linkTo('transaction', hash)} title={hash}>{nameOfType(info.transaction.type)}</a>;
} };
const REST: Column<Info> = { title: CONTENT.title, width: 'wide', cell: info => <Summary
	transaction={membersOf(info)} otherwise={<>by <SignerLink publicKey={info.transaction.signerPublicKey} /></>} /> };

const COLUMNS = {
	block: [TRANSACTION, SIGNER, CONTENT, FEE],
	list: [TRANSACTION, SIGNER, CONTENT, FEE, PLACE, AGE],
	short: [TYPE, REST, HEIGHT]
};

interface TransactionTableProps {
	readonly label: string;
	readonly kind: keyof typeof COLUMNS;
	readonly transactions: readonly Info[];
	readonly reserve?: number;
	/** The account whose history they are. */
	readonly party?: Party | undefined;
}

export const TransactionTable = ({ label, kind, transactions, reserve = 0, party }: TransactionTableProps): JSX.Element => <Table
	label={label} columns={party ? COLUMNS[kind].map(column => (column === CONTENT ? INVOLVED(party) : column)) : COLUMNS[kind]}
	rows={transactions} reserve={reserve} isTall link={info => linkTo('transaction', metaOf(info).hash ?? '')} />;
