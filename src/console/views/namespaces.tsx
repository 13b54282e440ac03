/** All namespaces. */
import type { JSX } from 'preact';
import { accountFilter, defined, toPage } from '../components/filters.js';
import { AddressLink, BlockLink } from '../components/links.js';
import { type Chosen, type Filter, List, type Page } from '../components/list.js';
import { endOf, idOf, type Namespace, readNames, targetOf } from '../components/namespaces.js';
import { type Column, Table } from '../components/table.js';
import { type PageRequest, read, rest } from '../gateway.js';
import { linkTo } from '../router.js';

interface Row {
	readonly namespace: Namespace;
	readonly name: string;
	readonly isActive: boolean;
}

const KINDS: Readonly<Record<string, 0 | 1>> = { root: 0, child: 1 };
const TARGETS: Readonly<Record<string, 0 | 1 | 2>> = { nothing: 0, mosaic: 1, account: 2 };

const FILTERS: readonly Filter[] = [
	accountFilter('owner', 'Owner'),
	{ name: 'kind', title: 'Kind', placeholder: 'all', options: [['root', 'root'], ['child', 'child']] },
	{ name: 'alias', title: 'Points to', placeholder: 'anything', options: [['mosaic', 'a mosaic'], ['account', 'an account'], ['nothing', 'nothing']] }
];

const COLUMNS: readonly Column<Row>[] = [
	{ title: 'Namespace', cell: ({ namespace, name }) => <a href={linkTo('namespace', idOf(namespace))} title={idOf(namespace)}>{name}</a>, width: 'fourth' },
	{ title: 'Points to', cell: ({ namespace }) => targetOf(namespace), width: 'fourth' },
	{ title: 'Owner', cell: ({ namespace }) => <AddressLink address={namespace.ownerAddress} />, isOptional: true },
	{ title: 'State', cell: ({ isActive }) => (isActive ? 'active' : 'expired'), isOptional: true, width: 'narrow' },
	{ title: 'Since block', cell: ({ namespace }) => <BlockLink height={namespace.startHeight} />, isNumeric: true, isOptional: true, width: 'narrow' },
	{ title: 'Expires', cell: ({ namespace }) => endOf(namespace) ?? 'never', isNumeric: true, width: 'narrow' }
];

const load = async ({ owner, kind, alias }: Chosen, page: PageRequest, signal: AbortSignal): Promise<Page<Row>> => {
	const query = defined({
		...page, order: 'desc', ownerAddress: owner,
		registrationType: KINDS[kind ?? ''],
		aliasType: TARGETS[alias ?? '']
	} as const);
	const { data, total } = toPage(await read(rest.GET('/namespaces', { params: { query }, signal })));
	const names = await readNames(data.map(({ namespace }) => idOf(namespace)), signal);
	const rows = data.map(({ namespace, meta }) =>
		({ namespace, name: names.get(idOf(namespace)) ?? idOf(namespace), isActive: meta.active }));
	return { data: rows, total };
};

const Namespaces = (): JSX.Element => <List view="namespaces" title="Namespaces" singular="namespace" filters={FILTERS} isNewestFirst load={load}>
	{rows => <Table label="Namespaces" columns={COLUMNS} rows={rows} link={({ namespace }) => linkTo('namespace', idOf(namespace))} />}
</List>;

export default Namespaces;
