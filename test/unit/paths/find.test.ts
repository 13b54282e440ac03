/** Finding the paths that documents name. */
import t from 'tap';
import { namedPaths } from '../../../scripts/paths/find.js';

const found = (text: string): readonly (readonly string[])[] => namedPaths('docs/adr/0001-a.md', text).map(({ candidates }) => candidates);

t.test('paths of sources and tests in code, with the endings that documents omit', t => {
	t.strictSame(found('See `src/http/app.ts`, `src/chain` and `scripts/import-rules.json`.').map(([first]) => first), ['src/http/app.ts', 'src/chain', 'scripts/import-rules.json']);
	t.strictSame(found('| `unit/http/etag`, `e2e/crash` |'), [
		['test/unit/http/etag', 'test/unit/http/etag.ts', 'test/unit/http/etag.test.ts'], ['test/e2e/crash', 'test/e2e/crash.ts', 'test/e2e/crash.test.ts']
	]);
	t.strictSame(found('`docs/client.md:12`').map(([first]) => first), ['docs/client.md']);
	t.end();
});

t.test('relative links, without their anchors', t => {
	t.strictSame(found('[a](../client.md#events), [b](0002-b.md)'), [['docs/client.md'], ['docs/adr/0002-b.md']]);
	t.end();
});

t.test('not: commands, patterns, addresses, anchors and folders of other programs', t => {
	t.strictSame(found('`npx tap dist/test/a.test.js` `docs/*.md` `path/<name>` `make test` [a](https://x.example/src/a) [b](#limits) `resources/`'), []);
	t.end();
});

t.test('the place of a path', t => {
	const text = 'first\n`src/a.ts`';
	t.equal(text.slice(0, namedPaths('a.md', text)[0]?.offset), 'first\n');
	t.end();
});
