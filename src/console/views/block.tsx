/** A block with its transactions. */
import type { JSX } from 'preact';
import { Copyable, Facts, Json, Section, showSection } from '../components/facts.js';
import { AddressLink, Cost, SignerLink } from '../components/links.js';
import { MineOffer, SendOffer } from '../components/offers.js';
import { Pager, usePageNumber } from '../components/pager.js';
import { Receipts } from '../components/receipts.js';
import { Empty, Loaded } from '../components/states.js';
import { Age, Time } from '../components/time.js';
import { TransactionTable, withInner } from '../components/transactions.js';
import { count, formatInteger } from '../format/numbers.js';
import { nameOfBlockType } from '../format/transaction-types.js';
import { read, rest, type Schemas } from '../gateway.js';
import { linkTo } from '../router.js';
import { height as newest } from '../stores/chain.js';
import { finalizedHeight } from '../stores/finalization.js';
import { useResource } from '../stores/resource.js';
import type { ViewProps } from './view.js';

const TRANSACTIONS = 'transactions';
const PAGE_SIZE = 50;
const FIRST_HEIGHT = 1;

const Neighbours = ({ height }: { readonly height: number }): JSX.Element => <nav class="neighbours" aria-label="Neighbouring blocks">
	{height > FIRST_HEIGHT && <a href={linkTo('block', String(height - 1))} rel="prev">← {formatInteger(height - 1)}</a>}
	{height < (newest.value ?? 0) && <a href={linkTo('block', String(height + 1))} rel="next">{formatInteger(height + 1)} →</a>}
</nav>;

const describeCount = ({ transactionsCount, totalTransactionsCount }: Schemas['BlockInfoDTO']['meta']): string => {
	const inner = totalTransactionsCount - transactionsCount;
	return inner === 0 ? formatInteger(transactionsCount) : `${formatInteger(transactionsCount)}, with ${count(inner, 'inner transaction')}`;
};

/** Of the first block of every network. */
const FIRST_DIFFICULTY = 1e14;

const formatRatio = (difficulty: string): string =>
	(Number(difficulty) / FIRST_DIFFICULTY).toLocaleString('en-US', { maximumSignificantDigits: 3 });

const Header = ({ info: { block, meta } }: { readonly info: Schemas['BlockInfoDTO'] }): JSX.Element => {
	const height = Number(block.height);
	return <Facts facts={[
		['State', finalizedHeight.value !== undefined && height <= finalizedHeight.value
			? <b class="badge good">finalized</b> : <b class="badge">not finalized yet</b>],
		['Time', height === FIRST_HEIGHT ? 'first block' : <><Time timestamp={block.timestamp} />, <Age timestamp={block.timestamp} /></>],
		['Hash', <Copyable text={meta.hash} label="hash" />],
		['Harvester', <SignerLink publicKey={block.signerPublicKey} isWhole />],
		['Beneficiary', <AddressLink address={block.beneficiaryAddress} isWhole />],
		['Transactions', describeCount(meta)],
		['Fees', <Cost amount={meta.totalFee} />],
		['Fee multiplier', `${formatInteger(block.feeMultiplier)} atomic units per byte`],
		['Size', `${formatInteger(block.size)} bytes`],
		['Difficulty', `${formatInteger(block.difficulty)}, ${formatRatio(block.difficulty)} times that of the first block`],
		['Type', nameOfBlockType(block.type)],
		['Previous block', height > FIRST_HEIGHT && <a class="id" href={linkTo('block', String(height - 1))}>{block.previousBlockHash}</a>],
		['State hash', <span class="id">{block.stateHash}</span>]
	]} />;
};

const Transactions = ({ height, total }: { readonly height: string; readonly total: number }): JSX.Element => {
	const pageNumber = usePageNumber(() => showSection(TRANSACTIONS));
	const page = useResource(async signal => {
		const { data } = await read(rest.GET('/transactions/confirmed', { params: { query: { height, pageSize: PAGE_SIZE, pageNumber } }, signal }));
		return withInner(data, signal);
	}, `${height} ${pageNumber}`);
	return <Section title={count(total, 'transaction')} id={TRANSACTIONS}>
		{total === 0 && <Empty>The block has no transactions.<SendOffer /></Empty>}
		{total > 0 && <Loaded resource={page} lines={1 + Math.min(total, PAGE_SIZE)} hasTallLines>{transactions =>
			<TransactionTable label="Transactions" kind="block" transactions={transactions} />}</Loaded>}
		<Pager pageNumber={pageNumber} pageSize={PAGE_SIZE} rows={page.data?.length} total={total} />
	</Section>;
};

/** @returns how many blocks the chain needs until it has a height; 1 until its height is known */
const missingBlocks = (id: string): number => Math.max(1, Number(id) - (newest.value ?? Number(id)));

const Block = ({ id }: ViewProps): JSX.Element => {
	// again with the chain: a rollback replaces it, and a block that does not exist yet appears
	const block = useResource(signal => read(rest.GET('/blocks/{height}', { params: { path: { height: id } }, signal })), id, { isLive: true });
	return <>
		<div class="heading">
			<h1>Block {/^\d+$/.test(id) ? formatInteger(id) : id}</h1>
			{block.data && <Neighbours height={Number(block.data.block.height)} />}
		</div>
		<Loaded resource={block} lines={12} missing="The chain has not reached this height." offer={<MineOffer blocks={missingBlocks(id)} />}>{info => <>
			<Header info={info} />
			<Transactions key={info.meta.hash} height={info.block.height} total={info.meta.transactionsCount} />
			<Receipts height={info.block.height} hash={info.meta.hash} />
			<Json value={info} />
		</>}</Loaded>
	</>;
};

export default Block;
