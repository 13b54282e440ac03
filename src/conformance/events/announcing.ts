/** Announces transactions of one account, and follows each to its confirmation: through the REST interface and notifications. */
import crypto from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChannelName } from '../../../generated/channels.js';
import type { OperationId } from '../../../generated/operations.js';
import { fromHex } from '../../wire/bytes/hex.js';
import { publicKey } from '../../wire/bytes/values.js';
import { addressOfPublicKey, encodeAddress } from '../../wire/identifiers/address.js';
import { type Signed, type Signer, signTransaction, type Terms } from '../../wire/transactions/signing.js';
import { TransactionType } from '../../wire/transactions/transaction-types.js';
import type { MosaicId } from '../../chain/index.js';
import { countAt, HASH, quantityAt, textAt } from '../finds.js';
import type { Reply, Session } from '../session.js';
import { showValue } from '../text.js';
import { comparePart } from './differences.js';
import type { EventSocket, Notification } from './socket.js';

/** The bytes before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_KEY_SIZE = 32;

/** @param privateKey - 32 bytes */
export const signerOf = (privateKey: Uint8Array, network: number): Signer => {
	const key = crypto.createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, privateKey]), format: 'der', type: 'pkcs8' });
	const bytes = crypto.createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-PUBLIC_KEY_SIZE);
	return { publicKey: publicKey(bytes), address: addressOfPublicKey(bytes, network), sign: message => crypto.sign(null, message, key) };
};

const ANNOUNCE = 'announceTransaction';
const LEGACY = 'announceTransactionLegacy';
const ACCEPTED = 202;
const POLL_MS = 300;
const LIFETIME_MS = 3_600_000n;
const DEFAULT_FEE_MULTIPLIER = 100;
const CHANNELS = ['confirmedAdded', 'unconfirmedRemoved'] as const;
const MS_PER_SECOND = 1000;

/** @returns what transactions of this network depend on; undefined if a reply that contains it is missing or malformed */
export const readTerms = async (session: Session): Promise<Terms | undefined> => {
	const time = (await session.call('getNodeTime'))?.document;
	const fees = (await session.call('getTransactionFees'))?.document;
	const node = (await session.call('getNodeInfo'))?.document;
	const now = quantityAt(time, 'communicationTimestamps.sendTimestamp');
	const seed = textAt(node, 'networkGenerationHashSeed');
	if (now === undefined || seed === undefined || !HASH.test(seed))
		return undefined;
	return {
		network: session.finds.network,
		generationHashSeed: fromHex(seed),
		// only transactions with mosaics need it
		currencyMosaicId: (session.finds.currencyMosaicId ?? '') as MosaicId,
		feeMultiplier: Math.max(DEFAULT_FEE_MULTIPLIER, countAt(fees, 'minFeeMultiplier'), countAt(fees, 'medianFeeMultiplier')),
		deadline: now + LIFETIME_MS
	};
};

export interface Announcing {
	readonly session: Session;
	/** A connection that is subscribed to the signer's address; undefined if there is none. */
	readonly events: EventSocket | undefined;
	readonly signer: Signer;
	/** Time limit for each confirmation. */
	readonly timeoutMs: number;
	/** Time limit for each notification. */
	readonly graceMs: number;
}

type Group = 'unconfirmed' | 'partial' | 'confirmed' | 'failed';

/** Operations that return a transaction of a group. */
const READERS: Readonly<Partial<Record<string, OperationId>>> = { unconfirmed: 'getUnconfirmedTransaction', partial: 'getPartialTransaction' };

/** The state of a transaction when the check stopped following it. */
export interface Followed {
	readonly group: Group | undefined;
	/** Status code. */
	readonly code: string | undefined;
}

