import t from 'tap';
import { formatHelp, formatMarkdown, KEYS } from '../../../src/config/index.js';

t.test('help: every option with what it takes and its default', t => {
	const help = formatHelp();

	KEYS.forEach(({ option }) => t.match(help, `  --${option}\n`));
	t.match(help, /--http-port\n {6}Port for HTTP .* Takes an integer from 0 to 65535, for example 3000\.\n? *Default:\s+3000\./s);
	t.ok(help.split('\n').every(line => line.length <= 115), 'fits a terminal');
	t.notMatch(help, '\t');
	t.end();
});

t.test('README: one row per key', t => {
	const rows = formatMarkdown().split('\n').slice(2);

	t.equal(rows.length, KEYS.length);
	t.equal(rows[1], '| `httpPort` | `--http-port` | `SYMBOL_GATEWAY_HTTP_PORT` | `3000` | '
		+ 'Port for HTTP and `ws://`; 0 picks a free one. Takes an integer from 0 to 65535. |');
	t.ok(rows.every(row => 6 === row.replaceAll('\\|', '').match(/\|/g)?.length));
	t.end();
});
