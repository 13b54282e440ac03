/** Values that accounts attached to a mosaic or namespace. */
import type { JSX } from 'preact';
import { textOfHex } from '../format/texts.js';
import { read, readPages, rest } from '../gateway.js';
import { useResource } from '../stores/resource.js';
import { Facts, Section } from './facts.js';
import { AddressLink } from './links.js';
import { Cut, Empty, Loaded } from './states.js';

export const MetadataSection = ({ targetId }: { readonly targetId: string }): JSX.Element => {
	const found = useResource(signal => readPages(page =>
		read(rest.GET('/metadata', { params: { query: { targetId, ...page } }, signal }))), targetId, { isLive: true });
	return <Section title="Metadata" id="metadata">
		<Loaded resource={found} lines={1}>{({ entries, isCut }) => <>
			{entries.length === 0 ? <Empty>None.</Empty> : <Facts facts={entries.map(entry => {
				const { scopedMetadataKey, value, sourceAddress } = entry.metadataEntry;
				return [`Key ${scopedMetadataKey}`, <><q>{textOfHex(value) ?? value}</q> by <AddressLink address={sourceAddress} /></>];
			})} />}
			{isCut && <Cut what="entries" />}
		</>}</Loaded>
	</Section>;
};
