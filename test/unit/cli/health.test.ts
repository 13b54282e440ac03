/** Where `symbol-gateway health` sends its request. */
import t from 'tap';
import { UsageError } from '../../../src/cli/command.js';
import { healthUrlOf } from '../../../src/cli/health.js';

type Ports = number | 'off';

const URLS: readonly (readonly [host: string, httpPort: Ports, httpsPort: Ports, url: string])[] = [
	['127.0.0.1', 3000, 3001, 'http://127.0.0.1:3000/node/health'],
	['gateway.example', 3100, 'off', 'http://gateway.example:3100/node/health'],
	['0.0.0.0', 'off', 3000, 'https://127.0.0.1:3000/node/health'],
	['::', 3000, 'off', 'http://[::1]:3000/node/health'],
	['fe80::1', 0, 3001, 'https://[fe80::1]:3001/node/health']
];

for (const [host, httpPort, httpsPort, url] of URLS) {
	t.test(`a gateway on ${host} with the ports ${httpPort} and ${httpsPort} is requested at ${url}`, t => {
		t.equal(healthUrlOf({ host, httpPort, httpsPort }).href, url);
		t.end();
	});
}

t.test('a port that the gateway picks itself is rejected', t => {
	for (const [httpPort, httpsPort] of [[0, 'off'], ['off', 0]] as const)
		t.throws(() => healthUrlOf({ host: '127.0.0.1', httpPort, httpsPort }), UsageError);
	t.end();
});
