/** A namespace: name, owner, alias, namespaces below it. */
import type { ComponentChildren, JSX } from 'preact';
import { Copyable, Facts, Json, Section } from '../components/facts.js';
import { AddressLink, BlockLink, MosaicLink } from '../components/links.js';
import { MetadataSection } from '../components/metadata.js';
import { Empty, Loaded } from '../components/states.js';
import { formatInteger } from '../format/numbers.js';
import { read, rest, type Schemas } from '../gateway.js';
import { linkTo } from '../router.js';
import { useResource } from '../stores/resource.js';
import type { ViewProps } from './view.js';

type Namespace = Schemas['NamespaceInfoDTO']['namespace'];

const WITHOUT_END = '18446744073709551615';
const CHILDREN = 100;

const idOf = ({ level0, level1, level2 }: Namespace): string => level2 ?? level1 ?? level0;

const parentOf = ({ depth, parentId }: Namespace): ComponentChildren => (depth === 1 ? undefined : <a class="id" href={linkTo('namespace', parentId)}>{parentId}</a>);

const aliasOf = ({ alias: { mosaicId, address } }: Namespace): ComponentChildren => {
	if (mosaicId !== undefined)
		return <>mosaic <MosaicLink id={mosaicId} /></>;
	return address === undefined ? 'nothing' : <>account <AddressLink address={address} isWhole /></>;
};

/** @returns full names by id */
const readNames = async (ids: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>> => {
	const list = await read(rest.POST('/namespaces/names', { body: { namespaceIds: [...ids] }, signal }));
	const parts = new Map(list.map(entry => [entry.id, entry]));
	const fullName = (id: string): string => {
		const { name = id, parentId } = parts.get(id) ?? {};
		return parentId === undefined ? name : `${fullName(parentId)}.${name}`;
	};
	return new Map(ids.map(id => [id, fullName(id)]));
};

interface Family {
	readonly name: string;
	/** Ids and names of the namespaces directly below. */
	readonly children: readonly (readonly [id: string, name: string])[];
}

const readFamily = async (namespace: Namespace, signal: AbortSignal): Promise<Family> => {
	const id = idOf(namespace);
	const { data } = await read(rest.GET('/namespaces', { params: { query: { level0: namespace.level0, pageSize: CHILDREN } }, signal }));
	const children = data.filter(child => child.namespace.parentId === id).map(child => idOf(child.namespace));
	const names = await readNames([id, ...children], signal);
	return { name: names.get(id) ?? id, children: children.map(child => [child, names.get(child) ?? child]) };
};

const Known = ({ info }: { readonly info: Schemas['NamespaceInfoDTO'] }): JSX.Element => {
	const { namespace, meta } = info;
	const id = idOf(namespace);
	const family = useResource(signal => readFamily(namespace, signal), id);
	return <>
		<Facts facts={[
			['Name', <b>{family.data?.name ?? '\u00a0'}</b>],
			['Id', <Copyable text={id} label="id" />],
			['Points to', aliasOf(namespace)],
			['Owner', <AddressLink address={namespace.ownerAddress} isWhole />],
			['Parent', parentOf(namespace)],
			['State', meta.active ? 'active' : 'expired'],
			['Since', <>block <BlockLink height={namespace.startHeight} /></>],
			['Expires', namespace.endHeight === WITHOUT_END ? 'never' : `at block ${formatInteger(namespace.endHeight)}, grace period included`]
		]} />
		<div class="columns">
			<Section title="Namespaces below" id="children">
				<Loaded resource={family} lines={1}>{({ children }) => (children.length === 0 ? <Empty>None.</Empty>
					: <ul class="plain">{children.map(([child, name]) => <li key={child}><a href={linkTo('namespace', child)}>{name}</a></li>)}</ul>)}</Loaded>
			</Section>
			<MetadataSection targetId={id} />
		</div>
		<Json value={info} />
	</>;
};

const NamespaceView = ({ id }: ViewProps): JSX.Element => {
	const namespace = useResource(signal => read(rest.GET('/namespaces/{namespaceId}', { params: { path: { namespaceId: id } }, signal })), id, { isLive: true });
	return <>
		<h1>Namespace</h1>
		<Loaded resource={namespace} lines={8} missing="The chain has no namespace with this id.">{info => <Known info={info} />}</Loaded>
	</>;
};

export default NamespaceView;
