import t from 'tap';
import { createCors } from '../../../src/http/cors.js';

const ALL = { origins: ['*'], methods: ['GET', 'PUT', 'POST', 'OPTIONS'] as const };
const PAGE = 'https://wallet.example';

t.test('all origins: allows every page', t => {
	const cors = createCors(ALL);

	t.same(cors(undefined, 'GET'), {});
	t.same(cors(PAGE, 'GET'), {
		'access-control-allow-origin': '*',
		'access-control-allow-methods': 'GET,PUT,POST,OPTIONS',
		'access-control-allow-headers': 'Content-Type, If-None-Match, X-Request-Id',
		'access-control-expose-headers': 'ETag, X-Request-Id, Retry-After, Content-Disposition, Content-MetalText'
	});
	t.equal(cors(PAGE, 'OPTIONS')['access-control-max-age'], '86400');
	t.equal(cors(PAGE, 'DELETE')['access-control-allow-origin'], '*', 'the rejection of another method can be read');
	t.end();
});

t.test('some origins: returns the request\'s origin, and varies caches by it', t => {
	const cors = createCors({ origins: [PAGE, 'http://b.example:8080'], methods: ['GET', 'OPTIONS'] });

	t.match(cors(PAGE, 'GET'), { 'access-control-allow-origin': PAGE, 'access-control-allow-methods': 'GET,OPTIONS', vary: 'Origin' });
	t.match(cors('http://b.example:8080', 'GET'), { 'access-control-allow-origin': 'http://b.example:8080' });
	t.same(cors('https://other.example', 'GET'), { vary: 'Origin' });
	t.same(cors('https://other.example', 'OPTIONS'), { vary: 'Origin' });
	t.same(cors(undefined, 'GET'), { vary: 'Origin' });
	t.same(cors(PAGE, 'PUT'), { vary: 'Origin' }, 'a method that is not allowed');
	t.end();
});

t.test('off: sends no headers', t => {
	t.same(createCors({ ...ALL, origins: 'off' })(PAGE, 'GET'), {});
	t.end();
});
