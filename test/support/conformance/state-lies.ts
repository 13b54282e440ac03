/** Lies about state, the same in all replies: only the leaf in the state proof, which is genuine, commits to the entry. */
import { type Entry, inEntries, type Mistake, OK, onPath } from './edits.js';
import type { ProxyRules } from './proxy.js';

const VALUE = /\$\.tree\[\d+\]\.value \| \w{64} is not the hash of the entry in GET /;

const inside = (entry: Entry, name: string): Record<string, unknown> => (entry[name] ?? {}) as Record<string, unknown>;

/** Changes the text of successful replies that have a body. */
const inText = (paths: RegExp, change: (text: string) => string): ProxyRules => onPath(paths, reply => {
	if (reply.status === OK)
		reply.body = change(reply.body);
});

export const STATE_LIES: readonly Mistake[] = [
	{
		name: 'another balance', row: 'getAccountInfoMerkle', run: 5, message: VALUE,
		rules: inEntries(/^\/accounts(\/\w+)?$/, entry => {
			const mosaics = inside(entry, 'account')['mosaics'] as { amount: string }[] | undefined;
			mosaics?.forEach(mosaic => {
				mosaic.amount = '1';
			});
		})
	},
	{
		name: 'another supply', row: 'getMosaicMerkle', run: 5, message: VALUE,
		rules: inEntries(/^\/mosaics(\/\w+)?$/, entry => {
			const mosaic = inside(entry, 'mosaic') as { supply: string };
			// not of the currency, whose supply is compared with others
			if (mosaic.supply.length < 14)
				mosaic.supply = '77';
		})
	},
	{
		name: 'another amount of a hash lock', row: 'getHashLockMerkle', run: 5, message: VALUE,
		rules: inText(/\/lock\/hash(\/\w+)?$/, text => text.replaceAll(/"amount":"\d+"/g, '"amount":"1"'))
	},
	{
		name: 'another amount of a secret lock', row: 'getSecretLockMerkle', run: 5, message: VALUE,
		rules: inText(/\/lock\/secret(\/\w+)?$/, text => text.replaceAll(/"amount":"\d+"/g, '"amount":"1"'))
	},
	{
		name: 'another start of a namespace', row: 'getNamespaceMerkle', run: 5, message: VALUE,
		rules: inText(/^\/namespaces(\/\w+)?$/, text => text.replaceAll(/"startHeight":"\d+"/g, '"startHeight":"4"'))
	},
	{
		name: 'another quorum of a multisig account', row: 'getAccountMultisigMerkle', run: 5, message: VALUE,
		rules: inText(/\/multisig(\/graph)?$/, text => text.replaceAll(/"minRemoval":\d+/g, '"minRemoval":9'))
	},
	{
		name: 'blocked instead of allowed', row: 'getAccountRestrictionsMerkle', run: 5, message: VALUE,
		rules: inText(/^\/restrictions\/account(\/\w+)?$/, text => text
			.replaceAll(/"restrictionFlags":(\d+)/g, (_, flags: string) => `"restrictionFlags":${Number(flags) ^ 0x8000}`))
	},
	{
		name: 'another value of a restriction', row: 'getMosaicRestrictionsMerkle', run: 5, message: VALUE,
		rules: inText(/^\/restrictions\/mosaic(\/\w+)?$/, text => text.replaceAll(/"(value|restrictionValue)":"\d+"/g, '"$1":"99"'))
	},
	{
		name: 'another value of metadata', row: 'getMetadataMerkle', run: 5, message: VALUE,
		rules: inText(/^\/metadata(\/\w+)?$/, text => text.replaceAll(/"value":"\w\w/g, '"value":"00'))
	}
];
