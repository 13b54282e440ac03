/** A chain exported and imported by another gateway is the same in every byte. */
import fs from 'node:fs';
import path from 'node:path';
import t, { type Test } from 'tap';
import { Dev } from '../support/development/dev.js';
import { differences, readWholeState } from '../support/ledger/whole-state.js';
import { confirm } from '../support/chains/grown-chain.js';
import { growAll } from '../support/chains/grown-state.js';
import { Rest } from '../support/http/rest.js';
import { runCommand, startCommand } from '../support/processes/command.js';
import { Wallet } from '../support/transactions/wallet.js';

const original = await startCommand(t, { 'data-dir': path.join(t.testdir({ original: {}, copies: {} }), 'original') });
const dev = new Dev(original.url);
const file = path.join(t.testdirName, 'chain.export');
const folder = (name: string): string => path.join(t.testdirName, 'copies', name);

const refusal = async (t: Test, dataDir: string, importFile: string): Promise<string> => {
	const { code, stdout, stderr } = await runCommand(
		['start', '--http-port', '0', '--https-port', 'off', '--data-dir', dataDir, '--import-file', importFile]
	);
	t.same([code, stdout], [1, '']);
	return stderr;
};

t.test('everything is equal, and the chain continues', async t => {
	const rest = new Rest(original.url);
	await growAll(rest, await Wallet.connect(rest));
	await dev.do('stopHarvesting');
	await dev.do('mineBlocks', { body: { blocks: 40 } });
	fs.writeFileSync(file, await dev.exportChain());
	const before = await readWholeState(original.url);

	const copy = await startCommand(t, { 'data-dir': folder('good'), 'import-file': file });
	const after = await readWholeState(copy.url);

	t.strictSame(differences(before, after), []);
	const copied = new Rest(copy.url);
	const wallet = await Wallet.connect(copied);
	await confirm(copied, wallet.transfer(wallet.account(0), wallet.account(1)));
	t.same(await new Dev(copy.url).exportChain().then(({ length }) => fs.statSync(file).size < length), true, 'a copy can be exported too');
	t.equal(await copy.stop(), 0);
	t.match(await refusal(t, folder('good'), file), /^symbol-gateway: the data folder [^\n]+ already contains a chain, [^\n]+\n$/);
	const again = await startCommand(t, { 'data-dir': folder('good') });
	t.equal((await new Rest(again.url).get('getChainInfo')).height, String(1 + Number((await rest.get('getChainInfo')).height)));
});

/** Damage to a file, and the expected error. */
const DAMAGES: readonly (readonly [name: string, damage: (bytes: Buffer) => Buffer, message: RegExp])[] = [
	['empty', () => Buffer.alloc(0), /is not an exported chain\n$/],
	['something else', () => Buffer.from('{"height":"1"}'), /is not an exported chain\n$/],
	['truncated', bytes => bytes.subarray(0, bytes.length - 100), /is truncated after block \d+\n$/],
	['with trailing bytes', bytes => Buffer.concat([bytes, Buffer.from('more')]), /chain\.damaged .+\n$/],
	['with one byte changed in the middle', bytes => {
		bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 0xff;
		return bytes;
	}, /chain\.damaged .+\n$/]
];

t.test('damaged: rejected with a reason, and the folder is empty', async t => {
	const damaged = path.join(t.testdirName, 'chain.damaged');
	fs.mkdirSync(t.testdirName, { recursive: true });
	for (const [name, damage, message] of DAMAGES) {
		fs.writeFileSync(damaged, damage(fs.readFileSync(file)));
		const said = await refusal(t, folder('bad'), damaged);
		t.match(said, message, name);
		t.match(said, /^symbol-gateway: the file [^\n]+\n$/, name);
	}
	t.match(await refusal(t, folder('bad'), path.join(t.testdirName, 'missing')), /^symbol-gateway: the file [^\n]+ cannot be read \(ENOENT\)\n$/);
	t.match(await refusal(t, folder('bad'), t.testdirName), /^symbol-gateway: the file [^\n]+ is not a file\n$/);

	const good = await startCommand(t, { 'data-dir': folder('bad'), 'import-file': file });
	const { height } = await dev.do('getDevelopmentStatus');
	t.equal((await new Rest(good.url).get('getChainInfo')).height, height, 'the folder of the rejected imports can be used');
});
