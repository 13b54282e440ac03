import t from 'tap';
import { KnownPaths } from '../../../src/http/known-paths.js';

t.test('returns the methods of the most specific path', t => {
	const known = new KnownPaths();
	for (const [method, pattern] of [
		['GET', '/blocks/:height'], ['GET', '/namespaces/:namespaceId'], ['POST', '/namespaces/names'], ['GET', '/docs/static/*'], ['PUT', '/a/b']
	] as const)
		known.add(method, pattern);

	t.same(known.methodsOf('/blocks/5'), ['GET', 'OPTIONS']);
	t.same(known.methodsOf('/bl%6Fcks/5'), ['GET', 'OPTIONS']);
	t.same(known.methodsOf('/namespaces/names'), ['POST', 'OPTIONS'], 'a static path has its own methods');
	t.same(known.methodsOf('/docs/static/a/b'), ['GET', 'OPTIONS']);
	t.same(known.methodsOf('*'), ['GET', 'POST', 'PUT', 'OPTIONS'], 'the server has the methods of all paths');
	['/', '', '/blocks', '/blocks/5/6', '/docs', '/docs/static', '/a', '/A/b', '/%zz'].forEach(path => t.same(known.methodsOf(path), [], path));
	t.end();
});
