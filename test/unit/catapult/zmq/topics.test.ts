/** Topics ↔ the first bytes of messages. */
import t from 'tap';
import { CHAIN_TOPICS, isAddressChannel, parseTopic, prefixOf } from '../../../../src/backends/catapult/zmq/topics.js';
import { toHex } from '../../../../src/wire/bytes/hex.js';
import { ADDRESS_CHANNELS, BLOCK, DROP_BLOCKS, FINALIZED_BLOCK, prefixHex } from '../../../support/catapult/broker-messages.js';
import { ALICE, CHANNELS, NAMESPACE } from '../../../support/channels/channels.js';

t.test('channels with addresses: prefix of all, of an address, of an alias, and the reverse', t => {
	for (const channel of ADDRESS_CHANNELS) {
		t.equal(toHex(prefixOf(channel, undefined)), prefixHex(channel));
		for (const { hex } of [ALICE, NAMESPACE]) {
			t.equal(toHex(prefixOf(channel, hex)), prefixHex(channel, hex));
			t.strictSame(parseTopic(Buffer.from(prefixHex(channel, hex), 'hex')), { name: channel, address: hex });
		}
	}
	t.strictSame(CHANNELS.filter(isAddressChannel).sort(), [...ADDRESS_CHANNELS].sort());
	t.end();
});

t.test('parses the topics without an address', t => {
	for (const [name, hex] of Object.entries({ block: BLOCK, dropBlocks: DROP_BLOCKS, finalizedBlock: FINALIZED_BLOCK })) {
		t.strictSame(parseTopic(Buffer.from(hex, 'hex')), { name });
		t.equal(toHex(CHAIN_TOPICS[name as keyof typeof CHAIN_TOPICS]), hex);
	}
	t.end();
});

t.test('no prefix matches messages of another topic', t => {
	const heads = [BLOCK, DROP_BLOCKS, FINALIZED_BLOCK].map(hex => hex.slice(0, 2));
	const firstBytes = [...ADDRESS_CHANNELS.map(channel => prefixHex(channel)), ...heads];
	t.equal(new Set(firstBytes).size, firstBytes.length);
	t.end();
});

t.test('rejects everything else', t => {
	for (const hex of ['', '61', BLOCK.slice(2), `${BLOCK}00`, prefixHex('status', ALICE.hex).slice(2), `${prefixHex('status', ALICE.hex)}00`, `62${ALICE.hex}`])
		t.equal(parseTopic(Buffer.from(hex, 'hex')), undefined, hex);
	t.end();
});
