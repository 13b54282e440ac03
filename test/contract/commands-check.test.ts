/** Wrong options of `symbol-gateway check`. */
import t from 'tap';
import { DEVELOPMENT_KEY } from '../support/conformance/checks.js';
import { runCommand } from '../support/processes/command.js';

const USAGE: readonly (readonly [name: string, args: readonly string[], message: RegExp])[] = [
	['no URL', [], /check takes one URL, for example symbol-gateway check http:\/\/localhost:3000/],
	['two URLs', ['http://a', 'http://b'], /check takes one URL/],
	['no HTTP URL', ['ftp://localhost'], /ftp:\/\/localhost is not an HTTP URL/],
	['an unknown option', ['http://a', '--profil', 'published'], /unknown option --profil; did you mean --profile\?/],
	['an unknown profile', ['http://a', '--profile', 'other'], /--profile takes gateway or published; got other/],
	['a rate of zero', ['http://a', '--rate', '0'], /--rate takes a number above 0/],
	['a key without --announce', ['http://a', '--key', DEVELOPMENT_KEY], /a key is only used with --announce/],
	['--announce without a key', ['http://a', '--announce'], /--announce needs the private key/],
	['a malformed key', ['http://a', '--announce', '--key', 'secret'], /the private key is not 64 hexadecimal characters/],
	['a certificate file that does not exist', ['https://a', '--ca', 'nowhere.pem'], /--ca: nowhere\.pem cannot be read: ENOENT/],
	['a key file that does not exist', ['http://a', '--announce', '--key-file', 'nowhere.txt'], /--key-file: nowhere\.txt cannot be read: ENOENT/]
];

for (const [name, args, message] of USAGE) {
	t.test(`${name}: exit status 2`, async t => {
		const { code, stdout, stderr } = await runCommand(['check', ...args]);
		t.same([code, stdout], [2, '']);
		t.match(stderr, message);
		t.notMatch(stderr, /secret|\n {4}at /);
	});
}
