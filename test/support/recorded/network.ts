/** The files of a recorded network, as a node has them. */
import fs from 'node:fs';
import path from 'node:path';
import { describeNetwork } from '../../../src/backends/embedded/network-reader.js';
import type { LedgerConfig } from '../../../src/backends/embedded/ledger/config.js';
import { recordedPath } from './recorded.js';
import { formatSections, GATEWAY_FILE, gatewaySections, inflationSections, networkSections } from '../../../src/config/network-folder/index.js';

/** Writes the property files; the first block is that of a peer. @param directory - is created */
export const writeRecordedNetwork = (directory: string, config: LedgerConfig): void => {
	const resources = path.join(directory, 'resources');
	fs.mkdirSync(resources, { recursive: true });
	fs.writeFileSync(path.join(resources, 'config-network.properties'), formatSections(networkSections(describeNetwork(config))));
	fs.writeFileSync(path.join(resources, 'config-inflation.properties'), formatSections(inflationSections(config.chain.inflation)));
	fs.writeFileSync(path.join(resources, GATEWAY_FILE), formatSections(gatewaySections(config.aggregate.versions)));
};

/** Writes the files of `live/`, except that proofs of the current epoch are requested, too. @param directory - is created */
export const writeVotedNetwork = (directory: string): void => {
	const resources = path.join(directory, 'resources');
	fs.mkdirSync(resources, { recursive: true });
	for (const name of ['config-network.properties', 'config-inflation.properties', 'config-finalization.properties']) {
		const text = fs.readFileSync(recordedPath('live', 'resources', name), 'utf8');
		fs.writeFileSync(path.join(resources, name), text.replace('unfinalizedBlocksDuration = 0m', 'unfinalizedBlocksDuration = 6s'));
	}
};
