/** Processes what peers push, in the chain's thread. An error that a push causes ends its sender, and never the gateway. */
import { InvalidArgument, type Offence, type PublicKey } from '../../../chain/index.js';
import type { PeerItems } from '../../../wire/packets/pools.js';
import { fromBinaryText } from './binary-text.js';
import type { BlockSource } from './block-source.js';
import type { PeerIntake, Received } from './peer-intake.js';
import type { Pushed, PushedBlock, PushedItems, PushedText } from './protocol.js';

export interface PushParts {
	readonly source: BlockSource;
	readonly intake: Pick<PeerIntake, 'receive'>;
	/** Notified of a peer that has pushed what no correct node pushes. */
	readonly onOffence: (peer: PublicKey, reason: Offence, offence: string) => void;
}

/** @returns why a peer is banned for what it has pushed; undefined when it is not */
const findOffence = ({ fatal, isExcessive }: Received): { readonly reason: Offence; readonly offence: string } | undefined => {
	if (fatal !== undefined)
		return { reason: 'forged_transaction', offence: `it pushed a transaction that fails with ${fatal}` };
	return isExcessive ? { reason: 'failed_transactions', offence: 'too many of the transactions that it pushed fail' } : undefined;
};

const fromText = (items: PushedText): PeerItems =>
	(items.kind === 'cosignatures' ? items : { kind: items.kind, payloads: items.payloads.map(fromBinaryText) });

/** @returns why nothing more of the peer is to be processed */
const receiveItems = async ({ peer, items }: PushedItems, { source, intake, onOffence }: PushParts): Promise<string | undefined> => {
	if (!source.isSynchronized())
		return undefined;

	try {
		const found = findOffence(await intake.receive(fromText(items), peer));
		if (found) {
			source.ban?.(peer);
			onOffence(peer, found.reason, found.offence);
		}
		return found?.offence;
	} catch (error) {
		if (error instanceof InvalidArgument)
			return error.message;
		throw error;
	}
};

/** @returns its result; an error that it causes is one of the sender, not of the gateway */
export const processPush = async (pushed: PushedItems | PushedBlock, parts: PushParts): Promise<Pushed> => {
	const { id } = pushed;
	try {
		if (pushed.kind === 'pushed')
			return { id, invalid: await receiveItems(pushed, parts) };
		parts.source.receiveBlock?.(fromBinaryText(pushed.block), pushed);
		return { id };
	} catch (error) {
		return { id, error: error instanceof Error ? error.stack ?? error.message : String(error) };
	}
};
