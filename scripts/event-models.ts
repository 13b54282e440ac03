/**
 * Generates models of the events with Modelina, compiles them, and feeds them with messages recorded from a gateway: what a model
 * serializes must be equal to the message. `LANGUAGES="python go"` chooses languages. Modelina is
 * installed outside the project, because it installs 300 packages.
 */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { LANGUAGES } from './clients/events/languages.js';
import { recordMessages } from './clients/events/messages.js';
import { type LanguageOutcome, runLanguage } from './clients/events/run-language.js';
import { DOCUMENTED_URL, prepareFolder } from './clients/folders.js';
import { Scope } from './clients/scope.js';
import { shell } from './clients/shell.js';

/** Faults of a language that are printed. */
const SHOWN = 10;

const chosen = (): typeof LANGUAGES => {
	const words = (process.env['LANGUAGES'] ?? '').split(/\s+/).filter(word => word !== '');
	const unknown = words.filter(word => !LANGUAGES.some(({ id }) => id === word));
	if (unknown.length > 0)
		throw new Error(`LANGUAGES names ${unknown.join(', ')}; there are ${LANGUAGES.map(({ id }) => id).join(', ')}`);
	return words.length === 0 ? LANGUAGES : LANGUAGES.filter(({ id }) => words.includes(id));
};

const print = ({ id, faults, seconds, skipped }: LanguageOutcome): void => {
	console.log(`${faults.length > 0 ? 'not ok' : 'ok'} - ${id}: ${skipped === undefined ? `${seconds.toFixed(0)} s` : `skipped: ${skipped}`}`);
	faults.slice(0, SHOWN).forEach(fault => console.log(fault.replace(/^/gm, '    ')));
	if (faults.length > SHOWN)
		console.log(`    and ${faults.length - SHOWN} more`);
};

const runAll = async (languages: typeof LANGUAGES, scopes: readonly [Scope, Scope]): Promise<readonly LanguageOutcome[]> => {
	const messages = await recordMessages(scopes);
	const folder = prepareFolder({ id: 'events', programs: ['events/programs'], keep: ['node_modules', 'package-lock.json', 'venv'] }, DOCUMENTED_URL);
	fs.writeFileSync(path.join(folder, 'messages.jsonl'), messages.map(message => `${JSON.stringify(message)}\n`).join(''));
	for (const name of new Set(LANGUAGES.map(({ document }) => document)))
		fs.copyFileSync(path.resolve(`generated${name}`), path.join(folder, path.basename(name)));
	console.log(`${messages.length} messages of ${new Set(messages.map(({ model }) => model)).size} kinds`);
	await shell('npm install --no-audit --no-fund', { directory: folder });
	const outcomes: LanguageOutcome[] = [];
	for (const language of languages) {
		const outcome = await runLanguage(language, folder, messages);
		print(outcome);
		outcomes.push(outcome);
	}
	return outcomes;
};

const scopes = [new Scope(), new Scope()] as const;
try {
	const outcomes = await runAll(chosen(), scopes);
	const failed = outcomes.filter(({ faults }) => faults.length > 0).length;
	const skipped = outcomes.filter(outcome => outcome.skipped !== undefined).length;
	console.log(`event-models: ${outcomes.length - failed - skipped} passed, ${failed} failed, ${skipped} skipped`);
	process.exitCode = failed === 0 ? 0 : 1;
} finally {
	for (const scope of scopes)
		await scope.end();
}
