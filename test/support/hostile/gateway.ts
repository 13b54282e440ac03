/** A gateway of its own with a grown chain, for hostile input; control clients notice when others are affected. */
import net from 'node:net';
import type { Test } from 'tap';
import { ControlClients } from '../development/control-clients.js';
import { type Grown, growChain } from '../chains/grown-chain.js';
import { HostileClient } from './client.js';
import type { Rest } from '../http/rest.js';
import { type SpawnedGateway, spawnGateway } from '../processes/spawned.js';
import type { Account, Wallet } from '../transactions/wallet.js';

/** Time limit of a run: only a gateway that does not reply takes so long. */
const TIMEOUT_MS = 30_000;

/** @returns options of a property with so many runs */
export const runs = (numRuns: number) => ({ numRuns, timeout: TIMEOUT_MS });

export interface HostileGateway {
	readonly gateway: SpawnedGateway;
	readonly port: number;
	readonly client: HostileClient;
	readonly controlClients: ControlClients;
	readonly rest: Rest;
	readonly wallet: Wallet;
	readonly grown: Grown;
	readonly bob: Account;
	/** Values that exist on the chain. */
	readonly existing: readonly string[];
	/** Lines of the output that are not log lines. */
	readonly notLogged: () => string;
	/** Connections with incomplete input. */
	readonly unfinished: readonly net.Socket[];
}

/** Incomplete input: half a request, half a body, half a frame. */
const UNFINISHED = [
	'', 'GET /blocks HTTP/1.1\r\nHost: x\r\nX-',
	'PUT /transactions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"pay',
	'POST /accounts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\n{',
	'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n\x81\xfe'
];

export const startHostileGateway = async (t: Test): Promise<HostileGateway> => {
	const gateway = await spawnGateway(t, {
		options: {
			'data-dir': t.testdir(), 'log-level': 'debug', metrics: 'on', 'trust-proxy': '127.0.0.1', 'rate-limit-requests-per-second': '1000000',
			'rate-limit-burst': '1000000'
		}
	});
	const port = Number(new URL(gateway.url).port);
	const controlClients = await ControlClients.connect(t, gateway);
	const { rest, wallet } = controlClients;
	const grown = await growChain(rest, wallet);
	const { data: [block] } = await rest.get('searchBlocks', { order: 'desc' });
	const bob = wallet.account(1);
	const existing = [
		grown.transfer.hash, grown.aggregate.hash, grown.partial.hash, grown.failed.hash, grown.mosaic, grown.root, grown.child,
		wallet.currency, grown.multisig.text, bob.text, bob.address, bob.publicKey, grown.transfer.body.payload, block?.id ?? '',
		block?.meta.hash ?? '', '1', '2', '5', '100', '16724', '152'
	];
	const client = new HostileClient(gateway.url);
	t.teardown(() => client.close());
	const unfinished = Array.from({ length: 20 }, () => UNFINISHED).flat().map(text => {
		const socket = net.connect(port, '127.0.0.1').on('error', () => {});
		socket.write(text, 'latin1');
		return socket;
	});
	t.teardown(() => unfinished.forEach(socket => socket.destroy()));
	const notLogged = (): string => gateway.run.stdout.split('\n').filter(line => !line.startsWith('{')).join('\n');
	return { gateway, port, client, controlClients, rest, wallet, grown, bob, existing, notLogged, unfinished };
};
