import t from 'tap';
import { checkAcceptable } from '../../../src/http/negotiation.js';

const accepts = (header: string | undefined, mediaType: string): boolean => {
	try {
		checkAcceptable(header, mediaType);
		return true;
	} catch {
		return false;
	}
};

t.test('JSON replies: accepts headers that allow JSON', t => {
	const good = [
		undefined, '', '*/*', 'application/json', 'Application/JSON', 'application/*', 'application/json; charset=utf-8', 'text/html, */*;q=0.1',
		'text/plain;q=0.5,application/json;q=0.1', 'text/*, application/json', 'application/xml, application/json;v=1;q=1'
	];
	const bad = [
		'text/plain', 'image/*', 'application/xml', 'application/json;q=0', 'application/json;q=0, */*', 'application/json; Q=0.0, text/html',
		'application/*;q=0, */*', 'json', '*/json', ',', 'application/vnd.api+json'
	];

	good.forEach(header => t.ok(accepts(header, 'application/json'), header ?? 'absent'));
	bad.forEach(header => t.notOk(accepts(header, 'application/json'), header));
	t.throws(() => checkAcceptable('text/plain', 'application/json'), { code: 'NotAcceptable', message: 'Server accepts: application/json' });
	t.end();
});

t.test('text replies: also for clients that accept JSON only', t => {
	['text/plain', 'text/*', '*/*', 'application/json', 'application/json;q=0.5', 'text/plain;q=0, application/json'].forEach(header =>
		t.ok(accepts(header, 'text/plain'), header));
	['image/png', 'text/html', 'text/plain;q=0', 'text/plain;q=0, application/json;q=0'].forEach(header =>
		t.notOk(accepts(header, 'text/plain'), header));
	t.throws(() => checkAcceptable('image/png', 'text/plain'), { message: 'Server accepts: text/plain' });
	t.end();
});
