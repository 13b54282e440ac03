/** Adds to a grown chain the kinds of state that it lacks: secrets, metadata, restrictions, and pending transactions. */
import { createHash } from 'node:crypto';
import { confirm, type Grown, growChain } from './grown-chain.js';
import { idToBigInt } from '../../../src/wire/bytes/hex.js';
import type { Rest } from '../http/rest.js';
import { accountMetadata, mosaicMetadata, namespaceMetadata, secretLock, secretProof } from '../transactions/bodies.js';
import { restrictAddresses } from '../transactions/restrictions.js';
import type { Account, Signed, Wallet } from '../transactions/wallet.js';
import { mosaicDefinition, mosaicIdOf } from './grown-chain.js';

/** Numbers of the accounts involved, none of which {@link growChain} uses. */
const [OWNER, TARGET] = [6, 7];

const secretOf = (proof: Buffer): Buffer => createHash('sha3-256').update(proof).digest();

/** @param word - another one for every call */
const inStages = (wallet: Wallet, word: string, nonce: number): readonly (readonly Signed[])[] => {
	const [owner, target] = [wallet.account(OWNER), wallet.account(TARGET)] as [Account, Account];
	const mosaic = mosaicIdOf(owner, nonce);
	const [proof, other] = [Buffer.from(`${word}-open`), Buffer.from(`${word}-shut`)];
	const key = BigInt(nonce);
	const lock = (secret: Buffer) => secretLock({ recipient: target.address, secret, mosaic: wallet.coins(3n), duration: 100n });
	const restriction = { mosaicId: idToBigInt(mosaic), restrictionKey: 7n, previousRestrictionValue: 0n, newRestrictionValue: 1n };
	return [
		[
			wallet.sign(owner, mosaicDefinition(nonce, 'supply_mutable transferable restrictable')),
			wallet.sign(owner, lock(secretOf(proof))), wallet.sign(owner, lock(secretOf(other))),
			wallet.sign(owner, restrictAddresses(0x8001, [wallet.accountOf().address])),
			wallet.aggregate(owner, [[owner, accountMetadata({ target: owner.address, key, value: Buffer.from(word) })]])
		],
		[
			wallet.sign(target, secretProof(target.address, secretOf(proof), proof)),
			wallet.aggregate(owner, [[owner, mosaicMetadata(mosaic, { target: owner.address, key, value: Buffer.from(word) })]]),
			wallet.sign(owner, { descriptor: {
				type: 'mosaic_global_restriction_transaction_v1', referenceMosaicId: 0n, previousRestrictionType: 'none', newRestrictionType: 'eq',
				...restriction
			} })
		]
	];
};

/** Confirms the kinds of transactions that {@link growChain} omits; can be called again with another word and nonce. */
export const growState = async (rest: Rest, wallet: Wallet, word: string, nonce: number): Promise<void> => {
	for (const stage of inStages(wallet, word, nonce))
		await confirm(rest, ...stage);
};

/** Creates state of all kinds, including metadata, secrets and restrictions. */
export const growAll = async (rest: Rest, wallet: Wallet): Promise<Grown> => {
	const grown = await growChain(rest, wallet);
	const owner = wallet.account(2);
	await confirm(rest, wallet.aggregate(owner, [
		[owner, namespaceMetadata(grown.root, { target: owner.address, value: Buffer.from('a quiet place') })]
	]));
	await growState(rest, wallet, 'first', 1);
	return grown;
};
