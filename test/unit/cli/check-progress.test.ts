/** The progress of a check, in a terminal and elsewhere. */
import t from 'tap';
import { CheckProgress } from '../../../src/cli/check-progress.js';
import type { Progress } from '../../../src/conformance/index.js';

const at = (number: number, changes: Partial<Progress> = {}): Progress =>
	({ part: `part ${number}`, number, parts: 8, requests: 10 * number, deviations: 0, durationMs: 1000 * number, ...changes });

const printed = (
	terminal: { readonly isTTY?: boolean; readonly columns?: number }, use: (progress: CheckProgress) => void
): readonly string[] => {
	const texts: string[] = [];
	use(new CheckProgress({ ...terminal, write: text => texts.push(text) }));
	return texts;
};

t.test('a terminal: one line is overwritten, which never wraps', t => {
	const texts = printed({ isTTY: true, columns: 40 }, progress => {
		progress.show(at(1));
		progress.show(at(1, { requests: 20, deviations: 1 }));
		progress.note('a note');
		progress.clear();
	});
	t.same(texts, [
		'\r\u001b[2K[1/8] part 1 … 10 requests, 1 s', '\r\u001b[2K[1/8] part 1 … 20 requests, 1 s, 1 devi', '\r\u001b[2K', 'a note\n', '\r\u001b[2K'
	]);
	t.end();
});

t.test('a file or a pipe: a line for each part, without control characters', t => {
	const texts = printed({}, progress => {
		progress.show(at(1));
		progress.show(at(1, { requests: 20 }));
		progress.show(at(2, { deviations: 2 }));
		progress.note('a note');
		progress.clear();
	});
	t.same(texts, ['[1/8] part 1\n', '[2/8] part 2 (so far 2 deviations)\n', 'a note\n']);
	t.end();
});
