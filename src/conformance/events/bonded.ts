/** Announces a bonded aggregate and its last cosignature, and follows it to its confirmation. */
import { randomBytes } from 'node:crypto';
import { cosign, innerTransfer, type Signed, signBonded, type Signer, signTransaction, type Terms } from '../../wire/transactions/signing.js';
import { TransactionType } from '../../wire/transactions/transaction-types.js';
import { textAt } from '../finds.js';
import { showValue } from '../text.js';
import type { Session } from '../session.js';
import { announce, type Announcing, compareAnnounced, expectConfirmation, expectNotification, followTo, signerOf } from './announcing.js';
import type { Notification } from './socket.js';

const PARTIAL = 'announcePartialTransaction';
const COSIGNATURE = 'announceCosignatureTransaction';
const LOCK_BLOCKS = 100n;
const KEY_SIZE = 32;

/** @returns the aggregate: two empty transfers, one of them from an account that has to cosign */
const makeBonded = (signer: Signer, cosigner: Signer, terms: Terms): Signed => signBonded(signer, terms, [
	innerTransfer(signer, cosigner, terms, { amount: 0n, message: '' }), innerTransfer(cosigner, signer, terms, { amount: 0n, message: '' })
], 1);

/** @returns the deposit of a hash lock in atomic units; undefined if the network's properties lack it */
const readDeposit = async ({ session }: Announcing): Promise<bigint | undefined> => {
	const properties = (await session.call('getNetworkProperties'))?.document;
	const deposit = textAt(properties, 'plugins.lockhash.lockedFundsPerAggregate')?.replaceAll('\'', '');
	return deposit !== undefined && /^\d{1,19}$/.test(deposit) && session.finds.currencyMosaicId !== undefined ? BigInt(deposit) : undefined;
};

/** @returns why the aggregate cannot be announced; undefined once its hash lock is confirmed */
const lock = async ({ hash }: Signed, terms: Terms, announcing: Announcing): Promise<string | undefined> => {
	const { session, signer } = announcing;
	const amount = await readDeposit(announcing);
	if (amount === undefined)
		return 'the deposit of a hash lock, or the currency, is not known';

	const signed = signTransaction(TransactionType.HASH_LOCK, signer, terms, {
		mosaicId: terms.currencyMosaicId, amount, duration: LOCK_BLOCKS, hash
	});
	if (!await announce(session, 'announceTransaction', { payload: signed.payload }))
		return 'the hash lock was refused';
	const { group, code } = await followTo('confirmed', signed, announcing);
	if (group === 'confirmed')
		return undefined;
	return group === 'failed' ? `the hash lock failed with ${showValue(code)}` : 'the hash lock was not confirmed in time';
};

/** The notification must contain the cosignature that was announced. */
const compareCosignature = (session: Session, notified: Notification | undefined, announced: Readonly<Record<string, string>>): void => {
	for (const name of notified === undefined ? [] : ['signerPublicKey', 'signature']) {
		const [shown, sent] = [textAt(notified?.data, name), announced[name]];
		if (shown?.toUpperCase() !== sent?.toUpperCase())
			session.deviate('cosignature', `topic ${notified?.topic}`, `${showValue(sent)} was announced, got ${showValue(shown)}`, `$.data.${name}`);
	}
};

/** The cosigning account is a new one, which needs no funds. The deposit of the hash lock is returned when the aggregate is confirmed. */
export const announceBonded = async (terms: Terms, announcing: Announcing): Promise<void> => {
	const { session, signer } = announcing;
	const cosigner = signerOf(randomBytes(KEY_SIZE), terms.network);
	const bonded = makeBonded(signer, cosigner, terms);
	const reason = await lock(bonded, terms, announcing);
	if (reason !== undefined) {
		[PARTIAL, COSIGNATURE, 'partialAdded', 'cosignature', 'partialRemoved'].forEach(name => session.results.skip(name, reason));
		return;
	}
	if (!await announce(session, PARTIAL, { payload: bonded.payload }))
		return;
	await followTo('partial', bonded, announcing);
	const added = await expectNotification(announcing, 'partialAdded', bonded.hash);
	const cosignature = cosign(cosigner, bonded.hash);
	if (!await announce(session, COSIGNATURE, cosignature))
		return;
	compareCosignature(session, await expectNotification(announcing, 'cosignature', bonded.hash, 'parentHash'), cosignature);
	await expectNotification(announcing, 'partialRemoved', bonded.hash);
	if (!await expectConfirmation(PARTIAL, bonded, announcing))
		return;
	await expectNotification(announcing, 'confirmedAdded', bonded.hash);
	// the cosignature was added after the notification, and changes the size
	compareAnnounced(session, added, await session.call('getConfirmedTransaction', { args: { transactionId: bonded.hash } }),
		path => path !== '.size' && !path.startsWith('.cosignatures'));
};
