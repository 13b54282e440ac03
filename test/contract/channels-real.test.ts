/** Every channel of the contract emits on a real chain, with messages that match the contract. */
import t from 'tap';
import { CHANNELS } from '../support/channels/channels.js';
import { Dev } from '../support/development/dev.js';
import { openGateway } from '../support/processes/gateway.js';
import { growChain } from '../support/chains/grown-chain.js';
import { ADDRESS_CHANNELS, Listener } from '../support/channels/listener.js';
import { Rest } from '../support/http/rest.js';
import { Wallet } from '../support/transactions/wallet.js';

t.test('all channels, with and without an address', async t => {
	const gateway = await openGateway(t);
	const rest = new Rest(gateway.httpUrl);
	const wallet = await Wallet.connect(rest);
	const bob = wallet.account(1);
	const [unfiltered, friend] = [await Listener.open(t, gateway.wsUrl), await Listener.open(t, gateway.wsUrl)];
	await unfiltered.subscribe(...CHANNELS);
	await friend.subscribeAll(bob.text);

	const { aggregate, failed, partial, transfer } = await growChain(rest, wallet);
	const dev = new Dev(gateway.httpUrl);
	const { id } = await dev.do('takeSnapshot');
	await dev.do('mineBlocks');
	await dev.do('revertToSnapshot', { id });
	await rest.send('announceCosignatureTransaction', wallet.cosign(bob, partial));
	// the listener itself fails the test when a notification does not match the contract
	for (const listener of [unfiltered, friend]) {
		await listener.about('unconfirmedRemoved', partial.hash);
		await listener.about('status', failed.hash);
	}

	const channelsOf = (listener: Listener) => [...new Set(listener.notifications.map(({ topic }) => topic.split('/')[0]))].sort();
	t.same(channelsOf(unfiltered), [...CHANNELS].sort());
	t.same(channelsOf(friend), CHANNELS.filter(channel => ADDRESS_CHANNELS.includes(channel)).sort());
	for (const { hash } of [transfer, aggregate, partial])
		t.same(friend.topicsAbout(hash), unfiltered.topicsAbout(hash).map(topic => `${topic}/${bob.text}`), 'each event once, however many addresses it has');
});
