/** The failed tests of a log: of tap, or of a program that prints `not ok - row`. */

export interface Failure {
	/** Titles from the file to the assertion. */
	readonly titles: readonly string[];
	/** File and line, if the log contains them. */
	readonly place: string | undefined;
	/** Lines below the result, without the place and what tap adds to each. */
	readonly diagnostics: readonly string[];
}

const INDENT = 4;
const RESULT = /^((?: {4})*)(not )?ok (?:\d+ - |\d+ ?|(- ))(.*?)(?: # time=\S+)?$/;
const SUBTEST = /^((?: {4})*)# Subtest: (.*)$/;
const TODO = /# todo\b/i;
const PLACE = /^ {4}fileName: (\S+)\n {4}lineNumber: (\d+)$/m;
/** Keys of tap that do not say what happened. */
const OMITTED_KEY = /^ {2}(?:at|source|args|command|cwd|externalID|jobId|stdio):/;

/** Reads the lines below a result: its YAML, or the faults of a row. */
const readBlock = (lines: readonly string[], start: number, indent: string): readonly string[] => {
	const isYaml = lines[start] === `${indent}  ---`;
	const isInside = (line: string): boolean => line.startsWith(`${indent}  `) || (isYaml && line.trim() === '');
	let end = start;
	for (let line = lines[end]; line !== undefined && isInside(line) && line !== `${indent}  ...`; line = lines[end])
		++end;
	return lines.slice(start, end).map(line => line.slice(indent.length));
};

const withoutOmitted = (block: readonly string[]): readonly string[] => {
	let isOmitted = false;
	return block.filter(line => {
		if (/^ {2}\S/.test(line))
			isOmitted = line === '  ---' || OMITTED_KEY.test(line);
		return !isOmitted;
	});
};

/** @returns the failed tests of a log, in its order; those that failed only because a test inside failed are omitted */
export const failuresOf = (log: string): readonly Failure[] => {
	const lines = log.split('\n');
	const failures: Failure[] = [];
	/** Titles of the tests that are running, by depth. */
	const running: string[] = [];
	/** By depth: whether a test inside the running one has failed. */
	const hasFailedInside: boolean[] = [];
	for (let i = 0; i < lines.length; ++i) {
		const [, subtestIndent, subtest = ''] = SUBTEST.exec(lines[i] as string) ?? [];
		if (subtestIndent !== undefined)
			running[subtestIndent.length / INDENT] = subtest;
		const [, indent, not, row, title = ''] = RESULT.exec(lines[i] as string) ?? [];
		if (indent === undefined)
			continue;

		const depth = indent.length / INDENT;
		const block = row !== undefined || lines[i + 1] === `${indent}  ---` ? readBlock(lines, i + 1, indent) : [];
		i += block.length;
		const isLeaf = !hasFailedInside[depth];
		hasFailedInside.length = depth;
		if (not === undefined || TODO.test(title))
			continue;

		hasFailedInside.fill(true);
		if (!isLeaf)
			continue;

		const [, file, line] = PLACE.exec(block.join('\n')) ?? [];
		failures.push({
			titles: [...running.slice(0, depth), title],
			place: file === undefined ? undefined : `${file}:${line}`,
			diagnostics: withoutOmitted(block)
		});
	}
	return failures;
};
