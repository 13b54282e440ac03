/**
 * Random changes of the contracts: every change is reported, and changes that oasdiff, an independent tool, reports as breaking are
 * breaking here too.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { compareAsyncapi } from '../../../scripts/changes/asyncapi.js';
import type { Change } from '../../../scripts/changes/change.js';
import { compareOpenapi } from '../../../scripts/changes/openapi.js';
import { isObject, type Node, type ObjectNode } from '../../../scripts/generate/source.js';
import { pick, type Random, randomOf } from '../../support/random.js';

const ROUNDS = 250;
const OASDIFF_ROUNDS = 40;
const OASDIFF = process.env['OASDIFF'] ?? 'oasdiff';

const read = (name: string): ObjectNode => JSON.parse(fs.readFileSync(path.resolve('generated', name), 'utf8')) as ObjectNode;

/** Not compared: descriptions and examples, and unreferenced parts. */
const isLeftAlone = (key: string): boolean => ['$ref', 'oneOf', 'anyOf', 'info', 'servers', 'tags'].includes(key) || key.startsWith('x-');

const visitObjects = (node: Node, found: ObjectNode[]): ObjectNode[] => {
	if (Array.isArray(node))
		node.forEach(item => visitObjects(item, found));
	if (isObject(node)) {
		found.push(node);
		Object.entries(node).forEach(([key, value]) => isLeftAlone(key) || visitObjects(value, found));
	}
	return found;
};

const altered = (value: Node): Node => {
	switch (typeof value) {
	case 'string': return `${value}x`;
	case 'number': return value + 1;
	case 'boolean': return !value;
	default: return Array.isArray(value) ? value.slice(1) : value;
	}
};

/** Changes one member of one object of a document. @returns a description; undefined if nothing changed */
const mutate = (document: ObjectNode, random: Random): string | undefined => {
	const object = pick(random, visitObjects(document, []));
	const keys = Object.keys(object).filter(key => !isLeftAlone(key));
	if (keys.length === 0 || object === document)
		return undefined;
	const key = pick(random, keys);
	const before = JSON.stringify(object[key]);
	if (random(3) === 0)
		delete object[key];
	else
		object[key] = altered(object[key] as Node);
	const after = JSON.stringify(object[key]);
	return before === after ? undefined : `${key} of ${Object.keys(object).slice(0, 4).join(', ')}: ${before.slice(0, 80)} to ${after?.slice(0, 80)}`;
};

for (const [name, compare] of [['openapi.json', compareOpenapi], ['asyncapi.json', compareAsyncapi]] as const) {
	t.test(`${name}: every change is reported`, t => {
		const before = read(name);
		const random = randomOf(7);
		let changed = 0;
		for (let i = 0; i < ROUNDS; ++i) {
			const after = structuredClone(before);
			const what = mutate(after, random);
			if (what === undefined)
				continue;
			++changed;
			let changes: readonly Change[] = [];
			// removing a referenced part makes the document invalid, which is reported by an exception
			try {
				changes = compare(before, after);
			} catch (error) {
				t.match((error as Error).message, /is not an object/, what);
				continue;
			}
			if (changes.length === 0)
				t.fail(what);
		}
		t.ok(changed > ROUNDS / 4, `${changed} changes`);
		t.same(compare(before, structuredClone(before)), []);
		t.end();
	});
}

const hasOasdiff = spawnSync(OASDIFF, ['--version']).status === 0;

t.test('breaking changes reported by oasdiff are breaking here', { skip: hasOasdiff ? false : 'oasdiff is not installed' }, t => {
	const folder = t.testdir({ 'before.json': JSON.stringify(read('openapi.json')) });
	const before = read('openapi.json');
	const random = randomOf(11);
	let breaking = 0;
	for (let i = 0; i < OASDIFF_ROUNDS; ++i) {
		const after = structuredClone(before);
		const what = mutate(after, random);
		if (what === undefined)
			continue;
		fs.writeFileSync(path.join(folder, 'after.json'), JSON.stringify(after));
		const { status, stdout } = spawnSync(OASDIFF, ['breaking', 'before.json', 'after.json', '--fail-on', 'ERR', '--format', 'singleline'],
			{ cwd: folder, encoding: 'utf8' });
		// any other status: it rejects the document
		if (status !== 1)
			continue;
		++breaking;
		t.ok(compareOpenapi(before, after).some(({ severity }) => severity === 'breaking'), `${what}: ${stdout.slice(0, 300)}`);
	}
	t.ok(breaking > 0, `${breaking} breaking changes`);
	t.end();
});
