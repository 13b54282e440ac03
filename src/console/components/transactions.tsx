/** Lists of transactions. */
import type { ComponentChildren, JSX } from 'preact';
import type { Schemas } from '../gateway.js';
import { describeMessage, shorten } from '../format/texts.js';
import { nameOfType } from '../format/transaction-types.js';
import { linkTo } from '../router.js';
import { AddressLink, Amount, BlockLink, SignerLink } from './links.js';
import { type Column, Table } from './table.js';
import { Time } from './time.js';

type Info = Schemas['TransactionInfoDTO'];

/** Members of a transaction; which ones it has depends on its type. */
export type Members = Readonly<Record<string, unknown>>;

/** @returns the members of a transaction of any type */
export const membersOf = ({ transaction }: { readonly transaction: object }): Members => transaction as Members;

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

/** The most important of what a transaction does. */
export const Summary = ({ transaction }: { readonly transaction: Members }): JSX.Element => {
	const { mosaics, message, name, transactions, cosignatures, mosaicId, amount, recipientAddress, targetAddress } = transaction;
	const parts: ComponentChildren[] = [];
	if (Array.isArray(mosaics)) {
		const [first, ...others] = mosaics as readonly HeldMosaic[];
		if (first)
			parts.push(<Amount id={first.id} amount={first.amount} />);
		if (others.length > 0)
			parts.push(<>+{others.length}</>);
	}
	if (typeof mosaicId === 'string' && typeof amount === 'string')
		parts.push(<Amount id={mosaicId} amount={amount} />);
	const target = recipientAddress ?? targetAddress;
	if (typeof target === 'string')
		parts.push(<>→ <AddressLink address={target} /></>);
	if (typeof name === 'string')
		parts.push(<b>{name}</b>);
	if (Array.isArray(transactions))
		parts.push(<>{transactions.length} inner</>);
	if (Array.isArray(cosignatures) && cosignatures.length > 0)
		parts.push(<>{cosignatures.length} cosigned</>);
	if (typeof message === 'string') {
		const text = describeMessage(message);
		parts.push(<q>{text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}…` : text}</q>);
	}
	return <span class="summary">{parts.map((part, index) => <span key={index}>{part}</span>)}</span>;
};

/** Unconfirmed and partial transactions are in no block. */
const isWaiting = (info: Info): boolean => metaOf(info).height === '0';

const TRANSACTION: Column<Info> = { title: 'Transaction', cell: info => {
	const { hash = '' } = metaOf(info);
	return <><a href={linkTo('transaction', hash)} title={hash}>{nameOfType(info.transaction.type)}</a> <span class="id soft optional">{shorten(hash)}</span></>;
}, width: 'medium' };
const SIGNER: Column<Info> = {
	title: 'Signer', cell: ({ transaction }) => <SignerLink publicKey={transaction.signerPublicKey} />, isOptional: true
};
const CONTENT: Column<Info> = { title: 'Content', cell: info => <Summary transaction={membersOf(info)} />, width: 'wide' };
const HEIGHT: Column<Info> = {
	title: 'Block', cell: info => (isWaiting(info) ? <span class="soft">waits</span> : <BlockLink height={metaOf(info).height} />), isNumeric: true,
	width: 'narrow'
};
const TIME: Column<Info> = {
	title: 'Time', cell: info => !isWaiting(info) && <Time timestamp={metaOf(info).timestamp ?? '0'} />, isNumeric: true, isOptional: true
};

const COLUMNS = {
	block: [TRANSACTION, SIGNER, CONTENT],
	history: [TRANSACTION, SIGNER, CONTENT, HEIGHT, TIME],
	short: [TRANSACTION, CONTENT, HEIGHT]
};

interface TransactionTableProps {
	readonly label: string;
	readonly kind: keyof typeof COLUMNS;
	readonly transactions: readonly Info[];
	readonly reserve?: number;
}

export const TransactionTable = ({ label, kind, transactions, reserve = 0 }: TransactionTableProps): JSX.Element => <Table
	label={label} columns={COLUMNS[kind]} rows={transactions} reserve={reserve} link={info => linkTo('transaction', metaOf(info).hash ?? '')} />;
