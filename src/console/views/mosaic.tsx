/** A mosaic: supply, owner, holders, rules, metadata. */
import type { JSX } from 'preact';
import { Copyable, Facts, Json, Section } from '../components/facts.js';
import { AddressLink, Amount, BlockLink } from '../components/links.js';
import { MetadataSection } from '../components/metadata.js';
import { Empty, Loaded } from '../components/states.js';
import { type Column, Table } from '../components/table.js';
import { formatInteger } from '../format/numbers.js';
import { nameOfComparison, namesOfMosaicFlags } from '../format/transaction-types.js';
import { read, rest, type Schemas } from '../gateway.js';
import { linkTo } from '../router.js';
import { addressOfHex } from '../format/address.js';
import { labelOf } from '../stores/mosaics.js';
import { useResource } from '../stores/resource.js';
import type { ViewProps } from './view.js';

const HOLDERS = 10;

interface Holder {
	readonly address: string;
	readonly amount: string;
	readonly id: string;
}

const COLUMNS: readonly Column<Holder>[] = [
	{ title: 'Account', cell: ({ address }) => <AddressLink address={address} /> },
	{ title: 'Amount', cell: ({ id, amount }) => <Amount id={id} amount={amount} withName={false} />, isNumeric: true }
];

const Holders = ({ id }: ViewProps): JSX.Element => {
	const holders = useResource(async signal => {
		const { data } = await read(rest.GET('/accounts', {
			params: { query: { mosaicId: id, orderBy: 'balance', order: 'desc', pageSize: HOLDERS } }, signal
		}));
		return data.map(({ account: { address, mosaics } }) => ({ id, address, amount: mosaics.find(mosaic => mosaic.id === id)?.amount ?? '0' }));
	}, id, { isLive: true });
	return <Section title="Largest balances" id="holders" aside={<a href={linkTo('accounts', '', { mosaic: id })}>all holders</a>}>
		<Loaded resource={holders} lines={HOLDERS}>{rows => (rows.length === 0 ? <Empty>No account holds it.</Empty>
			: <Table label="Largest balances" columns={COLUMNS} rows={rows} link={({ address }) => linkTo('account', addressOfHex(address))} />)}</Loaded>
	</Section>;
};

interface Rule {
	readonly key: string;
	readonly restriction: { readonly referenceMosaicId: string; readonly restrictionValue: string; readonly restrictionType: number };
}

const Rules = ({ id }: ViewProps): JSX.Element => {
	const rules = useResource(async signal => {
		const { data } = await read(rest.GET('/restrictions/mosaic', { params: { query: { mosaicId: id, entryType: 1 } }, signal }));
		// entries of this type have rules
		return data.flatMap(({ mosaicRestrictionEntry }) => mosaicRestrictionEntry.restrictions as readonly Rule[]);
	}, id);
	return <Section title="Rules" id="rules">
		<Loaded resource={rules} lines={1}>{list => (list.length === 0 ? <Empty>None.</Empty>
			: <Facts facts={list.map(({ key, restriction }) => [`Key ${key}`, `accounts need a value ${nameOfComparison(restriction.restrictionType)} ${restriction.restrictionValue}`])} />)}</Loaded>
	</Section>;
};

/** @returns its name; a space until it was read */
const nameOf = (id: string): string => {
	const label = labelOf(id);
	return label ? label.name ?? 'none' : '\u00a0';
};

const Header = ({ mosaic }: Schemas['MosaicInfoDTO']): JSX.Element => <Facts facts={[
	['Name', <b>{nameOf(mosaic.id)}</b>],
	['Id', <Copyable text={mosaic.id} label="id" />],
	['Supply', <Amount id={mosaic.id} amount={mosaic.supply} withName={false} />],
	['Decimal places', String(mosaic.divisibility)],
	['Owner', <AddressLink address={mosaic.ownerAddress} isWhole />],
	['Properties', namesOfMosaicFlags(mosaic.flags)],
	['Since', <>block <BlockLink height={mosaic.startHeight} /></>],
	['Expires', mosaic.duration === '0' ? 'never' : `at block ${formatInteger(BigInt(mosaic.startHeight) + BigInt(mosaic.duration))}`]
]} />;

const Mosaic = ({ id }: ViewProps): JSX.Element => {
	const mosaic = useResource(signal => read(rest.GET('/mosaics/{mosaicId}', { params: { path: { mosaicId: id } }, signal })), id, { isLive: true });
	return <>
		<h1>Mosaic</h1>
		<Loaded resource={mosaic} lines={8} missing="The chain has no mosaic with this id.">{info => <>
			<Header {...info} />
			<div class="columns">
				<Holders id={info.mosaic.id} />
				<div><Rules id={info.mosaic.id} /><MetadataSection targetId={info.mosaic.id} /></div>
			</div>
			<Json value={info} />
		</>}</Loaded>
	</>;
};

export default Mosaic;
