/** Announces a transfer and follows it to its confirmation, through the REST interface and notifications. */
import { setTimeout as pause } from 'node:timers/promises';
import { at, type Finds, textAt } from '../finds.js';
import type { Session } from '../session.js';
import { showValue } from '../text.js';
import { makeTransfer, type Signer, type Transfer } from './own-transfer.js';
import type { EventSocket } from './socket.js';

const ANNOUNCE = 'announceTransaction';
const LEGACY = 'announceTransactionLegacy';
const ACCEPTED = 202;
const POLL_MS = 300;
const GRACE_MS = 8000;
const LIFETIME_MS = 3_600_000n;
const DEFAULT_FEE_MULTIPLIER = 100;
const CHANNELS = ['unconfirmedAdded', 'confirmedAdded', 'unconfirmedRemoved'] as const;
const MS_PER_SECOND = 1000;

const numberAt = (document: unknown, path: string): number => {
	const value = at(document, path);
	return typeof value === 'number' ? value : 0;
};

const makeOwnTransfer = async (session: Session, finds: Finds, signer: Signer): Promise<Transfer | undefined> => {
	const time = (await session.call('getNodeTime'))?.document;
	const fees = (await session.call('getTransactionFees'))?.document;
	const node = (await session.call('getNodeInfo'))?.document;
	const [now, generationHashSeed] = [textAt(time, 'communicationTimestamps.sendTimestamp'), textAt(node, 'networkGenerationHashSeed')];
	if (now === undefined || !/^\d+$/.test(now) || generationHashSeed === undefined || !/^[0-9A-Fa-f]{64}$/.test(generationHashSeed)) {
		session.results.skip(ANNOUNCE, 'the time or the generation hash seed of the network is not known');
		return undefined;
	}
	const feeMultiplier = Math.max(DEFAULT_FEE_MULTIPLIER, numberAt(fees, 'minFeeMultiplier'), numberAt(fees, 'medianFeeMultiplier'));
	return makeTransfer(signer, { network: finds.network, generationHashSeed, feeMultiplier, deadline: BigInt(now) + LIFETIME_MS });
};

/** @returns the group in which the transaction ended; undefined when the time is over */
const followStatus = async (session: Session, { hash }: Transfer, endsAt: number): Promise<'confirmed' | 'failed' | undefined> => {
	while (performance.now() < endsAt) {
		const reply = await session.call('getTransactionStatus', { args: { hash }, expect: [200, 404] });
		const group = reply?.status === 200 ? textAt(reply.document, 'group') : undefined;
		if (group === 'unconfirmed') {
			const found = await session.call('getUnconfirmedTransaction', { args: { transactionId: hash }, expect: [200, 404] });
			if (found?.isGood === true && found.status === 200)
				session.results.tried('getUnconfirmedTransaction');
		} else if (group === 'confirmed') {
			return group;
		} else if (group === 'failed') {
			session.deviate(ANNOUNCE, 'PUT /transactions', `the transaction ${hash} failed with ${showValue(textAt(reply?.document, 'code'))}`);
			return group;
		}
		await pause(POLL_MS);
	}
	return undefined;
};

const expectNotifications = async (session: Session, events: EventSocket, { hash }: Transfer, address: string): Promise<void> => {
	for (const channel of CHANNELS) {
		const topic = `${channel}/${address}`;
		const isNotified = await events.until(() => !events.isOpen || events.notifications.some(notification =>
			notification.topic === topic && textAt(notification.data, 'meta.hash') === hash), GRACE_MS);
		if (!isNotified)
			session.deviate(channel, `topic ${topic}`, `no notification of the transaction ${hash} within ${GRACE_MS / MS_PER_SECOND} s`);
	}
};

export interface Announcing {
	readonly signer: Signer;
	/** For the confirmation. */
	readonly timeoutMs: number;
}

/** @param events - subscribed to the signer's address; undefined when there is no connection */
export const announceTransfer = async (
	session: Session, finds: Finds, events: EventSocket | undefined, { signer, timeoutMs }: Announcing
): Promise<void> => {
	const transfer = await makeOwnTransfer(session, finds, signer);
	if (transfer === undefined)
		return;
	const body = { payload: transfer.payload };
	const reply = await session.call(ANNOUNCE, { body, expect: [ACCEPTED] });
	if (reply?.isGood !== true)
		return;
	session.results.tried(ANNOUNCE);
	// a second announcement of the same transaction changes nothing
	if (session.has(LEGACY) && (await session.call(LEGACY, { body, expect: [ACCEPTED] }))?.isGood === true)
		session.results.tried(LEGACY);

	const group = await followStatus(session, transfer, performance.now() + timeoutMs);
	if (group === undefined)
		session.deviate(ANNOUNCE, reply.request, `the transaction ${transfer.hash} is not confirmed after ${timeoutMs / MS_PER_SECOND} s`);
	if (group !== 'confirmed')
		return;
	const stored = await session.call('getConfirmedTransaction', { args: { transactionId: transfer.hash } });
	const key = textAt(stored?.document, 'transaction.signerPublicKey');
	if (stored?.isGood === true && key !== signer.publicKey)
		session.deviate('getConfirmedTransaction', stored.request, `${signer.publicKey} expected, got ${showValue(key)}`, '$.transaction.signerPublicKey');
	if (events !== undefined)
		await expectNotifications(session, events, transfer, signer.address);
};
