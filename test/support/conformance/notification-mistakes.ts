/** Defects that appear only when blocks are made. */
import { type Mistake, onPath } from './edits.js';

export const NOTIFICATION_MISTAKES: readonly Mistake[] = [
	{
		name: 'an entity tag that never changes', row: 'getChainInfo', message: /the reply has changed, its ETag "same" has not/,
		rules: {
			onRequest: ({ path, headers }) => {
				if (path === '/chain/info' && headers['if-none-match'] === '"same"')
					headers['if-none-match'] = '*';
			},
			...onPath(/^\/chain\/info$/, ({ headers }) => {
				if ('etag' in headers)
					headers['etag'] = '"same"';
			})
		}
	},
	{
		name: 'a block notification that is never sent', row: 'block', run: 3, message: /no notification of the block \d+/,
		rules: () => {
			let index = 0;
			return { onMessage: (text: string) => (text.startsWith('{"topic":"block"') && ++index === 3 ? [] : [text]) };
		}
	},
	{
		name: 'a transaction notification that is never sent', row: 'unconfirmedRemoved', message: /no notification of the transaction/,
		rules: { onMessage: text => (text.startsWith('{"topic":"unconfirmedRemoved') ? [] : [text]) }
	},
	{
		name: 'a notification of a removed partial transaction that is never sent', row: 'partialRemoved', message: /no notification of the transaction/,
		rules: { onMessage: text => (text.startsWith('{"topic":"partialRemoved') ? [] : [text]) }
	},
	{
		name: 'a cosignature notification with a wrong hash', row: 'cosignature', message: /no notification of the transaction/,
		rules: { onMessage: text => [text.startsWith('{"topic":"cosignature') ? text.replace(/"parentHash":"\w+"/, `"parentHash":"${'0'.repeat(64)}"`) : text] }
	},
	{
		name: 'a notification with a field missing', row: 'confirmedAdded', run: 1, message: /\$\.data\.meta\.hash \| the member hash is missing/,
		rules: () => {
			let index = 0;
			return { onMessage: (text: string) =>
				[text.startsWith('{"topic":"confirmedAdded') && ++index === 1 ? text.replace(/"meta":\{"hash":"\w+",/, '"meta":{') : text] };
		}
	},
	{
		name: 'a notification of a topic without a subscription', row: 'finalizedBlock', message: /\$\.topic \| a notification of a topic that was not subscribed/,
		rules: { onMessage: text => [text.replace('"topic":"finalizedBlock"', '"topic":"finalizedBlock/all"')] }
	},
	{
		name: 'a refusal with another code', row: 'connection', message: /refused expected before the close frame: code invalidTopic of no-such-topic/,
		rules: { onMessage: text => [text.replace('"code":"invalidTopic"', '"code":"invalidMessage"')] }
	},
	{
		name: 'a notification of an unknown topic', row: 'connection', run: 1, message: /\$\.topic \| a notification has the unknown topic "blocks"/,
		rules: { onMessage: text => [text, ...text.startsWith('{"uid"') ? ['{"topic":"blocks","data":{}}'] : []] }
	},
	{
		name: 'a block notification that differs from the block', row: 'block', message: /\$\.data\.meta\.generationHash \| differs from GET \/blocks\/\d+/,
		rules: { onMessage: text => [text.startsWith('{"topic":"block"') ? text.replace(/"generationHash":"\w+"/, `"generationHash":"${'0'.repeat(64)}"`) : text] }
	},
	{
		name: 'a message that is not JSON', row: 'connection', run: 2, message: /a message is not a JSON object/,
		rules: { onMessage: text => (text.startsWith('{"topic":"block"') ? [text, 'block!'] : [text]) }
	}
];
