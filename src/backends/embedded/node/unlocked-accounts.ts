/** The accounts that the node can sign blocks with: its own, and those that delegated harvesting to it. */
import type { Hash256, NetworkTime, PublicKey, UnresolvedAddress } from '../../../chain/index.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import { publicKey } from '../../../wire/bytes/values.js';
import { isAggregate } from '../../../wire/transactions/transaction-hash.js';
import { TransactionType } from '../../../wire/transactions/transaction-types.js';
import type { ChainTip, ExecutedBlock, Harvester } from '../ledger/block-builder.js';
import type { KeyPair } from '../ledger/keys.js';
import { decryptDelegation, type DelegatedKeys } from '../ledger/delegation.js';
import { nextDifficulty } from '../ledger/difficulty.js';
import { hitOf, targetOf } from '../ledger/verification/hit.js';
import { harvestingImportance, type HarvestPlace, hitTime, selectDelegations, type Unlocked } from '../ledger/harvesting.js';
import { resolveAddress } from '../ledger/resolver.js';
import type { LedgerState, StateBase } from '../ledger/state/ledger-state.js';
import { vrfHash } from '../ledger/vrf.js';
import type { HarvestRequest } from '../store/harvest-requests.js';
import { newestFigures } from './chain-head.js';
import type { Preparation } from './preparation.js';

const GENERATION_HASH_SIZE = 32;

const publicKeyOf = (keyPair: KeyPair): PublicKey => publicKey(keyPair.publicKey);

const unlockedOf = ({ signingKey, vrfKey }: DelegatedKeys): Unlocked =>
	({ remoteKey: publicKeyOf(signingKey), vrfKey: publicKeyOf(vrfKey) });

/** An account that may make the next block. */
interface Candidate {
	readonly harvester: Harvester;
	readonly importance: bigint;
}

/** What decides which account makes the block after a tip, and when. */
interface Race {
	/** Hash of the tip. */
	readonly hash: Hash256;
	readonly difficulty: bigint;
	readonly entrants: readonly (Candidate & { readonly hit: bigint })[];
}

/** @returns the generation hash of the block that the account would make after one with `generationHash` */
const generationHashBy = ({ vrfKey }: Harvester, generationHash: Hash256): Buffer =>
	vrfHash(fromHex(generationHash), vrfKey).subarray(0, GENERATION_HASH_SIZE);

export interface UnlockedSettings {
	/** The node's own accounts; the first one harvests when no other account may, on a chain without hits. */
	readonly own: readonly [Harvester, ...Harvester[]];
	/** Decrypts requests; accounts link its public key to name this node. */
	readonly nodeKey: KeyPair;
	readonly preparation: Preparation;
	readonly state: StateBase;
}

/** A transfer of a block, inner ones included. */
interface Message {
	readonly signerPublicKey: PublicKey;
	readonly recipientAddress: UnresolvedAddress;
	/** Hexadecimal. */
	readonly message: string | undefined;
}

const messagesOf = ({ transactions }: ExecutedBlock): Message[] =>
	transactions
		.flatMap(({ transaction }) => (isAggregate(transaction) ? transaction.body.transactions : [transaction]))
		.flatMap(transaction => (transaction.type === TransactionType.TRANSFER
			? [{ ...transaction.body, signerPublicKey: transaction.signerPublicKey }]
			: []));

/**
 * @param state - after the block
 * @param nodeKey - of the node that is to harvest
 * @returns the harvesting requests in a block
 */
export const harvestRequestsIn = (
	block: ExecutedBlock,
	state: LedgerState,
	{ nodeKey, preparation: { addressOf } }: Pick<UnlockedSettings, 'nodeKey' | 'preparation'>
): HarvestRequest[] => {
	const nodeAddress = addressOf(publicKeyOf(nodeKey));
	return messagesOf(block).flatMap(({ signerPublicKey, recipientAddress, message = '' }) => {
		const isForNode = message !== '' && nodeAddress === resolveAddress(state, recipientAddress);
		const keys = isForNode ? decryptDelegation(fromHex(message), nodeKey) : undefined;
		return keys ? [{ mainKey: signerPublicKey, ...unlockedOf(keys), message: fromHex(message) }] : [];
	});
};

export class UnlockedAccounts {
	/** Oldest first, with their private keys: never expose them. */
	private readonly delegations: (HarvestRequest & { readonly keys: DelegatedKeys })[] = [];
	private race: Race | undefined;

	constructor(private readonly settings: UnlockedSettings, requests: readonly HarvestRequest[]) {
		this.add(requests);
	}

	/** Replaces all requests by the stored ones. */
	restore(requests: readonly HarvestRequest[]): void {
		this.delegations.length = 0;
		this.add(requests);
	}

	/** Adds stored requests. */
	add(requests: readonly HarvestRequest[]): void {
		for (const request of requests) {
			const keys = decryptDelegation(request.message, this.settings.nodeKey);
			if (keys)
				this.delegations.push({ ...request, keys });
		}
	}

	/** @returns the harvester of the block after `tip`: the eligible account that hits first; the node's own account if none is eligible */
	harvesterAfter(tip: ChainTip): Harvester {
		const candidates = this.candidatesAfter(tip);
		return (candidates.length > 1 ? first(candidates, tip.generationHash) : candidates[0]?.harvester) ?? this.settings.own[0];
	}

	/**
	 * @param timestamp - of the block after `tip`
	 * @returns the first account whose hit is below its target, as a node decides; undefined when there is none
	 */
	hittingAt(timestamp: NetworkTime, tip: ChainTip): Harvester | undefined {
		const { config } = this.settings.preparation;
		const { entrants, difficulty } = this.raceAfter(tip);
		const elapsedMs = timestamp - newestFigures(tip).timestamp;
		return entrants.find(({ hit, importance }) => hit < targetOf({ elapsedMs, difficulty, importance }, config))?.harvester;
	}

	/** Hits depend on the tip alone, and each takes a multiplication on the curve. */
	private raceAfter(tip: ChainTip): Race {
		if (this.race?.hash !== tip.hash) {
			this.race = {
				hash: tip.hash,
				difficulty: nextDifficulty(tip.recent, this.settings.preparation.config),
				entrants: this.candidatesAfter(tip)
					.map(candidate => ({ ...candidate, hit: hitOf(generationHashBy(candidate.harvester, tip.generationHash)) }))
			};
		}
		return this.race;
	}

	/** @returns the eligible accounts, the node's own ones first */
	private candidatesAfter({ height }: ChainTip): Candidate[] {
		const { own, nodeKey, preparation: { addressOf, config }, state } = this.settings;
		const place: HarvestPlace = { accounts: state.accounts, config, addressOf, height: height + 1n };
		const delegates = selectDelegations(this.delegations, publicKeyOf(nodeKey), place)
			.map(({ keys, remoteKey }): Harvester => ({ ...keys, beneficiaryAddress: addressOf(remoteKey) }));
		return [...own, ...delegates]
			.map((harvester): Candidate => ({ harvester, importance: harvestingImportance(place, unlockedOf(harvester)) }))
			.filter(({ importance }) => importance > 0n);
	}
}

/** @param generationHash - of the previous block */
const first = (candidates: readonly Candidate[], generationHash: Hash256): Harvester | undefined => {
	const times = candidates.map(({ harvester, importance }) =>
		({ harvester, time: hitTime(generationHashBy(harvester, generationHash), importance) }));
	return times.reduce((best, next) => (next.time < best.time ? next : best)).harvester;
};
