/** Files of a network: those of a genuine node unchanged, and refusals in one line. */
import fs from 'node:fs';
import path from 'node:path';
import t, { type Test } from 'tap';
import { readNetworkFiles } from '../../../../src/backends/embedded/sync/network-directory.js';
import { readRecorded, recordedConfig, recordedPath, skipUnlessRecorded } from '../../../support/recorded/recorded.js';

const options = { skip: skipUnlessRecorded };

/** @returns a copy of the recorded node's files, changed */
const copyOf = (t: Test, changes: Readonly<Record<string, (text: string) => string>> = {}): string => {
	const directory = t.testdir({ resources: {} });
	for (const name of ['config-network.properties', 'config-inflation.properties']) {
		const text = readRecorded('live', 'resources', name);
		fs.writeFileSync(path.join(directory, 'resources', name), changes[name]?.(text) ?? text);
	}
	return directory;
};

const replace = (from: RegExp | string, to: string) => (text: string): string => text.replace(from, to);

t.test('reads the files of a node unchanged', options, t => {
	const recorded = recordedConfig(JSON.parse(readRecorded('live', 'config.json')));
	const { config, firstBlock, peers } = readNetworkFiles(recordedPath('live'));
	// the recording was made with another tolerance for the time of blocks than the node had
	const { maxBlockFutureTimeMs, ...chain } = config.chain;
	t.equal(maxBlockFutureTimeMs, 2000n);
	t.match({ ...config, chain }, {
		...recorded, founding: config.founding, chain: (({ maxBlockFutureTimeMs: _, ...rest }) => rest)(recorded.chain)
	});
	t.strictSame([firstBlock, peers], [undefined, []]);
	t.end();
});

t.test('reads the first block of a seed folder, and the list of peers', options, t => {
	const directory = copyOf(t);
	const seed = path.resolve('../shared/data/testnet-nemesis/00001.dat');
	fs.mkdirSync(path.join(directory, 'seed/00000'), { recursive: true });
	fs.copyFileSync(seed, path.join(directory, 'seed/00000/00001.dat'));
	fs.writeFileSync(path.join(directory, 'resources/peers-p2p.json'), JSON.stringify({
		_info: 'x',
		knownPeers: [
			{ publicKey: 'ab'.repeat(32), endpoint: { host: 'one.example', port: 7900 }, metadata: { name: 'one', roles: 'IPv4,Peer' } },
			{ publicKey: 'CD'.repeat(32), endpoint: { host: 'two.example', port: 7900 }, metadata: { name: 'two', roles: 'Api' } }
		]
	}));

	const { firstBlock, peers } = readNetworkFiles(directory);
	t.equal(firstBlock?.length, fs.readFileSync(seed).readUInt32LE(0));
	t.strictSame(peers, [{ host: 'one.example', port: 7900, publicKey: 'AB'.repeat(32), isGiven: true }], 'without those that serve no blocks');
	t.end();
});

const NETWORK = 'config-network.properties';

const refusals: readonly (readonly [title: string, file: string, change: (text: string) => string, message: RegExp])[] = [
	['a fork whose earlier rules are unknown', NETWORK, replace('treasuryReissuance = 0', 'treasuryReissuance = 689\'761'),
		/treasuryReissuance = 689'761: this version has the rules after this fork only/],
	['an unknown fork', NETWORK, replace('[fork_heights]', '[fork_heights]\nnewFork = 0'), /newFork: this version does not know this fork/],
	['another name of a network', NETWORK, replace('identifier = testnet', 'identifier = moon'), /identifier: mainnet, testnet or a number/],
	['a damaged seed', NETWORK, replace(/generationHashSeed = ..../, 'generationHashSeed = '), /generationHashSeed: 64 hexadecimal digits/],
	['a line that is no property', NETWORK, replace('[chain]', '[chain]\nhello'), /config-network.properties: line \d+ is not a property/],
	['a value that the ledger does not support', NETWORK, replace('importanceGrouping = 10', 'importanceGrouping = 0'), /importanceGrouping: 0 is wrong/],
	['an endless inflation', 'config-inflation.properties', replace(/.*height-100000.*/, ''), /inflation: its last step never ends/]
];

for (const [title, file, change, message] of refusals) {
	t.test(`refuses ${title}`, options, t => {
		t.throws(() => readNetworkFiles(copyOf(t, { [file]: change })), { message });
		t.end();
	});
}

t.test('refuses a folder without files', t => {
	t.throws(() => readNetworkFiles(t.testdir()), { name: 'PropertyFileError', message: /has no config-network.properties/ });
	t.end();
});
