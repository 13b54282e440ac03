/** Lies that only signatures, leaves of state trees, sizes and roots show: hashes of forged entries are calculated from their members. */
import { hashOfBlock, hashOfTransaction } from '../../../src/conformance/content-hashes.js';
import { type Entry, inEntries, type Mistake, onPath } from './edits.js';
import type { ProxyRules } from './proxy.js';

const TRANSACTIONS = /^\/transactions\/confirmed(\/\w+)?$/;
const PARTIALS = /^\/transactions\/partial(\/\w+)?$/;
const BLOCKS = /^\/blocks(\/\d+)?$/;
const TRANSFER = 16724;

interface Signed {
	signature: string;
	type: number;
	size: number;
	cosignatures?: { signature: string; version: string }[];
}

const metaOf = (entry: Entry): Record<string, unknown> => entry['meta'] as Record<string, unknown>;

const transactionOf = (entry: Entry): Signed => entry['transaction'] as Signed;

const forge = (signature: string): string => signature.replace(/^../, start => (start === '00' ? '01' : '00'));

/** The seed of the network, which transactions are hashed with, once a reply has had it. */
const withSeed = (forged: (seed: () => string) => ProxyRules) => (): ProxyRules => {
	let seed = '';
	const rules = forged(() => seed);
	return { onReply: (request, reply) => {
		seed ||= /"networkGenerationHashSeed":"(\w+)"/.exec(reply.body)?.[1] ?? '';
		rules.onReply?.(request, reply);
	} };
};

/** Forges the signatures of transactions, and calculates the hashes that they give. */
const forging = (paths: RegExp, isMeant: (entry: Entry) => boolean) => withSeed(seed => inEntries(paths, entry => {
	if (seed() === '' || !isMeant(entry))
		return;
	const transaction = transactionOf(entry);
	transaction.signature = forge(transaction.signature);
	const hash = hashOfTransaction(transaction, seed());
	Object.assign(metaOf(entry), { hash, merkleComponentHash: hash });
}));

/** Not one of the transactions that are looked up. */
const isOlderTransfer = (entry: Entry): boolean => {
	const { type, mosaics = [] } = entry['transaction'] as Signed & { readonly mosaics?: readonly { readonly amount: string }[] };
	return type === TRANSFER && mosaics[0]?.amount === '5000000' && !('aggregateHash' in metaOf(entry));
};

export const SIGNATURE_LIES: readonly Mistake[] = [
	{
		name: 'a block with a forged signature', row: 'searchBlocks', run: 3, message: /\.block\.signature \| .*is not a signature of the block 25/,
		rules: inEntries(BLOCKS, entry => {
			const block = entry['block'] as Signed & { readonly height: string };
			if (block.height !== '25')
				return;
			block.signature = forge(block.signature);
			metaOf(entry)['hash'] = hashOfBlock(block);
		})
	},
	{
		name: 'a transaction with a forged signature', row: 'searchConfirmedTransactions', run: 3,
		message: /\.transaction\.signature \| .*is not a signature of/, rules: forging(TRANSACTIONS, isOlderTransfer)
	},
	{
		name: 'an unconfirmed transaction with a forged signature', row: 'searchUnconfirmedTransactions', run: 3,
		message: /\.transaction\.signature \| .*is not a signature of/,
		rules: forging(/^\/transactions\/unconfirmed$/, entry => (entry['transaction'] as { readonly maxFee: string }).maxFee === '100010')
	},
	{
		name: 'forged cosignatures', row: 'getConfirmedTransaction', run: 5, others: ['searchConfirmedTransactions'],
		message: /\.cosignatures\[0\] \| .*is not a signature of/,
		rules: inEntries(TRANSACTIONS, entry => transactionOf(entry).cosignatures?.forEach(cosignature => {
			cosignature.signature = forge(cosignature.signature);
		}))
	},
	{
		name: 'a forged cosignature of a partial transaction', row: 'searchPartialTransactions', run: 3, others: ['getPartialTransaction'],
		message: /\.cosignatures\[1\] \| .*is not a signature of/,
		rules: inEntries(PARTIALS, entry => transactionOf(entry).cosignatures?.slice(1).forEach(cosignature => {
			cosignature.signature = forge(cosignature.signature);
		}))
	},
	{
		name: 'cosignatures of another version', row: 'searchConfirmedTransactions', run: 3, others: ['getConfirmedTransaction'],
		message: /\.cosignatures\[0\]\.version \|/,
		rules: inEntries(TRANSACTIONS, entry => transactionOf(entry).cosignatures?.forEach(cosignature => {
			cosignature.version = '1';
		}))
	},
	{
		name: 'another size of transactions', row: 'searchUnconfirmedTransactions', run: 4, others: ['getUnconfirmedTransaction'],
		message: /\.transaction\.size \|/,
		rules: inEntries(/^\/transactions\/unconfirmed(\/\w+)?$/, entry => {
			transactionOf(entry).size += 8;
		})
	},
	{
		name: 'roots of state trees that do not give the state hash', row: 'searchBlocks', run: 4, message: /\.block\.stateHash \|/,
		rules: inEntries(BLOCKS, entry => {
			// proofs are compared with the roots of the newest block
			if ((entry['block'] as { readonly height: string }).height === '9')
				(metaOf(entry)['stateHashSubCacheMerkleRoots'] as string[]).reverse();
		})
	},
	{
		name: 'another height of the oldest accounts', row: 'getAccountInfoMerkle', run: 3, message: /\$\.tree\[\d+\]\.value \|/,
		rules: inEntries(/^\/accounts(\/\w+)?$/, entry => {
			const account = entry['account'] as { addressHeight: string; publicKeyHeight: string };
			if (account.addressHeight === '1')
				account.publicKeyHeight = '77';
		})
	},
	{
		name: 'another owner of the oldest mosaic restriction', row: 'getMosaicRestrictionsMerkle', run: 3, message: /\$\.tree\[\d+\]\.value \|/,
		rules: onPath(/^\/restrictions\/mosaic(\/\w+)?$/, reply => {
			reply.body = reply.body.replace(/("compositeHash":"FCC5EDA1\w+".*?"restrictionValue":)"1"/, '$1"2"');
		})
	}
];
