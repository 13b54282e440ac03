/** The chain as it grows: height, newest blocks, pools, finalization, charts. */
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Charts } from '../components/charts.js';
import { Section } from '../components/facts.js';
import { BlockLink, Fee, SignerLink } from '../components/links.js';
import { Failure } from '../components/states.js';
import { type Column, Table } from '../components/table.js';
import { Time } from '../components/time.js';
import { TransactionTable } from '../components/transactions.js';
import { count, formatInteger } from '../format/numbers.js';
import { formatDuration } from '../format/times.js';
import { linkTo } from '../router.js';
import { type Block, blocks, blockTimes, chainError, height, medianBlockTime } from '../stores/chain.js';
import { finalizedHeight } from '../stores/finalization.js';
import { network } from '../stores/network.js';
import { followPool, pool } from '../stores/pool.js';

const SHOWN_BLOCKS = 15;
const STRIP_BLOCKS = 12;
const SHOWN_WAITING = 5;
const UNKNOWN = '–';

interface TileProps {
	readonly title: string;
	readonly value: string | undefined;
	readonly note: string | undefined;
}

const Tile = ({ title, value, note }: TileProps): JSX.Element =>
	<div class="tile"><dt>{title}</dt><dd>{value ?? UNKNOWN}</dd><dd class="note">{note ?? '\u00a0'}</dd></div>;

const format = (value: number | undefined): string | undefined => (value === undefined ? undefined : formatInteger(value));

/** @returns the finalized height; not above the newest block that is shown, which is read a moment later */
const shownFinalized = (): number | undefined => finalizedHeight.value && Math.min(finalizedHeight.value, height.value ?? Infinity);

const noteOfFinalized = (): string | undefined => {
	const finalized = shownFinalized();
	return finalized === undefined || height.value === undefined ? undefined : `${count(height.value - finalized, 'block')} not finalized`;
};

const noteOfTime = (time: number | undefined): string | undefined => {
	if (time !== undefined)
		return `median of ${count(blockTimes.value.length, 'block')}`;
	return height.value === undefined ? undefined : 'not enough blocks yet';
};

const Tiles = (): JSX.Element => {
	const time = medianBlockTime.value;
	const waiting = pool.value;
	return <dl class="tiles" aria-label="Chain">
		<Tile title="Height" value={format(height.value)} note={network.value?.name} />
		<Tile title="Finalized" value={format(shownFinalized())} note={noteOfFinalized()} />
		<Tile title="Block time" value={time === undefined ? undefined : formatDuration(time)} note={noteOfTime(time)} />
		<Tile title="Unconfirmed" value={format(waiting?.unconfirmed.total)} note="waiting for a block" />
		<Tile title="Partial" value={format(waiting?.partial.total)} note="waiting for cosignatures" />
	</dl>;
};

const Strip = (): JSX.Element => {
	return <ol class="strip" aria-label="Newest blocks">
		{Array.from({ length: STRIP_BLOCKS }, (_, index) => {
			// the newest one is the last, as in the charts
			const block = blocks.value[STRIP_BLOCKS - 1 - index];
			return <li key={index}>{block && <a
				key={index === STRIP_BLOCKS - 1 ? block.hash : ''} class={finalizedHeight.value !== undefined && block.height <= finalizedHeight.value ? 'finalized' : ''}
				href={linkTo('block', String(block.height))} title={`${count(block.transactions, 'transaction')}, hash ${block.hash}`}>
				<b>{formatInteger(block.height)}</b><span>{block.transactions} tx</span>
			</a>}</li>;
		})}
	</ol>;
};

const COLUMNS: readonly Column<Block>[] = [
	{ title: 'Height', cell: block => <BlockLink height={block.height} />, width: 'narrow' },
	{ title: 'Time', cell: block => (block.height === 1 ? 'first block' : <Time timestamp={block.timestamp} />), width: 'time' },
	{ title: 'Txs', cell: block => formatInteger(block.transactions), isNumeric: true, width: 'narrow' },
	{ title: 'Fees', cell: block => <Fee amount={block.fee} />, isNumeric: true },
	{ title: 'Harvester', cell: block => <SignerLink publicKey={block.signerPublicKey} />, isOptional: true }
];

const Transactions = (): JSX.Element => {
	const { unconfirmed, partial, confirmed = [] } = pool.value ?? {};
	const waiting = [...unconfirmed?.transactions ?? [], ...partial?.transactions ?? []].slice(0, SHOWN_WAITING);
	return <Section title="Transactions" id="transactions" aside={<a href={linkTo('transactions')}>all transactions</a>}>
		<TransactionTable label="Transactions" kind="short" transactions={[...waiting, ...confirmed].slice(0, SHOWN_BLOCKS)} reserve={SHOWN_BLOCKS} />
	</Section>;
};

export const Overview = (): JSX.Element => {
	useEffect(followPool, []);
	return <>
		<h1 class="hidden">Overview</h1>
		<Tiles />
		<div class="strip-place">
			<Strip />
			{chainError.value !== undefined && blocks.value.length === 0 && <Failure error={chainError.value} />}
		</div>
		<Charts />
		<div class="columns">
			<Section title="Blocks" id="blocks" aside={<a href={linkTo('blocks')}>all blocks</a>}>
				<Table label="Blocks" columns={COLUMNS} rows={blocks.value.slice(0, SHOWN_BLOCKS)} reserve={SHOWN_BLOCKS} link={block => linkTo('block', String(block.height))} />
			</Section>
			<Transactions />
		</div>
	</>;
};
