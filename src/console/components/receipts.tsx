/** Receipts of a block or a transaction: changes other than the transfers, and the accounts and mosaics that aliases were resolved to. */
import type { ComponentChildren, JSX } from 'preact';
import { ARTIFACT_EXPIRIES, nameOfReceipt } from '../format/receipts.js';
import { type Entries, type PageRequest, read, readPages, rest, type Schemas } from '../gateway.js';
import { useResource } from '../stores/resource.js';
import { Section } from './facts.js';
import { AddressLink, Amount, MosaicLink } from './links.js';
import { Cut, Empty, Loaded } from './states.js';
import { type Column, Table } from './table.js';

type Source = Schemas['SourceDTO'];

interface Entry {
	readonly source: Source;
	readonly name: string;
	/** Whom it concerns. */
	readonly account?: ComponentChildren;
	readonly value: ComponentChildren;
}

/** The members of all receipts. */
interface Receipt {
	readonly type: number;
	readonly senderAddress?: string;
	readonly recipientAddress?: string;
	readonly targetAddress?: string;
	readonly mosaicId?: string;
	readonly amount?: string;
	readonly artifactId?: string;
}

/** Length of the id of a mosaic or namespace; addresses are longer. */
const ID_LENGTH = 16;

/** @returns whether an entry is valid at or before a transaction and its inner ones. @param number - of the transaction, from 1 */
const isUpTo = (number: number) => ({ source }: Entry): boolean => source.primaryId <= number;

const accountOf = ({ senderAddress, recipientAddress, targetAddress }: Receipt): ComponentChildren => {
	if (senderAddress !== undefined && recipientAddress !== undefined)
		return <><AddressLink address={senderAddress} /> → <AddressLink address={recipientAddress} /></>;
	return targetAddress !== undefined && <AddressLink address={targetAddress} />;
};

const valueOf = ({ type, mosaicId, amount, artifactId }: Receipt): ComponentChildren => {
	if (mosaicId !== undefined && amount !== undefined)
		return <Amount id={mosaicId} amount={amount} isShort />;
	const id = artifactId ?? mosaicId;
	return id !== undefined && ARTIFACT_EXPIRIES.includes(type) && <MosaicLink id={id} />;
};

const entryOf = (source: Source, receipt: Receipt): Entry =>
	({ source, name: nameOfReceipt(receipt.type), account: accountOf(receipt), value: valueOf(receipt) });

/** @param last - nothing behind this position in the block is needed */
const readReceipts = async (height: string, last: number, signal: AbortSignal): Promise<Entries<Entry>> => {
	const { entries, isCut } = await readPages(
		page => read(rest.GET('/statements/transaction', { params: { query: { height, ...page } }, signal })),
		({ statement }) => statement.source.primaryId > last
	);
	return { entries: entries.flatMap(({ statement: { source, receipts } }) => receipts.map(receipt => entryOf(source, receipt))), isCut };
};

type Resolution = Schemas['ResolutionStatementDTO'];

const Resolved = ({ id }: { readonly id: string }): JSX.Element =>
	(id.length === ID_LENGTH ? <MosaicLink id={id} /> : <AddressLink address={id} />);

const resolutionEntries = ({ unresolved, resolutionEntries: list }: Resolution): readonly Entry[] => list.map(({ source, resolved }) => ({
	source,
	name: unresolved.length === ID_LENGTH ? 'Alias of a mosaic' : 'Alias of an account',
	account: <Resolved id={unresolved} />,
	value: <>→ <Resolved id={resolved} /></>
}));

const readResolutions = async (height: string, signal: AbortSignal): Promise<Entries<Resolution>> => {
	const requestOf = (page: PageRequest) => ({ params: { query: { height, ...page } }, signal });
	const [addresses, mosaics] = await Promise.all([
		readPages(page => read(rest.GET('/statements/resolutions/address', requestOf(page)))),
		readPages(page => read(rest.GET('/statements/resolutions/mosaic', requestOf(page))))
	]);
	const entries = [...addresses.entries, ...mosaics.entries].map(({ statement }) => statement);
	return { entries, isCut: addresses.isCut || mosaics.isCut };
};

const describeSource = ({ primaryId, secondaryId }: Source): string => {
	if (primaryId === 0)
		return 'block';
	return secondaryId === 0 ? `transaction ${primaryId}` : `transaction ${primaryId}, inner ${secondaryId}`;
};

const VALUE: Column<Entry> = { title: 'Value', cell: ({ value }) => value, isNumeric: true };
const NAME: Column<Entry> = { title: 'Receipt', cell: ({ name }) => name };
const ACCOUNT: Column<Entry> = { title: 'Concerns', cell: ({ account }) => account };
const SOURCE: Column<Entry> = { title: 'Source', cell: ({ source }) => describeSource(source), isOptional: true };

const OF_BLOCK = [SOURCE, NAME, ACCOUNT, VALUE];
const OF_TRANSACTION = [NAME, ACCOUNT, VALUE];

interface ReceiptsProps {
	readonly height: string;
	/** Hash of the block or transaction. */
	readonly hash: string;
	/** Position in the block, from 0, of the transaction whose receipts are shown; all by default. */
	readonly index?: number | undefined;
	/** Whether the transaction contains an alias. */
	readonly carries?: (unresolved: string) => boolean;
}

/** @returns the receipts of one transaction, and the accounts and mosaics of its aliases: an entry is valid until the next one */
const ofTransaction = (number: number, receipts: readonly Entry[], used: readonly Resolution[]): readonly Entry[] => [
	...receipts.filter(({ source }) => source.primaryId === number),
	...used.flatMap(statement => resolutionEntries(statement).filter(isUpTo(number)).slice(-1))
];

export const Receipts = ({ height, hash, index, carries = () => true }: ReceiptsProps): JSX.Element => {
	const number = index === undefined ? undefined : index + 1;
	const found = useResource<Entries<Entry>>(async signal => {
		const [receipts, resolutions] = await Promise.all([
			readReceipts(height, number ?? Infinity, signal), readResolutions(height, signal)
		]);
		const entries = number === undefined ? [...receipts.entries, ...resolutions.entries.flatMap(resolutionEntries)]
			: ofTransaction(number, receipts.entries, resolutions.entries.filter(({ unresolved }) => carries(unresolved)));
		return { entries, isCut: receipts.isCut || resolutions.isCut };
	}, `${height} ${hash} ${number}`);
	return <Section title="Receipts" id="receipts">
		<Loaded resource={found} lines={2}>{({ entries, isCut }) => <>
			{entries.length === 0 ? <Empty>None.</Empty>
				: <Table label="Receipts" columns={number === undefined ? OF_BLOCK : OF_TRANSACTION} rows={entries} />}
			{isCut && <Cut what="statements" />}
		</>}</Loaded>
	</Section>;
};
