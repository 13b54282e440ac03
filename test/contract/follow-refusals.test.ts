/** A follower refuses a wrong network, first block or key in one line that names it. */
import fs from 'node:fs';
import path from 'node:path';
import t, { type Test } from 'tap';
import { runCommand, startCommand, type StartedGateway, toArguments } from '../support/processes/command.js';
import { listeningOf } from '../support/sync/programs.js';
import { until } from '../support/until.js';

const CONFIG = 'resources/config-network.properties';
const FIRST_BLOCK = 'seed/00000/00001.dat';
const OTHER_KEY = 'AB'.repeat(32);

interface Harvester {
	/** Folder with the files of its network. */
	readonly network: string;
	readonly peer: string;
	readonly key: string;
	readonly dataDirectory: string;
	readonly gateway: StartedGateway;
}

/** Starts a gateway that serves peers, and writes its network. */
const startHarvester = async (t: Test, directory: string, options: Readonly<Record<string, string>> = {}): Promise<Harvester> => {
	const dataDirectory = path.join(directory, 'data');
	const gateway = await startCommand(t, { 'data-dir': dataDirectory, 'peer-port': '0', ...options });
	const { peers: peer, peerKey: key } = listeningOf(gateway);
	const network = path.join(directory, 'network');
	t.match(await runCommand(['network', '--data-dir', dataDirectory, '--to', network]), { code: 0, stderr: '' });
	return { network, peer, key, dataDirectory, gateway };
};

const edit = (file: string, from: RegExp, to: string): void => {
	const text = fs.readFileSync(file, 'utf8');
	fs.writeFileSync(file, text.replace(from, to));
};

t.test('a follower of a wrong network', async t => {
	const directory = t.testdir({ own: {}, other: {} });
	const own = await startHarvester(t, path.join(directory, 'own'));
	const other = await startHarvester(t, path.join(directory, 'other'), { 'network-generation-hash-seed': 'CD'.repeat(32) });
	let count = 0;
	/** Copies the network's files. @returns the options of a follower that uses the copy */
	const follow = (change: (network: string) => void, peers = `${own.key}@${own.peer}`) => {
		const folder = path.join(directory, `follower ${++count}`);
		const network = path.join(folder, 'network');
		fs.cpSync(own.network, network, { recursive: true });
		change(network);
		return {
			'backend': 'follow', 'http-port': '0', 'https-port': 'off', 'data-dir': path.join(folder, 'data'), 'network-dir': network, peers
		};
	};

	const refuses = (name: string, optionsOf: () => Readonly<Record<string, string>>, message: RegExp): void => {
		t.test(`refuses ${name}`, async t => {
			const refused = await runCommand(['start', ...toArguments(optionsOf())]);
			t.equal(refused.code, 1);
			t.match(refused.stderr, message);
			t.match(refused.stderr, /^symbol-gateway: [^\n]+\n$/, 'in one line');
		});
	};

	refuses('a folder without files', () => follow(network => fs.rmSync(path.join(network, 'resources'), { recursive: true })),
		/the network folder \S.* has no config-network.properties/);
	refuses('the seed of another network', () => follow(network => edit(path.join(network, CONFIG), /generationHashSeed = .*/, `generationHashSeed = ${'CD'.repeat(32)}`)),
		/the first block cannot be used: .*generationHashSeed, which is CDCD/);
	refuses('another kind of network', () => follow(network => edit(path.join(network, CONFIG), /identifier = testnet/, 'identifier = mainnet')),
		/the network folder \S.* cannot be used: chain.harvestNetworkFeeSinkAddress: T[A-Z2-7]{38} is an address of another network.* \(and mosaic/);
	refuses('another signer of the first block', () => follow(network => edit(path.join(network, CONFIG), /nemesisSignerPublicKey = .*/, `nemesisSignerPublicKey = ${OTHER_KEY}`)),
		/the first block cannot be used: it is signed by [0-9A-F]{64} instead of nemesisSignerPublicKey, which is ABAB/);
	refuses('the first block of another network', () => follow(network => fs.copyFileSync(path.join(other.network, FIRST_BLOCK), path.join(network, FIRST_BLOCK))),
		/the first block cannot be used: /);
	refuses('a damaged first block', () => follow(network => fs.truncateSync(path.join(network, FIRST_BLOCK), 100)), /00001.dat does not begin with a block/);
	refuses('an unknown fork', () => follow(network => edit(path.join(network, CONFIG), /\[fork_heights\]/, '[fork_heights]\nnewFork = 7')),
		/config-network.properties: \[fork_heights\] newFork = 7: this version does not know this fork: use a later one/);

	const withoutSeed = (network: string): void => fs.rmSync(path.join(network, 'seed'), { recursive: true });
	refuses('a peer with another key', () => follow(withoutSeed, `${OTHER_KEY}@${own.peer}`),
		/no peer sends it: \S+: .*key/);
	refuses('a peer of another network', () => follow(withoutSeed, `${other.key}@${other.peer}`),
		/no peer sends it: \S+: it is a node of another network/);

	for (const [name, peers, fault] of [
		['with another key', `${OTHER_KEY}@${own.peer}`, /^the peer has the key [0-9A-F]{64} instead of ABAB/],
		['of another network', `${other.key}@${other.peer}`, /^it is a node of another network/]
	] as const) {
		t.test(`does not use a peer ${name}, and logs why in one line`, async t => {
			const follower = await startCommand(t, follow(() => undefined, peers));
			const dropped = () => follower.log.find(({ msg }) => msg === 'peer dropped');
			await until('the peer is dropped', () => dropped() !== undefined);
			t.match(dropped(), { peer: peers.replace(/.*@/, ''), fault });
		});
	}

	t.test('refuses the data folder of an embedded chain, which would make no blocks any more', async t => {
		const { dataDirectory, gateway, network } = await startHarvester(t, path.join(directory, 'embedded'));
		await fetch(`${gateway.url}/dev/blocks`, { method: 'POST' });
		await gateway.stop();
		const options = { ...follow(() => undefined), 'data-dir': dataDirectory, 'network-dir': network };
		const refused = await runCommand(['start', ...toArguments(options)]);
		t.equal(refused.code, 1);
		t.match(refused.stderr, /^symbol-gateway: the chain in the data folder \S+ was made by the backend embedded.*: name another data folder\n$/);
		const again = await startCommand(t, { 'data-dir': dataDirectory });
		t.equal((await fetch(`${again.url}/dev/blocks`, { method: 'POST' })).status, 200, 'the folder is unchanged');
	});

	t.test('without a peer, /node/health contains what to do', async t => {
		const { peers: _, ...options } = follow(() => undefined);
		const follower = await startCommand(t, options);
		const health = async (): Promise<string> => (await fetch(`${follower.url}/node/health`)).text();
		await until('it reports', async () => (await health()).includes('no peer'));
		t.strictSame(JSON.parse(await health()), { status: {
			apiNode: 'down', db: 'up', details: ['no peer is known: name some with --peers, or in peers-p2p.json of the network folder']
		} });
	});
});
