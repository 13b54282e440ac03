/** Lies in notifications: each message has the declared form. */
import { developmentAccounts } from '../../../src/backends/embedded/index.js';
import { encodeAddress } from '../../../src/wire/identifiers/address.js';
import { type Mistake, onPath } from './edits.js';
import type { PassingReply, ProxyRules } from './proxy.js';

const HASH = 'AB'.repeat(32);

const developmentAddress = (index: number): string => encodeAddress(developmentAccounts()[index]!.address);

const isOf = (text: string, channel: string): boolean => text.startsWith(`{"topic":"${channel}`);

/** Changes the notifications of a channel. */
const onChannel = (channel: string, change: (text: string, index: number) => readonly string[]) => (): ProxyRules => {
	let index = 0;
	return { onMessage: text => (isOf(text, channel) ? change(text, index++) : [text]) };
};

/** Changes the messages of each connection by a function of its own, which remembers what has passed there. */
const onEachConnection = (create: () => (text: string) => readonly string[]) => (): ProxyRules => {
	const functions = new WeakMap<object, (text: string) => readonly string[]>();
	return { onMessage: (text, client) => {
		const change = functions.get(client) ?? create();
		functions.set(client, change);
		return change(text);
	} };
};

const heightOf = (text: string): string => /"height":"(\d+)"/.exec(text)?.[1] ?? '';

const UID = '8ZQ5G5+ilBeJDpCnTzB9Nv5dY5c=';

/** All connections have one uid; the gateway receives the one that it has sent. */
const withOneUid = (): ProxyRules => {
	const uids = new WeakMap<object, string>();
	return {
		onMessage: (text, client) => {
			const [, uid] = /^\{"uid": ?"([^"]+)"\}$/.exec(text) ?? [];
			if (uid !== undefined)
				uids.set(client, uid);
			return [text.replace(uids.get(client) ?? UID, UID)];
		},
		onSent: (text, client) => text.replace(UID, uids.get(client) ?? UID)
	};
};

/** Replies with what it has replied before, for some seconds. */
const caching = (path: string, maxAgeMs: number) => (): ProxyRules => {
	const stored = new Map<string, PassingReply & { readonly at: number }>();
	return onPath(new RegExp(`^${path}$`), (reply, { method, query }) => {
		const request = `${method} ${query.toString()}`;
		const known = stored.get(request);
		if (known !== undefined && performance.now() - known.at < maxAgeMs)
			Object.assign(reply, { body: known.body, headers: known.headers, status: known.status });
		else
			stored.set(request, { ...reply, at: performance.now() });
	});
};

