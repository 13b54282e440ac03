/** All transactions: confirmed ones, and those that wait. */
import type { JSX } from 'preact';
import { accountFilter, defined, EMPTY_PAGE, heightFilter, mosaicFilter, readPublicKey, toPage, unresolvedIdOf } from '../components/filters.js';
import { type Chosen, type Filter, List, type Page } from '../components/list.js';
import { TransactionTable, withInner } from '../components/transactions.js';
import { TYPE_NAMES } from '../format/transaction-types.js';
import { type PageRequest, read, rest, type Schemas } from '../gateway.js';

type Info = Schemas['TransactionInfoDTO'];

const ROLES = [['signer', 'as the signer'], ['recipient', 'as the recipient']] as const;
const GROUPS = [['unconfirmed', 'unconfirmed'], ['partial', 'partial']] as const;

const FILTERS: readonly Filter[] = [
	{ name: 'group', title: 'State', placeholder: 'confirmed', options: GROUPS },
	{ name: 'type', title: 'Type', placeholder: 'all types', options: TYPE_NAMES },
	accountFilter('account', 'Account'),
	{ name: 'role', title: 'Role', placeholder: 'any', options: ROLES },
	mosaicFilter('mosaic', 'Transfers of'),
	heightFilter('from', 'From block', '1'), heightFilter('to', 'To block', 'newest')
];

/** @returns whether a number in the URL is one of the options */
const isType = (type: number): type is Schemas['TransactionTypeEnum'] => TYPE_NAMES.some(([number]) => Number(number) === type);

/** @returns the filter for an account; undefined if it has signed nothing */
const accountQuery = async ({ account, role }: Chosen, signal: AbortSignal): Promise<object | undefined> => {
	if (account === undefined)
		return {};
	if (role === 'recipient')
		return { recipientAddress: account };
	if (role !== 'signer')
		return { address: account };
	const signerPublicKey = await readPublicKey(account, signal);
	return signerPublicKey === undefined ? undefined : { signerPublicKey };
};

const load = async (chosen: Chosen, page: PageRequest, signal: AbortSignal): Promise<Page<Info>> => {
	const { group: state, type, mosaic, from, to } = chosen;
	const account = await accountQuery(chosen, signal);
	if (!account)
		return EMPTY_PAGE;
	const query = defined({
		...page, ...account, order: 'desc', fromHeight: from, toHeight: to,
		type: type === undefined ? undefined : [Number(type)].filter(isType),
		transferMosaicId: mosaic && unresolvedIdOf(mosaic)
	} as const);
	const group = state === 'unconfirmed' || state === 'partial' ? state : 'confirmed';
	const { data, total } = toPage(await read(rest.GET(`/transactions/${group}`, { params: { query }, signal })));
	return { data: await withInner(data, signal), total };
};

const Transactions = (): JSX.Element =>
	<List view="transactions" title="Transactions" singular="transaction" filters={FILTERS} isNewestFirst load={load}>
		{rows => <TransactionTable label="Transactions" kind="list" transactions={rows} />}
	</List>;

export default Transactions;
