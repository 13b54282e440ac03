/** Finding the packages that commands download. */
import t from 'tap';
import { downloadsIn } from '../../../scripts/commands/downloads.js';

const CASES: readonly (readonly [text: string, names: readonly string[]])[] = [
	['Start it with `npx symbol-gateway start`.', ['symbol-gateway']],
	['- run: npx symbol-gateway check https://node.example.org', ['symbol-gateway']],
	['npx -y @stoplight/prism-cli@5.14.2 mock http://localhost:3000', ['@stoplight/prism-cli']],
	['npm init -y && npm install symbol-sdk@3.3.2 ws@8.23.0', ['symbol-sdk', 'ws']],
	['npm install --save-dev \\\n  symbol-gateway vitest', ['symbol-gateway', 'vitest']],
	['npm exec symbol-gateway start', ['symbol-gateway']],
	['pnpm dlx symbol-gateway', ['symbol-gateway']],
	['pip install --constraint constraints.txt mypy ./client', ['mypy']],
	['pip install schemathesis==4.32.5', ['schemathesis']],
	['docker run --publish 3000:3000 example/symbol-gateway:0.1.0 start', ['example/symbol-gateway']],
	['with `npm install ws` and more', ['ws']],
	['or npm install zeromq, which builds it', ['zeromq']],
	['npm install symbol-gateway-0.1.0.tgz', []],
	['npm install --global ./release/symbol-gateway-0.1.0.tgz', []],
	['npx --no symbol-gateway start', []],
	['node dist/main.js start', []],
	['npm install', []],
	['npm ci', []]
];

t.test('finds the packages that a command downloads, and no files', t => {
	for (const [text, names] of CASES)
		t.same(downloadsIn(text).map(({ name }) => name), names, text);
	t.end();
});

t.test('reports where the command begins', t => {
	t.match(downloadsIn('first line\nnpx one two'), [{ offset: 11, command: 'npx one two', name: 'one' }]);
	t.end();
});
