/** All blocks. */
import type { JSX } from 'preact';
import { accountFilter, defined, EMPTY_PAGE, networkTimeOf, readPublicKey, timeFilter, toPage } from '../components/filters.js';
import { BlockLink, Fee, SignerLink } from '../components/links.js';
import { type Chosen, List, type Page } from '../components/list.js';
import { type Column, Table } from '../components/table.js';
import { Age, Time } from '../components/time.js';
import { formatInteger } from '../format/numbers.js';
import { type PageRequest, read, rest, type Schemas } from '../gateway.js';
import { linkTo } from '../router.js';

type Info = Schemas['BlockInfoDTO'];

const FIRST_HEIGHT = '1';

const FILTERS = [
	accountFilter('harvester', 'Harvester'), accountFilter('beneficiary', 'Beneficiary'), timeFilter('from', 'From'), timeFilter('to', 'To')
];

const COLUMNS: readonly Column<Info>[] = [
	{ title: 'Height', cell: ({ block }) => <BlockLink height={block.height} />, width: 'narrow' },
	{ title: 'Time', cell: ({ block }) => (block.height === FIRST_HEIGHT ? 'first block' : <Time timestamp={block.timestamp} />), width: 'time' },
	{
		title: 'Age', cell: ({ block }) => block.height !== FIRST_HEIGHT && <Age timestamp={block.timestamp} />, isNumeric: true, isOptional: true,
		width: 'narrow'
	},
	{ title: 'Txs', cell: ({ meta }) => formatInteger(meta.totalTransactionsCount), isNumeric: true, width: 'narrow' },
	{ title: 'Size', cell: ({ block }) => `${formatInteger(block.size)} bytes`, isNumeric: true, isOptional: true },
	{ title: 'Fees', cell: ({ meta }) => <Fee amount={meta.totalFee} />, isNumeric: true },
	{ title: 'Harvester', cell: ({ block }) => <SignerLink publicKey={block.signerPublicKey} />, isOptional: true }
];

const load = async ({ harvester, beneficiary, from, to }: Chosen, page: PageRequest, signal: AbortSignal): Promise<Page<Info>> => {
	const signerPublicKey = harvester === undefined ? undefined : await readPublicKey(harvester, signal);
	// an account whose key is unknown has signed nothing
	if (harvester !== undefined && signerPublicKey === undefined)
		return EMPTY_PAGE;
	const query = defined({
		...page, order: 'desc', orderBy: 'height', signerPublicKey, beneficiaryAddress: beneficiary, fromTimestamp: networkTimeOf(from),
		toTimestamp: networkTimeOf(to)
	} as const);
	return toPage(await read(rest.GET('/blocks', { params: { query }, signal })));
};

const Blocks = (): JSX.Element => <List view="blocks" title="Blocks" singular="block" filters={FILTERS} isNewestFirst load={load}>
	{rows => <Table label="Blocks" columns={COLUMNS} rows={rows} link={({ block }) => linkTo('block', block.height)} />}
</List>;

export default Blocks;
