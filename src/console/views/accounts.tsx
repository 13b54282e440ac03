/** All accounts, or the holders of a mosaic. */
import type { ComponentChildren, JSX } from 'preact';
import { EMPTY_PAGE, mosaicFilter, readMosaicId, toPage } from '../components/filters.js';
import { AddressLink, Amount, BlockLink, Fee } from '../components/links.js';
import { type Chosen, type Filter, List, type Page } from '../components/list.js';
import { type Column, Table } from '../components/table.js';
import { addressOfHex } from '../format/address.js';
import { formatInteger } from '../format/numbers.js';
import { nameOfAccountType } from '../format/transaction-types.js';
import { type PageRequest, read, rest, type Schemas } from '../gateway.js';
import { linkTo } from '../router.js';
import { network, networkReady } from '../stores/network.js';

interface Row {
	readonly account: Schemas['AccountInfoDTO']['account'];
	/** Names that point to it. */
	readonly names: readonly string[];
	/** Whose balance is shown. */
	readonly mosaicId: string;
}

const FILTERS: readonly Filter[] = [
	{ ...mosaicFilter('mosaic', 'Holders of'), placeholder: 'mosaic: id or name', width: 'wide' },
	{ name: 'order', title: 'Order', placeholder: 'largest balance', options: [['newest', 'newest account']] }
];

const balanceOf = ({ account: { mosaics }, mosaicId }: Row): string => mosaics.find(({ id }) => id === mosaicId)?.amount ?? '0';

/** The currency with its short name: the amount fits on a phone. */
const balanceCell = (row: Row): ComponentChildren => (row.mosaicId === network.value?.currencyId
	? <Fee amount={balanceOf(row)} /> : row.mosaicId !== '' && <Amount id={row.mosaicId} amount={balanceOf(row)} />);

const COLUMNS: readonly Column<Row>[] = [
	{ title: 'Account', cell: ({ account }) => <AddressLink address={account.address} />, width: 'fourth' },
	{ title: 'Names', cell: ({ names }) => names.join(', '), isOptional: true },
	{ title: 'Kind', cell: ({ account }) => nameOfAccountType(account.accountType), isOptional: true },
	{ title: 'Since block', cell: ({ account }) => <BlockLink height={account.addressHeight} />, isNumeric: true, isOptional: true, width: 'narrow' },
	{ title: 'Mosaics', cell: ({ account }) => formatInteger(account.mosaics.length), isNumeric: true, isOptional: true, width: 'narrow' },
	{ title: 'Balance', cell: balanceCell, isNumeric: true, width: 'fourth' }
];

/** By balance, the gateway lists the holders of one mosaic: those of the currency, if no other one is chosen. */
const load = async ({ mosaic, order }: Chosen, page: PageRequest, signal: AbortSignal): Promise<Page<Row>> => {
	await networkReady;
	const currencyId = network.peek()?.currencyId;
	const mosaicId = mosaic === undefined ? order === undefined ? currencyId : undefined : await readMosaicId(mosaic, signal);
	if (mosaic !== undefined && mosaicId === undefined)
		return EMPTY_PAGE;
	const query = {
		...page, order: 'desc', ...(mosaicId === undefined ? {} : { mosaicId }), ...(order === undefined ? { orderBy: 'balance' as const } : {})
	} as const;
	const { data, total } = toPage(await read(rest.GET('/accounts', { params: { query }, signal })));
	const addresses = data.map(({ account }) => addressOfHex(account.address));
	const { accountNames } = addresses.length === 0 ? { accountNames: [] }
		: await read(rest.POST('/namespaces/account/names', { body: { addresses }, signal }));
	const names = new Map(accountNames.map(entry => [entry.address, entry.names]));
	return {
		data: data.map(({ account }) => ({
			account, names: names.get(account.address) ?? [], mosaicId: mosaicId ?? currencyId ?? ''
		})),
		total
	};
};

const Accounts = (): JSX.Element => <List view="accounts" title="Accounts" singular="account" filters={FILTERS} load={load}>
	{rows => <Table label="Accounts" columns={COLUMNS} rows={rows} link={({ account }) => linkTo('account', addressOfHex(account.address))} />}
</List>;

export default Accounts;
