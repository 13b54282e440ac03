/** The check of the words that texts of this project do not use. */
import t from 'tap';
import { findWords } from '../../../scripts/words/find.js';

const SOURCE = `
/** A client is
 * told, at
 * once. */
import told from './told.js';
const text = 'nobody has subscribed'; // kept
const key = 'nobody', pattern = /somebody else/;
const message = \`the answer of \${text} is late\`;
export const nextErrand = (askTwice: boolean): string => { // stands
	return told(key, message);
	// whoever
};
`;

const found = (file: string, source: string): string[] => findWords(file, source).map(({ line, found }) => `${line} ${found}`).sort();

t.test('TypeScript: comments, messages and declared names are checked, nothing else', t => {
	t.strictSame(found('src/a.ts', SOURCE), ['11 whoever', '3 told', '3 at once', '6 kept', '6 nobody', '8 answer', '9 Errand', '9 ask', '9 stands'].sort());
	t.end();
});

t.test('documents: prose is checked, inline code and addresses are not', t => {
	t.strictSame(found('docs/a.md', 'The node is away.\n\n`told` https://told.example/told\nTold.\n'), ['1 is away', '4 Told']);
	t.strictSame(found('spec/a.yaml', 'description: >\n  Known answers, and\n  answers.\n'), ['3 answers']);
	t.end();
});

t.test('descriptions begin with what they describe', t => {
	t.strictSame(found('src/a.ts', '/** Of a block. */\nconst a = 1;\n/**\n * Of all.\n */\nconst b = 2;\n/** Hash of a block. */\nconst c = 3;\n'), ['1 /** Of', '3 /** Of']);
	t.end();
});

t.test('names of files are checked', t => {
	t.strictSame(found('src/channels/door.ts', ''), ['1 door']);
	t.strictSame(found('src/a.ts', 'const STAND_IN = 1, obey = 2, AWAY = 3, outstanding = 4;'), ['1 AWAY', '1 STAND IN', '1 obey']);
	t.strictSame(found('docs/adr/0013-the-node-has-heard.md', ''), ['1 heard']);
	t.end();
});

t.test('published texts are not checked', t => {
	const text = 'message: nobody answers\n# nobody\n';
	t.strictSame(findWords('spec/a.yaml', text, ['nobody answers']).map(({ line, found }) => [line, found]), [[2, 'nobody']]);
	t.end();
});

t.test('terms of the field pass', t => {
	t.strictSame(found('docs/a.md', 'Behind a proxy; stands for; stand-alone; a connection that is kept open; known-answer tests; non-standing'), []);
	t.end();
});
