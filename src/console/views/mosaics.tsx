/** All mosaics. */
import type { JSX } from 'preact';
import { accountFilter, defined, toPage } from '../components/filters.js';
import { AddressLink, Amount, BlockLink, MosaicLink } from '../components/links.js';
import { type Chosen, List, type Page } from '../components/list.js';
import { type Column, Table } from '../components/table.js';
import { formatInteger } from '../format/numbers.js';
import { type PageRequest, read, rest, type Schemas } from '../gateway.js';
import { linkTo } from '../router.js';

type Mosaic = Schemas['MosaicInfoDTO']['mosaic'];

const FILTERS = [accountFilter('owner', 'Owner')];

const COLUMNS: readonly Column<Mosaic>[] = [
	{ title: 'Mosaic', cell: ({ id }) => <MosaicLink id={id} /> },
	{ title: 'Id', cell: ({ id }) => <span class="id">{id}</span>, isOptional: true },
	{ title: 'Owner', cell: ({ ownerAddress }) => <AddressLink address={ownerAddress} />, isOptional: true },
	{ title: 'Since block', cell: ({ startHeight }) => <BlockLink height={startHeight} />, isNumeric: true, isOptional: true, width: 'narrow' },
	{
		title: 'Expires', cell: ({ startHeight, duration }) => (duration === '0' ? 'never' : formatInteger(BigInt(startHeight) + BigInt(duration))),
		isNumeric: true, width: 'narrow'
	},
	{ title: 'Supply', cell: ({ id, supply }) => <Amount id={id} amount={supply} withName={false} />, isNumeric: true, width: 'fourth' }
];

const load = async ({ owner }: Chosen, page: PageRequest, signal: AbortSignal): Promise<Page<Mosaic>> => {
	const query = defined({ ...page, order: 'desc', ownerAddress: owner } as const);
	const { data, total } = toPage(await read(rest.GET('/mosaics', { params: { query }, signal })));
	return { data: data.map(({ mosaic }) => mosaic), total };
};

const Mosaics = (): JSX.Element => <List view="mosaics" title="Mosaics" singular="mosaic" filters={FILTERS} isNewestFirst load={load}>
	{rows => <Table label="Mosaics" columns={COLUMNS} rows={rows} link={({ id }) => linkTo('mosaic', id)} />}
</List>;

export default Mosaics;