/** Polls the status of a transaction until it is in the group or has failed. @returns no group if neither happens in time */
export const followTo = async (awaited: Group, { hash }: Signed, { session, timeoutMs }: Announcing): Promise<Followed> => {
	for (const endsAt = performance.now() + timeoutMs; performance.now() < endsAt; await pause(POLL_MS)) {
		const { document } = await session.find('getTransactionStatus', { hash }) ?? {};
		const [group, code] = [textAt(document, 'group'), textAt(document, 'code')];
		const reader = READERS[group ?? ''];
		if (reader !== undefined && await session.find(reader, { transactionId: hash }) !== undefined)
			session.results.tried(reader);
		if (group === 'failed' || group === awaited)
			return { group, code };
	}
	return { group: undefined, code: undefined };
};

/** @returns the notification; a deviation is recorded if it does not arrive in time */
export const expectNotification = async (
	{ session, events, signer, graceMs }: Announcing, channel: ChannelName, hash: string, hashPath = 'meta.hash'
): Promise<Notification | undefined> => {
	const topic = `${channel}/${encodeAddress(signer.address)}`;
	const find = (): Notification | undefined => events?.notifications
		.find(notification => notification.topic === topic && textAt(notification.data, hashPath) === hash);
	const isNotified = await events?.until(() => !events.isOpen || find() !== undefined, graceMs);
	if (isNotified === false)
		session.deviate(channel, `topic ${topic}`, `no notification of the transaction ${hash} within ${graceMs / MS_PER_SECOND} s`);
	return find();
};

/** The notification must contain the transaction as it is stored after its confirmation. */
export const compareAnnounced = (
	session: Session, notified: Notification | undefined, stored: Reply | undefined, isMeant: (path: string) => boolean = () => true
): void => {
	if (notified !== undefined && stored?.isGood === true)
		comparePart(session, notified, 'transaction', stored, isMeant);
};

/** @returns whether an announcement is accepted with 202 */
export const announce = async (session: Session, id: OperationId, body: object): Promise<boolean> => {
	const isAccepted = (await session.call(id, { body, expect: [ACCEPTED] }))?.isGood === true;
	if (isAccepted)
		session.results.tried(id);
	return isAccepted;
};

/** Follows a transaction that should be confirmed. @returns whether it is; a deviation is recorded otherwise */
export const expectConfirmation = async (id: OperationId, signed: Signed, announcing: Announcing): Promise<boolean> => {
	const { session, timeoutMs } = announcing;
	const { group, code } = await followTo('confirmed', signed, announcing);
	const { method, path } = session.operation(id);
	if (group === undefined)
		session.deviate(id, `${method} ${path}`, `the transaction ${signed.hash} is not confirmed after ${timeoutMs / MS_PER_SECOND} s`);
	else if (group === 'failed')
		session.deviate(id, `${method} ${path}`, `the transaction ${signed.hash} failed with ${showValue(code)}`);
	return group === 'confirmed';
};

/** Announces a transfer without mosaics from the account to itself. */
export const announceTransfer = async (terms: Terms, announcing: Announcing): Promise<void> => {
	const { session, signer } = announcing;
	const transfer = signTransaction(TransactionType.TRANSFER, signer, terms, { recipientAddress: signer.address, mosaics: [], message: '' });
	const body = { payload: transfer.payload };
	if (!await announce(session, ANNOUNCE, body))
		return;
	// a second announcement of the same transaction changes nothing
	if (session.has(LEGACY))
		await announce(session, LEGACY, body);
	if (!await expectConfirmation(ANNOUNCE, transfer, announcing))
		return;

	const stored = await session.call('getConfirmedTransaction', { args: { transactionId: transfer.hash } });
	const key = textAt(stored?.document, 'transaction.signerPublicKey');
	if (stored?.isGood === true && key !== signer.publicKey)
		session.deviate('getConfirmedTransaction', stored.request, `${signer.publicKey} expected, got ${showValue(key)}`, '$.transaction.signerPublicKey');
	compareAnnounced(session, await expectNotification(announcing, 'unconfirmedAdded', transfer.hash), stored);
	for (const channel of CHANNELS)
		await expectNotification(announcing, channel, transfer.hash);
};
