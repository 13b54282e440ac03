/**
 * Compares the contracts with those of the last release (spec/released), lists every change, and fails when one is breaking but the
 * version is not raised. With `--release`, makes the current contracts those of the release. With two file names, compares these two
 * documents.
 */
import fs from 'node:fs';
import path from 'node:path';
import { compareAsyncapi } from './changes/asyncapi.js';
import { type Change, type Severity, show } from './changes/change.js';
import { compareOpenapi } from './changes/openapi.js';
import { forbiddenChanges } from './changes/version.js';
import { asObject, type Node, type ObjectNode } from './generate/source.js';

const ROOT = path.resolve(import.meta.dirname, '..');
const RELEASED = path.join(ROOT, 'spec/released');
const GENERATED = path.join(ROOT, 'generated');
const DOCUMENTS = ['openapi.json', 'asyncapi.json', 'dev-openapi.json'];
const SEVERITIES: readonly Severity[] = ['breaking', 'additive', 'editorial'];

const read = (file: string): ObjectNode => asObject(JSON.parse(fs.readFileSync(file, 'utf8')) as Node, file);

const versionOf = (info: ObjectNode): string => {
	const { version } = info;
	if (typeof version !== 'string')
		throw new Error(`${show(version)} is not a version`);
	return version;
};

const documentVersion = (document: ObjectNode): string => versionOf(asObject(document['info'], 'info'));

const compare = (before: ObjectNode, after: ObjectNode): Change[] =>
	('asyncapi' in before ? compareAsyncapi : compareOpenapi)(before, after);

/** Prints the changes, the worst first. @returns whether the version of `after` allows them */
const report = (name: string, before: ObjectNode, after: ObjectNode): boolean => {
	const changes = compare(before, after);
	const [released, current] = [documentVersion(before), documentVersion(after)];
	const counts = SEVERITIES.map(severity => `${changes.filter(change => change.severity === severity).length} ${severity}`);
	console.log(`check-changes: ${name} since ${released}: ${counts.join(', ')}`);
	for (const severity of SEVERITIES) {
		for (const { place, text } of changes.filter(change => change.severity === severity))
			console.log(`  ${severity.padEnd('editorial'.length)}  ${place}: ${text}`);
	}
	const forbidden = forbiddenChanges(changes, released, current);
	if (forbidden.length > 0) {
		console.error(`check-changes: ${name} breaks clients of version ${released}, and its version is ${current}. Undo the breaking changes, or raise `
			+ 'the version in package.json and in info.version of the documents in spec/.');
	}
	return forbidden.length === 0;
};

const [first, second] = process.argv.slice(2);
if (first === '--release') {
	fs.mkdirSync(RELEASED, { recursive: true });
	DOCUMENTS.forEach(name => fs.copyFileSync(path.join(GENERATED, name), path.join(RELEASED, name)));
} else if (first !== undefined && second !== undefined) {
	process.exitCode = report(path.basename(second), read(first), read(second)) ? 0 : 1;
} else {
	const version = versionOf(read(path.join(ROOT, 'package.json')));
	const allowed = DOCUMENTS.map(name => {
		const document = read(path.join(GENERATED, name));
		const isSame = documentVersion(document) === version;
		if (!isSame)
			console.error(`check-changes: info.version of ${name} is ${documentVersion(document)}, the version in package.json ${version}: make them equal`);
		return report(name, read(path.join(RELEASED, name)), document) && isSame;
	});
	process.exitCode = allowed.every(Boolean) ? 0 : 1;
}
