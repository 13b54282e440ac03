/** The folder of a network: that of a genuine node's recorded chain, if the recordings are present, and of a chain of this project. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { readNetworkProperties } from '../../../../src/backends/catapult/properties/network-properties.js';
import { writeNetworkFolder, type WrittenNetwork } from '../../../../src/backends/embedded/network-folder.js';
import { EmbeddedNetworkReader } from '../../../../src/backends/embedded/network-reader.js';
import { readNetworkFiles } from '../../../../src/backends/embedded/sync/network-directory.js';
import { SeedFile } from '../../../../src/config/network-folder/index.js';
import { decodeBlockElement } from '../../../support/sync/block-element.js';
import { toHex } from '../../../../src/wire/bytes/hex.js';
import { TestNode } from '../../../support/embedded/node.js';
import { storeRecordedChain } from '../../../support/recorded/chain.js';
import { readRecorded, readRecordedLines, skipUnlessRecorded } from '../../../support/recorded/recorded.js';

interface Written extends WrittenNetwork {
	readonly read: (name: string) => Buffer;
}

const write = (dataDirectory: string): Written => {
	const target = path.join(dataDirectory, 'network');
	const written = writeNetworkFolder({ dataDirectory, certificateDirectory: path.join(dataDirectory, 'peer'), endpoint: undefined, target });
	return { ...written, read: name => fs.readFileSync(path.join(target, name)) };
};

interface RecordedBlock {
	readonly hash: string;
	readonly block: string;
	readonly subCacheMerkleRoots: readonly string[];
}

t.test('the recorded chain', { skip: skipUnlessRecorded }, t => {
	const directory = t.testdir();
	storeRecordedChain(directory);

	const { read } = write(directory);

	const [expected] = readRecordedLines<RecordedBlock>('live', 'chain.jsonl');
	const first = decodeBlockElement(read(`seed/${SeedFile.BLOCK}`));
	t.equal(toHex(first.bytes), expected?.block);
	t.equal(first.hash, expected?.hash);
	t.strictSame(first.subCacheRoots, expected?.subCacheMerkleRoots);
	const finalization = (text: string) => text.match(/^\[.*\]$|^\w+(?= =)/gm);
	t.strictSame(finalization(read('resources/config-finalization.properties').toString()),
		finalization(readRecorded('live', 'resources', 'config-finalization.properties')), 'all properties that a node demands');
	t.end();
});

t.test('a chain of this project: our readers return its parameters', t => {
	const chain = TestNode.begin(t);

	const { files, read, unreadableByNodes, publicKey } = write(chain.directory);

	const { document, identity } = readNetworkProperties(read('resources/config-network.properties').toString());
	t.equal(document, new EmbeddedNetworkReader(chain.config, 0).properties());
	t.equal(identity.generationHashSeed, chain.config.network.generationHashSeed);
	t.match(JSON.parse(read('resources/peers-p2p.json').toString()), { knownPeers: [] });
	t.equal(publicKey.length, 64);
	// three blocks of 30 seconds
	t.strictSame(unreadableByNodes, ['namespaceGracePeriodDuration']);
	t.equal(files.length, 6 + Object.keys(SeedFile).length);
	t.end();
});

t.test('a follower accepts the versions of aggregates that the chain accepts', t => {
	for (const versions of [[2, 3], [3], [2], []]) {
		const chain = TestNode.begin(t, { changes: { aggregate: { versions } } });
		const { files } = write(chain.directory);
		t.strictSame(readNetworkFiles(path.join(chain.directory, 'network')).config.aggregate.versions, versions);
		t.equal(files.includes('resources/config-gateway.properties'), versions.join() !== '2', 'a node reads all other files');
	}
	t.end();
});

t.test('durations that are not of whole minutes are exact, and reported', t => {
	const changes = { chain: { blockGenerationTargetTimeMs: 7000n }, namespace: { minNamespaceDuration: 3n } };
	const chain = TestNode.begin(t, { changes });
	const { read, unreadableByNodes } = write(chain.directory);
	t.match(read('resources/config-network.properties').toString(), /^minNamespaceDuration = 21s$/m);
	t.strictSame(unreadableByNodes.filter(name => name === 'minNamespaceDuration'), ['minNamespaceDuration']);
	t.end();
});

t.test('a folder without a chain is rejected', t => {
	for (const folder of [t.testdir(), '/nonexistent'])
		t.throws(() => write(folder), { name: 'UnusableDataFolder' });
	t.end();
});
