/** Known answers: property files of a genuine node, compared with exported ones, if the recordings are present. */
import fs from 'node:fs';
import t from 'tap';
import { readableByNode, writePropertyFiles } from '../../../scripts/export/property-files.js';
import { CatapultNetworkReader } from '../../../src/backends/catapult/properties/index.js';
import { parseProperties, type Sections } from '../../../src/config/network-folder/property-file.js';
import { EmbeddedNetworkReader } from '../../../src/backends/embedded/network-reader.js';
import type { Schemas } from '../../../generated/schemas.js';
import { TestLog } from '../../support/catapult/log.js';
import { testConfig } from '../../support/ledger/config.js';
import { readRecorded, recordedConfig, recordedPath, skipUnlessRecorded } from '../../support/recorded/recorded.js';
import { checkDocument } from '../../support/http/rest.js';

const MIN_FEE_MULTIPLIER = 0;
const BLOCK_TIME_MS = 6000;

const configurationOf = (reader: EmbeddedNetworkReader) => JSON.parse(reader.properties()) as Schemas['NetworkConfigurationDTO'];

const genuine = (name: string): Sections => parseProperties(readRecorded('live', 'resources', `config-${name}.properties`));

const keysOf = (sections: Sections) => [...sections].map(([name, section]) => [name, [...section.keys()].sort()]).sort();

const MINUTES = { m: 1, h: 60, d: 1440 } as const;

/** How a node parses a value, by its form in the genuine file; the text itself for unknown forms. */
const valueOf = (key: string, text: string): unknown => {
	const [, digits = '', unit = ''] = /^([0-9']+)(ms|s|m|h|d)?$/.exec(text) ?? [];
	const number = Number(digits.replaceAll('\'', ''));
	if (/Duration$/.test(key) && unit in MINUTES)
		return number * MINUTES[unit as keyof typeof MINUTES];
	if (/(?:Time|Lifetime|Adjustment)$/.test(key) && ['ms', 's', 'm', 'h'].includes(unit))
		return number * { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }[unit as 'ms'];
	if (/^0x/.test(text))
		return text.replaceAll('\'', '');
	return digits !== '' && unit === '' ? number : text;
};

/** Values in which the recorded node's configuration and the recorded parameters differ. */
const DIFFERENT: Readonly<Record<string, readonly [ours: string, recorded: string]>> = {
	// the node was given a larger clock tolerance than the chain's parameters have
	maxBlockFutureTime: ['300ms', '2000ms']
};

const write = (t: { testdir(): string }, configuration: Schemas['NetworkConfigurationDTO'], lacks: string[] = []) => {
	const config = recordedConfig(JSON.parse(readRecorded('live', 'config.json')));
	return writePropertyFiles(t.testdir(), readableByNode(configuration, lack => lacks.push(lack)), {
		minFeeMultiplier: MIN_FEE_MULTIPLIER, inflation: config.chain.inflation
	});
};

t.test('network, inflation: every section, key and value of the genuine file, in forms that a node parses', { skip: skipUnlessRecorded }, t => {
	const config = recordedConfig(JSON.parse(readRecorded('live', 'config.json')));
	const files = write(t, configurationOf(new EmbeddedNetworkReader(config, MIN_FEE_MULTIPLIER)));

	for (const name of ['network', 'inflation'] as const) {
		const [written, expected] = [parseProperties(fs.readFileSync(files[name], 'utf8')), genuine(name)];
		t.strictSame(keysOf(written), keysOf(expected));
		for (const [section, properties] of expected) {
			for (const [key, text] of properties) {
				const [ours, recorded] = DIFFERENT[key] ?? [text, text];
				t.equal(text, recorded);
				t.equal(valueOf(key, written.get(section)?.get(key) ?? ''), valueOf(key, ours), `[${section}] ${key}`);
			}
		}
	}
	t.end();
});

t.test('block spans that are not whole minutes are rounded up, with a report', { skip: skipUnlessRecorded }, t => {
	const config = testConfig({
		chain: { blockGenerationTargetTimeMs: BigInt(BLOCK_TIME_MS) },
		namespace: { minNamespaceDuration: 11n, namespaceGracePeriodDuration: 10n },
		hashLock: { maxHashLockDuration: 20n }
	});
	const lacks: string[] = [];
	const files = write(t, configurationOf(new EmbeddedNetworkReader(config, MIN_FEE_MULTIPLIER)), lacks);
	const text = fs.readFileSync(files.network, 'utf8');

	t.match(text, /^minNamespaceDuration = 2m$/m);
	t.match(text, /^maxHashLockDuration = 2m$/m);
	t.strictSame(lacks, ['minNamespaceDuration is 66s, which a node cannot read: 2m is written instead']);
	t.end();
});

t.test('parses the genuine files', { skip: skipUnlessRecorded }, async t => {
	const fileOf = (name: string) => recordedPath('live', 'resources', `config-${name}.properties`);
	const log = new TestLog();
	const reader = new CatapultNetworkReader({ network: fileOf('network'), node: fileOf('node'), inflation: fileOf('inflation') }, log);

	const document = JSON.parse(await reader.properties()) as Schemas['NetworkConfigurationDTO'];
	checkDocument('NetworkConfigurationDTO', document);
	t.strictSame(keysOf(genuine('network')), [
		...['network', 'chain'].map(name => [name, Object.keys(document[name as 'chain']).sort()]),
		['fork_heights', Object.keys(document.forkHeights).sort()],
		...Object.entries(document.plugins).map(([name, members]) => [`plugin:catapult.plugins.${name}`, Object.keys(members).sort()])
	].sort(), 'no property is missing');
	t.match(await reader.figures(), { minFeeMultiplier: 0, currencyMosaicId: '7DEE55988E04BF5C', mosaicRentalFee: 500_000n });
	t.strictSame(await reader.inflation(), recordedConfig(JSON.parse(readRecorded('live', 'config.json'))).chain.inflation);
});
