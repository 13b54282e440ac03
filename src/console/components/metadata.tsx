/** Values that accounts attached to a mosaic or namespace. */
import type { JSX } from 'preact';
import { textOfHex } from '../format/texts.js';
import { read, rest } from '../gateway.js';
import { useResource } from '../stores/resource.js';
import { Facts, Section } from './facts.js';
import { AddressLink } from './links.js';
import { Empty, Loaded } from './states.js';

export const MetadataSection = ({ targetId }: { readonly targetId: string }): JSX.Element => {
	const query = { targetId };
	const found = useResource(signal => read(rest.GET('/metadata', { params: { query }, signal })), targetId, { isLive: true });
	return <Section title="Metadata" id="metadata">
		<Loaded resource={found} lines={1}>{({ data }) => (data.length === 0 ? <Empty>None.</Empty> : <Facts facts={data.map(entry => {
			const { scopedMetadataKey, value, sourceAddress } = entry.metadataEntry;
			return [`Key ${scopedMetadataKey}`, <><q>{textOfHex(value) ?? value}</q> by <AddressLink address={sourceAddress} /></>];
		})} />)}</Loaded>
	</Section>;
};
