/** Messages that documents quote are those that the gateway sends or logs. */
import fs from 'node:fs';
import t from 'tap';

const QUOTED: readonly (readonly [document: string, message: string, source: string])[] = [
	['docs/limits.md', 'too many connections', 'src/http/hardening/connections.ts'],
	['docs/limits.md', 'connection failed', 'src/backends/catapult/errors.ts'],
	['docs/limits.md', 'limits.connections reached', 'src/http/hardening/connections.ts'],
	['docs/limits.md', 'limits.connectionsPerAddress reached', 'src/http/hardening/connections.ts'],
	['docs/configuration.md', 'is wrong; expected', 'src/config/load.ts'],
	['COMPATIBILITY.md', 'the entries of the chain are still being counted', 'src/backends/catapult/mongo/prefix-sums.ts'],
	['COMPATIBILITY.md', 'payload has an invalid format: ', 'src/wire/transactions/announcement.ts']
];

t.test('documents and source contain the same message', t => {
	for (const [document, message, source] of QUOTED) {
		for (const file of [document, source])
			t.ok(fs.readFileSync(file, 'utf8').includes(message), `${file}: ${message}`);
	}
	t.end();
});
