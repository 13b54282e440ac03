/** Descriptions of the WebSocket contract have the numbers of its tables and channels, and of the configuration. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import YAML from 'yaml';
import { OPTIONS } from '../../../src/config/index.js';
import { findContradictions } from '../../../scripts/asyncapi/limits-in-text.js';
import { asObject, type Node, type ObjectNode } from '../../../scripts/generate/source.js';

const text = fs.readFileSync(path.resolve('spec/asyncapi.yaml'), 'utf8');

const DEFAULTS = new Map(OPTIONS.map(option => [option.name, option.default]));

const contract = (): ObjectNode => asObject(YAML.parse(text) as Node, 'contract');

/** @returns the faults of the contract with another value in a table of its connection */
const faultsWith = (table: string, name: string, value: number): string[] => {
	const document = contract();
	const connection = asObject(asObject(document['channels'], 'channels')['connection'], 'connection');
	asObject(connection[table], table)[name] = value;
	return findContradictions(document, DEFAULTS);
};

t.test('accepts the contract', t => {
	t.strictSame(findContradictions(contract(), DEFAULTS), []);
	t.end();
});

for (const [name, value, before, after] of [
	['pingIntervalSeconds', 45, '30 s', '45 s'],
	['missedPings', 3, 'misses two', 'misses three'],
	['messageBytes', 32_768, '16 KiB', '32 KiB'],
	['messageFragments', 64, '128 fragments', '64 fragments'],
	['closeTimeoutSeconds', 5, '3 s', '5 s']
] as const) {
	t.test(`finds a description that has an earlier ${name}`, t => {
		t.strictSame(faultsWith('x-limits', name, value), [
			`no description mentions ${after} of x-limits`, `a description mentions ${before}, which is not in x-limits`
		]);
		t.end();
	});
}

t.test('finds close codes that are not described, and described ones that do not exist', t => {
	t.strictSame(faultsWith('x-close-codes', 'tryAgainLater', 1014), [
		'no description mentions 1014 of x-close-codes', 'a description mentions 1013, which is not in x-close-codes'
	]);
	t.end();
});

t.test('finds limits whose text form is unknown', t => {
	t.strictSame(faultsWith('x-limits', 'messagesPerSecond', 10), ['scripts/asyncapi does not know how messagesPerSecond is written']);
	t.end();
});

t.test('finds an earlier number of channels with addresses', t => {
	const document = contract();
	delete asObject(document['channels'], 'channels')['cosignature'];
	t.strictSame(findContradictions(document, DEFAULTS), [
		'no description mentions other six are followed by a slash of channels',
		'a description mentions other seven are followed by a slash, which is not in channels'
	]);
	t.end();
});

t.test('finds an earlier default, and a key that does not exist', t => {
	t.strictSame(findContradictions(contract(), new Map([...DEFAULTS, ['websocket.replayBlocks', 20_000]])), [
		'a description mentions 10,000 as the default of websocket.replayBlocks, which is 20000'
	]);
	t.strictSame(findContradictions(contract(), new Map()).sort(), [
		'a description mentions websocket.drainTimeout, which is not a key of the configuration',
		'a description mentions websocket.replayBlocks, which is not a key of the configuration'
	]);
	t.end();
});
