/** Generates the models of a language, compiles them, and compares what they make of messages. */
import fs from 'node:fs';
import path from 'node:path';
import { differenceOf } from '../compare.js';
import { CommandFailed, hasProgram, shell } from '../shell.js';
import type { Language, RecordedMessage } from './languages.js';

export interface LanguageOutcome {
	readonly id: string;
	/** Why it was not run. */
	readonly skipped?: string;
	/** Differences and failures; empty if there are none. */
	readonly faults: readonly string[];
	readonly seconds: number;
}

/** Names that Modelina makes of types without a name. */
const ANONYMOUS = /anonymous/i;

const anonymousFilesIn = (directory: string): readonly string[] => fs.readdirSync(directory, { withFileTypes: true })
	.filter(entry => entry.isFile() && (ANONYMOUS.test(entry.name) || ANONYMOUS.test(fs.readFileSync(path.join(directory, entry.name), 'utf8'))))
	.map(({ name }) => `${name}: a type without a name`);

const compareLines = (text: string, messages: readonly RecordedMessage[]): readonly string[] => {
	const lines = text.trim().split('\n');
	if (lines.length !== messages.length)
		return [`${lines.length} results of ${messages.length} messages`];
	return messages.flatMap(({ model, message }, index) => {
		const difference = differenceOf(JSON.parse(lines[index] as string), message);
		return difference === undefined ? [] : [`${model}: ${difference}`];
	});
};

const exercise = async (language: Language, folder: string, messages: readonly RecordedMessage[]): Promise<readonly string[]> => {
	const directory = path.join(folder, language.id);
	fs.mkdirSync(directory, { recursive: true });
	const results = path.join(directory, 'results.jsonl');
	const run = (command: string) => shell(command, { directory });
	await shell(`node generate.mjs ${language.id} .${language.document} ${language.id}/${language.models}`, { directory: folder });
	language.render?.(directory, messages);
	for (const command of [...language.install ?? [], ...language.compile, `${language.drive} ../messages.jsonl '${results}'`])
		await run(command);
	return [...anonymousFilesIn(path.join(directory, language.models)), ...compareLines(fs.readFileSync(results, 'utf8'), messages)];
};

/** @param folder - has the generator, the documents, the messages and the drivers */
export const runLanguage = async (language: Language, folder: string, messages: readonly RecordedMessage[]): Promise<LanguageOutcome> => {
	const start = Date.now();
	const finish = (outcome: Partial<LanguageOutcome>): LanguageOutcome =>
		({ id: language.id, faults: [], seconds: (Date.now() - start) / 1000, ...outcome });
	for (const program of language.needs) {
		if (!await hasProgram(program))
			return finish({ skipped: `${program} is not installed` });
	}
	try {
		return finish({ faults: await exercise(language, folder, messages) });
	} catch (error) {
		if (!(error instanceof CommandFailed))
			throw error;
		return finish({ faults: [error.message] });
	}
};
