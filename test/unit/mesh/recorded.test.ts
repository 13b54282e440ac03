/** The operations of recorded chains of a genuine node, and of the first block of the public test network, give every balance. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { decodeBlockHeader } from '../../../src/wire/blocks/block.js';
import { createAddressDeriver } from '../../../src/wire/identifiers/address.js';
import { type Balances, balancesIn, checkBalances, EffectReader } from '../../support/mesh/balances.js';
import { storeBlocks } from '../../support/recorded/chain.js';
import { RecordedLedger } from '../../support/recorded/ledger.js';
import { readRecorded, readRecordedLines, recordedConfig, recordedFolders } from '../../support/recorded/recorded.js';
import { TESTNET_CONFIG, TESTNET_FOLDER } from '../../support/recorded/testnet.js';

const OMISSIONS = { checksVrf: false, checksHit: false };

type Config = Parameters<typeof RecordedLedger.create>[0];

/** @returns the balances after the last block */
const checkChain = (directory: string, config: Config, blocks: readonly Buffer[]): Balances => {
	storeBlocks(directory, config, blocks);
	const reader = new EffectReader(directory, {
		currencyId: config.chain.currencyMosaicId, addressOf: createAddressDeriver(config.network.identifier)
	});
	const ledger = RecordedLedger.create(config);
	let before: Balances = new Map();
	for (const block of blocks) {
		ledger.add(block, OMISSIONS);
		const after = balancesIn(ledger.state);
		checkBalances(before, reader.read(ledger.height), after, ledger.height);
		before = after;
	}
	reader.close();
	return before;
};

for (const name of recordedFolders('chains').filter(folder => folder !== 'refused')) {
	t.test(`${name}: the operations of each block give its balances`, { timeout: 0 }, t => {
		const config = recordedConfig(JSON.parse(readRecorded('chains', name, 'config.json')));
		const blocks = readRecordedLines<{ readonly bytes: string }>('chains', name, 'blocks.jsonl.gz').map(({ bytes }) => Buffer.from(bytes, 'hex'));
		t.ok(checkChain(t.testdir(), config, blocks).size > 0);
		t.end();
	});
}

t.test('the first block of the public test network', { skip: fs.existsSync(TESTNET_FOLDER) ? false : `no ${TESTNET_FOLDER}` }, t => {
	const bytes = fs.readFileSync(path.join(TESTNET_FOLDER, '00001.dat'));
	const balances = checkChain(t.testdir(), TESTNET_CONFIG, [bytes.subarray(0, decodeBlockHeader(bytes).size)]);
	t.ok(balances.size > 0);
	t.end();
});
