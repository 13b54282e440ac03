export { formatPeersFile, type KnownPeer } from './peers-file.js';
export {
	FINALIZATION_SECTIONS, formatSections, GATEWAY_FILE, gatewaySections, inflationSections, isUnreadableByNode,
	type NetworkDescription, networkSections, type PropertySections, unreadableByNodes
} from './property-texts.js';
export { blockInElement, encodeBlockElement, encodeSeed, SeedFile, type StoredBlockElement } from './seed.js';
