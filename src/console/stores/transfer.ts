/** A transfer from its signature to its outcome. */
import { useState } from 'preact/hooks';
import { addressOfHex } from '../format/address.js';
import { client, read, rest, type Schemas } from '../gateway.js';
import type { Draft } from '../signing/draft.js';
import { seeState, watch } from './moments.js';
import { network } from './network.js';

/** Atomic units of the currency per byte. */
export const FEE_MULTIPLIER = 100;

const HOUR_MS = 3_600_000n;

export type Progress =
	| { readonly step: 'none' | 'signing' }
	| { readonly step: 'announced'; readonly hash: string }
	| { readonly step: 'confirmed'; readonly hash: string; readonly height: string }
	/** Without a hash when it was not announced. */
	| { readonly step: 'failed'; readonly hash?: string; readonly error: unknown };

/** The chain's clock may be ahead of this machine's. */
const readDeadline = async (): Promise<bigint> => {
	const { communicationTimestamps } = await read(rest.GET('/node/time'));
	return BigInt(communicationTimestamps.receiveTimestamp) + HOUR_MS;
};

const perform = async (
	{ privateKey, address }: Schemas['DevelopmentAccountDTO'], draft: Draft, report: (progress: Progress) => void
): Promise<void> => {
	if (!network.value)
		throw new Error('The network is not known yet.');
	const [{ signTransfer }, deadline] = await Promise.all([import('../signing/transfer.js'), readDeadline()]);
	const signed = signTransfer({ ...draft, privateKey, deadline, feeMultiplier: FEE_MULTIPLIER, network: network.value });
	const { hash } = signed;
	// so that its view shows the moments later
	const unwatch = watch(hash, addressOfHex(address), () => undefined);
	try {
		seeState(hash, 'sent');
		report({ step: 'announced', hash });
		const { meta } = await client.announceAndWait(signed);
		report({ step: 'confirmed', hash, height: meta.height });
	} catch (error) {
		report({ step: 'failed', hash, error });
	} finally {
		unwatch();
	}
};

export interface Transferring {
	readonly progress: Progress;
	readonly isRunning: boolean;
	send(sender: Schemas['DevelopmentAccountDTO'], draft: Draft): void;
}

/** One transfer at a time. */
export const useTransfer = (): Transferring => {
	const [progress, setProgress] = useState<Progress>({ step: 'none' });
	return {
		progress,
		isRunning: progress.step === 'signing' || progress.step === 'announced',
		send: (sender, draft) => {
			setProgress({ step: 'signing' });
			perform(sender, draft, setProgress).catch((error: unknown) => setProgress({ step: 'failed', error }));
		}
	};
};
