/** The rate of a check: higher for a gateway on the same machine. */
import t from 'tap';
import { readOptions } from '../../../src/cli/check-options.js';

const RATES: readonly (readonly [args: readonly string[], rate: number, limitedRate: number | undefined])[] = [
	[['http://localhost:3000'], 500, 20],
	[['http://127.0.0.1:3000'], 500, 20],
	[['http://127.8.0.1'], 500, 20],
	[['http://[::1]:3000'], 500, 20],
	[['localhost:3000'], 500, 20],
	[['http://localhost.example.org'], 20, 20],
	[['https://node.example.org:3001'], 20, 20],
	[['http://10.0.0.1'], 20, 20],
	[['http://localhost:3000', '--rate', '4'], 4, undefined]
];

for (const [args, rate, limitedRate] of RATES) {
	t.test(args.join(' '), t => {
		const { check } = readOptions(args);
		t.equal(check.requestsPerSecond, rate);
		t.equal(check.limitedRate, limitedRate);
		t.end();
	});
}
