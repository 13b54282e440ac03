/** The transactions of an account: those that wait, then its history, newest first. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { client, read, rest, type Schemas } from '../gateway.js';
import { useResource } from '../stores/resource.js';
import { Section } from './facts.js';
import { Empty, Loaded } from './states.js';
import { TransactionTable } from './transactions.js';

const PAGE_SIZE = 20;
const FIRST_PAGE = 1;

type Infos = Schemas['TransactionInfoDTO'][];

/** @returns a number that changes when transactions of an account begin or cease to wait */
const usePending = (address: string): number => {
	const [version, setVersion] = useState(0);
	useEffect(() => {
		const subscriptions = (['unconfirmedAdded', 'unconfirmedRemoved', 'partialAdded', 'partialRemoved'] as const).map(channel =>
			client.on(channel, { address }, () => setVersion(before => before + 1)));
		return () => subscriptions.forEach(subscription => subscription.unsubscribe());
	}, [address]);
	return version;
};

const readPending = async (address: string, signal: AbortSignal): Promise<Infos> => {
	const query = { params: { query: { address, order: 'desc', pageSize: PAGE_SIZE } }, signal } as const;
	const [partial, unconfirmed] = await Promise.all([
		read(rest.GET('/transactions/partial', query)), read(rest.GET('/transactions/unconfirmed', query))
	]);
	return [...partial.data, ...unconfirmed.data];
};

const readConfirmed = async (address: string, pageNumber: number, signal: AbortSignal): Promise<Infos> => {
	const query = { address, order: 'desc', pageSize: PAGE_SIZE, pageNumber } as const;
	return (await read(rest.GET('/transactions/confirmed', { params: { query }, signal }))).data;
};

export const AccountHistory = ({ address }: { readonly address: string }): JSX.Element => {
	const [pageNumber, setPageNumber] = useState(FIRST_PAGE);
	const version = usePending(address);
	const isFirst = pageNumber === FIRST_PAGE;
	const history = useResource(async signal => {
		const [pending, confirmed] = await Promise.all([
			isFirst ? readPending(address, signal) : [], readConfirmed(address, pageNumber, signal)
		]);
		return { transactions: [...pending, ...confirmed], isLast: confirmed.length < PAGE_SIZE };
	}, `${address} ${pageNumber}`, { isLive: isFirst, version: isFirst ? version : 0 });
	const isLast = history.data?.isLast ?? true;
	return <Section title="History" id="history">
		<Loaded resource={history} lines={6}>{({ transactions }) => (transactions.length === 0
			? <Empty>No transactions{isFirst ? '' : ' on this page'}.</Empty>
			: <TransactionTable label="History" kind="history" transactions={transactions} />)}</Loaded>
		{!(isFirst && isLast) && <nav class="pages" aria-label="Pages of the history">
			<button type="button" disabled={isFirst} onClick={() => setPageNumber(pageNumber - 1)}>Newer</button>
			<span>page {pageNumber}</span>
			<button type="button" disabled={isLast} onClick={() => setPageNumber(pageNumber + 1)}>Older</button>
		</nav>}
	</Section>;
};
