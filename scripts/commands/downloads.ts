/** Finds the packages that commands in a text download from a registry and run or install. */

export interface Download {
	/** Where the command begins in the text. */
	readonly offset: number;
	readonly command: string;
	/** Name without its version. */
	readonly name: string;
}

/** Commands that download what they name, each up to the end of the command. */
const COMMAND = /\b(?:npx|bunx|npm (?:install|i|add|exec|x|create|init)|pnpm (?:add|dlx|exec|create)|yarn (?:add|dlx|create)|pipx? (?:install|run)|docker (?:pull|run)|podman (?:pull|run))\b(?:\\\n|[^\n`'"|&;#<>)(])*/g;

/** Options of these commands that are followed by a value. */
const WITH_VALUE = new Set(['--prefix', '--registry', '--constraint', '--requirement', '-r', '-c', '-p', '-v', '--volume', '--name', '--publish', '--env', '-e']);

/** Commands that run the first name, and pass the rest to it. */
const RUNS_FIRST = /^(?:npx|bunx|npm (?:exec|x|create|init)|pnpm (?:dlx|exec|create)|yarn (?:dlx|create)|pipx run|docker run|podman run)\b/;

/** Options with which nothing is downloaded. */
const LOCAL_ONLY = /\s--(?:no|no-install|offline|pull[= ]never)\b/;

const isFile = (word: string): boolean => /^(?:\.{0,2}\/|\$|[A-Z]:)|\.(?:tgz|whl|tar\.gz)$|^\.$/.test(word);

/** Anything else, and a word before a comma, ends the names: the command is part of a sentence. */
const NAME = /^@?[a-z0-9][\w.-]*(?:\/[\w.-]+)*(?:(?:@|==|:)[\w.^~*-]+)?$/;

const withoutVersion = (word: string): string => word.replace(/(?<=.)(?:@|==|:).*$/, '');

/** @returns the packages that the commands in a text download; files and folders are not packages */
export const downloadsIn = (text: string): Download[] => [...text.matchAll(COMMAND)].flatMap(({ 0: command, index }) => {
	if (LOCAL_ONLY.test(command))
		return [];

	const words = command.replaceAll('\\\n', ' ').trim().split(/\s+/);
	// `npm install`, `npm exec`
	const [, ...rest] = /^(?:npx|bunx)$/.test(words[0] as string) ? words : words.slice(1);
	const names: string[] = [];
	for (let i = 0; i < rest.length; ++i) {
		const word = rest[i] as string;
		const name = word.replace(/[,.:]$/, '');
		if (WITH_VALUE.has(word)) {
			++i;
		} else if (!word.startsWith('-')) {
			if (!isFile(word) && !NAME.test(name))
				break;
			names.push(name);
			if (RUNS_FIRST.test(command) || name !== word)
				break;
		}
	}
	return names.filter(name => !isFile(name)).map(name => ({ offset: index, command: words.join(' '), name: withoutVersion(name) }));
});
