/** Finds the files and folders of the repository that a document names. */
import path from 'node:path';

export interface NamedPath {
	/** Where it is in the document. */
	readonly offset: number;
	/** As written. */
	readonly text: string;
	/** From the root of the repository; one of them must exist. */
	readonly candidates: readonly string[];
}

/** In code: a path below a folder at the root, or below a folder of tests. Placeholders, patterns and commands are not followed. */
const CODE = /`((?:src|test|scripts|spec|docs|deploy|generated|\.ci)\/[\w./-]*[\w/]|(?:unit|contract|backend|e2e|support)\/[\w./-]*[\w/])(?::\d+)?`/g;

const TEST_FOLDER = /^(?:unit|contract|backend|e2e|support)\//;

const LINK = /\]\(([^()\s#]+)(?:#[^()\s]*)?\)/g;

const URL_SCHEME = /^(?:[a-z]+:|\/)/;

/** @returns a path with the endings that documents omit */
const withEndings = (name: string): string[] => [name, `${name}.ts`, `${name}.test.ts`];

/**
 * @param document - its name, from the root of the repository
 * @returns what its inline code and its relative links name
 */
export const namedPaths = (document: string, text: string): NamedPath[] => [
	...[...text.matchAll(CODE)].map(({ index, 1: name = '' }) =>
		({ offset: index, text: name, candidates: withEndings(TEST_FOLDER.test(name) ? `test/${name}` : name) })),
	...[...text.matchAll(LINK)].filter(({ 1: target = '' }) => !URL_SCHEME.test(target)).map(({ index, 1: target = '' }) =>
		({ offset: index, text: target, candidates: [path.posix.join(path.posix.dirname(document), target)] }))
];
