/** A namespace: name, owner, alias, namespaces below it. */
import type { ComponentChildren, JSX } from 'preact';
import { Copyable, Facts, Json, Section } from '../components/facts.js';
import { AddressLink, BlockLink } from '../components/links.js';
import { MetadataSection } from '../components/metadata.js';
import { endOf, idOf, type Namespace, readNames, targetOf } from '../components/namespaces.js';
import { Cut, Empty, Loaded } from '../components/states.js';
import { read, readPages, rest, type Schemas } from '../gateway.js';
import { linkTo } from '../router.js';
import { useResource } from '../stores/resource.js';
import type { ViewProps } from './view.js';

/** @param name - full name of the namespace below; undefined until it was read */
const parentOf = ({ depth, parentId }: Namespace, name: string | undefined): ComponentChildren => depth > 1
	&& <a href={linkTo('namespace', parentId)} title={parentId}>{name === undefined ? '\u00a0' : name.split('.').slice(0, -1).join('.') || parentId}</a>;

interface Family {
	readonly name: string;
	/** Ids and names of the namespaces directly below. */
	readonly children: readonly (readonly [id: string, name: string])[];
	/** Whether there may be more. */
	readonly isCut: boolean;
}

const readFamily = async (namespace: Namespace, signal: AbortSignal): Promise<Family> => {
	const id = idOf(namespace);
	const { entries, isCut } = await readPages(page =>
		read(rest.GET('/namespaces', { params: { query: { level0: namespace.level0, ...page } }, signal })));
	const children = entries.filter(child => child.namespace.parentId === id).map(child => idOf(child.namespace));
	const names = await readNames([id, ...children], signal);
	return { name: names.get(id) ?? id, children: children.map(child => [child, names.get(child) ?? child]), isCut };
};

const Known = ({ info }: { readonly info: Schemas['NamespaceInfoDTO'] }): JSX.Element => {
	const { namespace, meta } = info;
	const id = idOf(namespace);
	const end = endOf(namespace);
	const family = useResource(signal => readFamily(namespace, signal), id);
	return <>
		<Facts facts={[
			['Name', <b>{family.data?.name ?? '\u00a0'}</b>],
			['Id', <Copyable text={id} label="id" />],
			['Points to', targetOf(namespace, true)],
			['Owner', <AddressLink address={namespace.ownerAddress} isWhole />],
			['Parent', parentOf(namespace, family.data?.name)],
			['State', meta.active ? 'active' : 'expired'],
			['Since', <>block <BlockLink height={namespace.startHeight} /></>],
			['Expires', end === undefined ? 'never' : `at block ${end}, grace period included`]
		]} />
		<div class="columns">
			<Section title="Namespaces below" id="children">
				<Loaded resource={family} lines={1}>{({ children, isCut }) => <>
					{children.length === 0 ? <Empty>None.</Empty>
						: <ul class="plain">{children.map(([child, name]) => <li key={child}><a href={linkTo('namespace', child)}>{name}</a></li>)}</ul>}
					{isCut && <Cut what="namespaces" />}
				</>}</Loaded>
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
