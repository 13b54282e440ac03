/** Finds the view for a text that the user typed. */
import { isNamespaceId } from '../wire/portable/identifiers.js';
import { addressOfHex, namespaceIdOf, parseAddress } from './format/address.js';
import { digitsOf, HEX_32, ID, NAME } from './format/identifiers.js';
import { read, rest } from './gateway.js';
import { linkTo } from './router.js';
import { blocks } from './stores/chain.js';

const HEIGHT = /^[1-9][\d,']*$/;

/** 64 characters name a transaction, a public key or a block. */
const findHash = async (hash: string): Promise<string | undefined> => {
	const block = blocks.value.find(candidate => candidate.hash === hash);
	if (block)
		return linkTo('block', String(block.height));
	const [statuses, accounts] = await Promise.all([
		read(rest.POST('/transactionStatus', { body: { hashes: [hash] } })), read(rest.POST('/accounts', { body: { publicKeys: [hash] } }))
	]);
	if (statuses.length > 0)
		return linkTo('transaction', hash);
	return accounts[0] && linkTo('account', addressOfHex(accounts[0].account.address));
};

const findMosaic = async (id: string): Promise<string | undefined> =>
	((await read(rest.POST('/mosaics', { body: { mosaicIds: [id] } }))).length > 0 ? linkTo('mosaic', id) : undefined);

const findNamespace = async (id: string): Promise<string | undefined> =>
	((await read(rest.POST('/namespaces/names', { body: { namespaceIds: [id] } }))).length > 0 ? linkTo('namespace', id) : undefined);

/**
 * @param typed - height, hash, address in either form, public key, id of a mosaic or namespace, name of a namespace; hexadecimal
 * ones with or without `0x`
 * @returns the link to its view; undefined when the chain has nothing of this kind
 * @throws Error when the gateway is unreachable
 */
export const findLink = async (typed: string): Promise<string | undefined> => {
	const text = typed.trim();
	const digits = digitsOf(text);
	const address = parseAddress(text);
	if (ID.test(digits)) {
		const found = await (isNamespaceId(digits) ? findNamespace(digits) : findMosaic(digits));
		if (found !== undefined)
			return found;
	}
	if (HEIGHT.test(text))
		return linkTo('block', text.replace(/\D/g, ''));
	if (HEX_32.test(digits))
		return findHash(digits);
	if (address !== undefined)
		return linkTo('account', address);
	return NAME.test(text.toLowerCase()) ? findNamespace(namespaceIdOf(text.toLowerCase())) : undefined;
};
