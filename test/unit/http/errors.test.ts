import t from 'tap';
import { InvalidArgument, ResourceNotFound, ServiceUnavailable } from '../../../src/chain/index.js';
import { type ErrorCode, errorBody, errorReplyOf, HttpError, INTERNAL_MESSAGE, shown, STATUS_OF } from '../../../src/http/errors.js';
import { contract } from '../../support/http/examples.js';

const fastifyError = (statusCode: number) => Object.assign(new Error('from a plugin'), { statusCode });

t.test('uses the contract\'s codes', t => {
	const codes = ['ModelError', 'NotImplementedError'].flatMap(name => contract.components.schemas[name]?.properties?.['code']?.enum ?? []);
	t.same(Object.keys(STATUS_OF).sort(), codes.sort());
	t.end();
});

t.test('from errors to replies', t => {
	const cases: readonly [error: unknown, status: number, code: ErrorCode, message: string, headers?: object][] = [
		[new InvalidArgument('height has an invalid format'), 409, 'InvalidArgument', 'height has an invalid format'],
		[new ResourceNotFound('7'), 404, 'ResourceNotFound', 'no resource exists with id \'7\''],
		[new ServiceUnavailable('connection failed'), 503, 'ServiceUnavailable', 'connection failed'],
		[new ServiceUnavailable('busy', 2.1), 503, 'ServiceUnavailable', 'busy', { 'retry-after': '3' }],
		[new ServiceUnavailable('busy', 0), 503, 'ServiceUnavailable', 'busy', { 'retry-after': '1' }],
		[new HttpError('MethodNotAllowed', 'HEAD is not allowed', { allow: 'GET' }), 405, 'MethodNotAllowed', 'HEAD is not allowed', { allow: 'GET' }],
		[new HttpError('InvalidContent', 'late', {}, 408), 408, 'InvalidContent', 'late'],
		[fastifyError(415), 415, 'UnsupportedMediaType', 'from a plugin'],
		[fastifyError(418), 418, 'InvalidContent', 'from a plugin'],
		[fastifyError(500), 500, 'Internal', INTERNAL_MESSAGE],
		[fastifyError(302), 500, 'Internal', INTERNAL_MESSAGE],
		[new Error('password=hunter2'), 500, 'Internal', INTERNAL_MESSAGE],
		['thrown text', 500, 'Internal', INTERNAL_MESSAGE],
		[undefined, 500, 'Internal', INTERNAL_MESSAGE]
	];
	for (const [error, status, code, message, headers] of cases)
		t.same(errorReplyOf(error), { status, code, message, headers: headers ?? {} });
	t.equal(errorBody(errorReplyOf(new InvalidArgument('x "y"'))), '{"code":"InvalidArgument","message":"x \\"y\\""}');
	t.end();
});

t.test('truncates text of the client', t => {
	t.equal(shown('x'.repeat(200)), 'x'.repeat(200));
	t.equal(shown('x'.repeat(201)).length, 201);
	t.end();
});