export const NOTIFICATION_LIES: readonly Mistake[] = [
	{
		name: 'one uid for all connections', row: 'connection', run: 7, message: /\$\.uid \| the uid .* is that of another connection/,
		rules: withOneUid
	},
	{
		name: 'a refusal without a reason', row: 'connection', run: 8, message: /the gateway refused a message: tooManySubscriptions, topic block: /,
		rules: onChannel('block"', (text, index) => (index === 0
			? [JSON.stringify({ uid: UID, refused: { code: 'tooManySubscriptions', topic: 'block', reason: 'none' } }), text] : [text]))
	},
	{
		name: 'pages that are cached for seconds', row: 'searchBlocks', run: 8, message: /order=desc.*the newest entry is of the block \d+, although/,
		rules: caching('/blocks', 4000)
	},
	{
		name: 'each block twice after a repeated subscription', row: 'block', run: 6, message: /the block \d+ was notified twice/,
		rules: () => {
			let last = '';
			let isRepeated = false;
			return {
				passes: (text: string) => {
					isRepeated ||= text === last && text.includes('"subscribe":"block"');
					last = text;
					return true;
				},
				onMessage: (text: string) => (isRepeated && isOf(text, 'block"') ? [text, text] : [text])
			};
		}
	},
	{
		name: 'a block twice', row: 'block', run: 1, message: /the block \d+ was notified twice/,
		rules: onChannel('block"', (text, index) => (index === 1 ? [text, text] : [text]))
	},
	{
		name: 'a member of a block twice', row: 'block', run: 1, message: /\$\.data\.meta\.hash \| the member comes twice/,
		rules: onChannel('block"', (text, index) => [index === 0 ? text.replace(/("hash":"\w+")/, '$1,$1') : text])
	},
	{
		name: 'an invented block', row: 'block', run: 0, message: /the block \d+ .*is not on the chain/,
		rules: onChannel('block"', (text, index) => (index === 0
			? [text.replace(/"height":"\d+"/, `"height":"${Number(heightOf(text)) - 1}"`).replace(/"hash":"\w+"/, `"hash":"${HASH}"`), text] : [text]))
	},
	{
		name: 'blocks in another order', row: 'block', run: 2, message: /the block \d+ .*after .*\d+/,
		rules: onEachConnection(() => {
			let held: string | undefined;
			let isOver = false;
			return text => {
				if (isOver || !isOf(text, 'block"'))
					return [text];
				isOver = held !== undefined;
				const texts = held === undefined ? [] : [text, held];
				held = text;
				return texts;
			};
		})
	},
	{
		name: 'another fee', row: 'confirmedAdded', run: 0, message: /\$\.data\.transaction\.maxFee \| /,
		rules: onChannel('confirmedAdded', text => [text.replace(/"maxFee":"\d+"/, '"maxFee":"1"')])
	},
	{
		name: 'a transaction twice', row: 'confirmedAdded', run: 1, message: /the transaction \w+ was notified twice/,
		rules: onChannel('confirmedAdded', text => [text, text])
	},
	{
		name: 'another recipient inside an aggregate', row: 'confirmedAdded', run: 2, message: /\.transactions\[\d\]\.transaction\.recipientAddress \|/,
		rules: onChannel('confirmedAdded', text => [text.replace(/("transactions":\[.*?"recipientAddress":")\w{8}/, '$100000000')])
	},
	{
		name: 'a transaction before its block', row: 'confirmedAdded', run: 3, message: /was notified before the block \d+/,
		rules: onEachConnection(() => {
			let block: string | undefined;
			return text => {
				const held = block;
				block = isOf(text, 'block"') ? text : undefined;
				if (held === undefined)
					return block === undefined ? [text] : [];
				return isOf(text, 'confirmedAdded') ? [text, held] : [held, ...block === undefined ? [text] : []];
			};
		})
	},
	{
		name: 'another finalized hash', row: 'finalizedBlock', run: 1, message: /\$\.data\.hash \|/,
		rules: onChannel('finalizedBlock', text => [text.replace(/"hash":"\w+"/, `"hash":"${HASH}"`)])
	},
	{
		name: 'another finalization epoch', row: 'finalizedBlock', run: 2, message: /\$\.data\.finalizationEpoch \|/,
		rules: onChannel('finalizedBlock', text => [text.replace(/"finalizationEpoch":\d+/, '"finalizationEpoch":4000000')])
	},
	{
		name: 'a finalized block twice', row: 'finalizedBlock', run: 3, message: /the finalized block \d+ was notified twice/,
		rules: onChannel('finalizedBlock', (text, index) => (index === 1 ? [text, text] : [text]))
	},
	{
		name: 'a removed transaction twice', row: 'unconfirmedRemoved', run: 1, message: /the transaction \w+ was notified twice as removed/,
		rules: onChannel('unconfirmedRemoved', text => [text, text])
	},
	{
		name: 'another transaction than was announced', row: 'unconfirmedAdded', run: 0, message: /\$\.data\.transaction\.signature \|/,
		rules: onChannel('unconfirmedAdded', text => [text.replace(/"signature":"\w{8}/, '"signature":"00000000')])
	},
	{
		name: 'a cosignature of another account', row: 'cosignature', run: 1, message: /\$\.data\.signerPublicKey \|/,
		rules: onChannel('cosignature', text => [text.replace(/"signerPublicKey":"\w+"/, `"signerPublicKey":"${HASH}"`)])
	},
	{
		name: 'a transaction that does not concern the account of its topic', row: 'confirmedAdded', run: 4, message: /does not concern the account \w{39}/,
		rules: onChannel('confirmedAdded/', text => [text, text.replace(/(?<=confirmedAdded\/)\w+/, developmentAddress(1))])
	},
	{
		name: 'unsubscribing without effect', row: 'block', run: 4, message: /a notification of a topic that was not subscribed/,
		rules: { passes: text => !text.includes('"unsubscribe"') }
	},
	{
		name: 'a stored block that is not sent again', row: 'block', run: 5, message: /the block \d+ is missing among the stored notifications/,
		rules: onEachConnection(() => {
			let index = Infinity;
			return text => {
				if (text.startsWith('{"topic":"replay"'))
					index = text.includes('"started"') ? 0 : Infinity;
				return isOf(text, 'block"') && ++index === 2 ? [] : [text];
			};
		})
	}
];
