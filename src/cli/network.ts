/** `symbol-gateway network`: writes what followers and nodes need to know of the network of an embedded chain. */
import path from 'node:path';
import { writeNetworkFolder } from '../backends/embedded/index.js';
import type { Config } from '../config/index.js';
import { PEER_FOLDER } from '../gateway/open-chain.js';
import { type Command, type CommandContext, ExitCode, print, UsageError } from './command.js';
import { readConfig } from './read-config.js';

const help = (): string => `Usage: symbol-gateway network [--data-dir FOLDER] --to NETWORK_FOLDER

Writes the network of the chain in the data folder as the files of a node: resources/ (config-network, config-inflation,
config-finalization, peers) and seed/ (the first block). Other gateways that follow the chain need them, and nodes: nodes can follow a chain
that was created with --block-interval network, other chains have blocks that they refuse. The gateway may run meanwhile. The command accepts the options of start; the lists of peers contain this gateway if --peer-port names a port.

  --data-dir FOLDER      Data folder. Default: data
  --to NETWORK_FOLDER    Folder to write; created when it does not exist.
  --peer-port PORT       Port on which this gateway serves peers.
  --peer-host HOST       Host by which peers reach it. Default: --host`;

/** @returns undefined when peers are not served, or on a port that the gateway picks at its start */
const endpointOf = ({ host, peerHost, peerPort }: Config): { readonly host: string; readonly port: number } | undefined =>
	(peerPort === 'off' || peerPort === 0 ? undefined : { host: peerHost ?? host, port: peerPort });

const run = async (args: readonly string[], context: CommandContext): Promise<number> => {
	const { config, own: { to } } = readConfig('network', args, context, { to: { type: 'string', example: 'network' } });
	if (to === undefined)
		throw new UsageError('option --to is missing: name the folder to write, for example --to network');

	const dataDirectory = path.resolve(config.dataDir);
	const target = path.resolve(to);
	const endpoint = endpointOf(config);
	const { files, hasHits, publicKey, unreadableByNodes } = await writeNetworkFolder({
		dataDirectory, certificateDirectory: path.join(dataDirectory, PEER_FOLDER), endpoint, target
	});
	print(context, [
		`${target}: wrote ${files.join(', ')}.`,
		endpoint ? `The lists of peers contain ${endpoint.host}:${endpoint.port}, key ${publicKey}.`
			: `The lists of peers are empty: --peer-port names no port. The key of this gateway is ${publicKey}.`,
		...hasHits ? ['Gateways and nodes can follow this chain.']
			: ['Gateways can follow this chain, nodes cannot: its blocks are made without a hit. They can follow one that is created with --block-interval network.'],
		...unreadableByNodes.length === 0 ? [] : [`Nodes read ${unreadableByNodes.join(', ')} in whole minutes, which the values are not.`]
	].join('\n'));
	return ExitCode.OK;
};

export const network: Command = { help, run };
