import t from 'tap';
import { formatHelp, OPTIONS, PARAMETER_OPTIONS } from '../../../src/config/index.js';
import { formatMarkdown } from '../../../scripts/options-table.js';

t.test('help: every option with its notation and default', t => {
	const help = formatHelp(OPTIONS);

	OPTIONS.forEach(({ option }) => t.match(help, `  --${option}\n`));
	const port = 'Takes an integer from 0 to 65535, or `off`, for example 3000. Default: 3000.';
	t.match(help, new RegExp(`--http-port\n {6}Port for HTTP [^]*${port.split(' ').join('\\s+')}`));
	t.ok(help.split('\n').every(line => line.length <= 115), 'fits a terminal');
	t.notMatch(help, '\t');
	t.end();
});

t.test('a network parameter shows its value unless given', t => {
	const help = formatHelp(PARAMETER_OPTIONS);

	t.match(help, /--network-hash-lock-max-hash-lock-duration\n[^-]*Default: 5760\./);
	t.match(help, /--network-chain-block-generation-target-time\n[^-]*Default:\s+blockInterval, or 5s/);
	t.match(help, /--network-chain-inflation\n[^-]*Default: public\./s);
	t.end();
});

t.test('README: one row per key', t => {
	const rows = formatMarkdown(OPTIONS).split('\n').slice(2);

	t.equal(rows.length, OPTIONS.length);
	t.equal(rows[3], '| `httpPort` | `--http-port` | `SYMBOL_GATEWAY_HTTP_PORT` | `3000` | '
		+ 'Port for HTTP and `ws://`; 0 picks a free one, `off` disables HTTP. Takes an integer from 0 to 65535, or `off`. |');
	t.ok(rows.every(row => row.replaceAll('\\|', '').match(/\|/g)?.length === 6));
	t.end();
});
