/** The transactions of an account: those that wait, then its history, newest first. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { client, read, rest, type Schemas } from '../gateway.js';
import { linkTo } from '../router.js';
import { network } from '../stores/network.js';
import { useResource } from '../stores/resource.js';
import { Section, showSection } from './facts.js';
import { SendOffer } from './offers.js';
import { FIRST_PAGE, Pager, usePageNumber } from './pager.js';
import { Empty, Loaded } from './states.js';
import { TransactionTable, withInner } from './transactions.js';

const ID = 'history';
const PAGE_SIZE = 20;
/** Lines of the first page while it is read: many accounts have few transactions. */
const FEW = 6;

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

const PENDING = ['partial', 'unconfirmed'] as const;

interface Pending {
	readonly infos: Infos;
	/** Whether there are more than were read. */
	readonly isCut: boolean;
}

const readPending = async (address: string, signal: AbortSignal): Promise<Pending> => {
	const request = { params: { query: { address, order: 'desc', pageSize: PAGE_SIZE } }, signal } as const;
	const pages = await Promise.all(PENDING.map(group => read(rest.GET(`/transactions/${group}`, request))));
	return {
		infos: pages.flatMap(({ data }) => data),
		// some gateways do not count
		isCut: pages.some(({ data, pagination }) => data.length === PAGE_SIZE && pagination.totalEntries !== PAGE_SIZE)
	};
};

const NOT_READ: Pending = { infos: [], isCut: false };

const readConfirmed = (address: string, pageNumber: number, signal: AbortSignal): Promise<Schemas['TransactionPage']> => {
	const query = { address, order: 'desc', pageSize: PAGE_SIZE, pageNumber } as const;
	return read(rest.GET('/transactions/confirmed', { params: { query }, signal }));
};

export const AccountHistory = ({ address }: { readonly address: string }): JSX.Element => {
	const pageNumber = usePageNumber(() => showSection(ID));
	const version = usePending(address);
	const isFirst = pageNumber === FIRST_PAGE;
	const history = useResource(async signal => {
		const [pending, { data, pagination }] = await Promise.all([
			isFirst ? readPending(address, signal) : NOT_READ, readConfirmed(address, pageNumber, signal)
		]);
		const transactions = await withInner([...pending.infos, ...data], signal);
		return { transactions, isCut: pending.isCut, rows: data.length, total: pagination.totalEntries };
	}, `${address} ${pageNumber}`, { isLive: isFirst, version: isFirst ? version : 0 });
	return <Section title="History" id={ID}>
		<Loaded resource={history} lines={isFirst ? FEW : PAGE_SIZE}>{({ transactions, isCut }) => <>
			{isCut && <p>More transactions wait: {PENDING.map(group =>
				[' ', <a key={group} href={linkTo('transactions', '', { group, account: address })}>{group}</a>])}</p>}
			{transactions.length === 0 ? <Empty>No transactions{isFirst ? <> yet.<SendOffer /></> : ' on this page.'}</Empty>
				: <TransactionTable label="History" kind="list" transactions={transactions} party={network.value && { address, network: network.value.identifier }} />}
		</>}</Loaded>
		<Pager pageNumber={pageNumber} pageSize={PAGE_SIZE} rows={history.data?.rows} total={history.data?.total} isNewestFirst />
	</Section>;
};
