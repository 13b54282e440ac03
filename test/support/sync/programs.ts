/** Gateways in processes of their own: one that makes blocks and serves peers, and those that follow it. */
import path from 'node:path';
import type { Test } from 'tap';
import type { PublicKey } from '../../../src/chain/index.js';
import { Rest } from '../http/rest.js';
import { run, spawnGateway, type SpawnedGateway } from '../processes/spawned.js';
import type { Signed } from '../transactions/wallet.js';
import { until } from '../until.js';

export interface Followed {
	readonly harvester: SpawnedGateway;
	/** Options of a follower. */
	readonly options: Readonly<Record<string, string>>;
	/** @returns a folder of the test */
	readonly folder: (name: string) => string;
}

/** The line that a gateway with a port for peers logs. */
export interface Listening {
	readonly peers: string;
	readonly peerKey: PublicKey;
}

export const listeningOf = ({ log }: Pick<SpawnedGateway, 'log'>): Listening =>
	// the members of this line
	log.find(({ msg }) => msg === 'the gateway listens') as unknown as Listening;

export const peerPortOf = (gateway: Pick<SpawnedGateway, 'log'>): number => Number(listeningOf(gateway).peers.split(':')[1]);

/** Starts a gateway that serves peers, by default one that makes blocks on demand, and writes its network. */
export const startHarvester = async (t: Test, special: Readonly<Record<string, string>> = {}): Promise<Followed> => {
	const directory = t.testdir();
	const dataDirectory = path.join(directory, 'harvester');
	const harvester = await spawnGateway(t, { options: { 'data-dir': dataDirectory, 'peer-port': '0', 'log-format': 'json', ...special } });
	const networkDirectory = path.join(directory, 'network');
	const { code } = await run(t, ['network', '--data-dir', dataDirectory, '--to', networkDirectory]).ended;
	t.equal(code, 0, 'the network is written');
	const { peers, peerKey } = listeningOf(harvester);
	const folder = (name: string): string => path.join(directory, name);
	return {
		harvester,
		folder,
		options: {
			'backend': 'follow', 'data-dir': folder('follower'), 'network-dir': networkDirectory, 'peers': `${peerKey}@${peers}`, 'log-format': 'json'
		}
	};
};

const tipOf = async ({ url }: SpawnedGateway): Promise<string> => {
	const rest = new Rest(url);
	const { height } = await rest.get('getChainInfo');
	return `${height} ${(await rest.get('getBlockByHeight', { height })).meta.hash}`;
};

/** @returns when the follower has the newest block of the harvester */
export const caughtUp = (follower: SpawnedGateway, harvester: SpawnedGateway): Promise<void> =>
	until('the follower has the newest block', async () => await tipOf(follower) === await tipOf(harvester));

/** @returns when the gateways have confirmed a transaction */
export const confirmed = async ({ hash }: Signed, ...gateways: readonly SpawnedGateway[]): Promise<void> => {
	for (const { url } of gateways) {
		await until('the transaction is confirmed', async () =>
			(await new Rest(url).call('getConfirmedTransaction', { args: { transactionId: hash } })).status === 200);
	}
};
