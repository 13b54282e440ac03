/** A chain with enough entries of all kinds to detect wrong searches. */
import type { Test } from 'tap';
import { grow } from '../../../scripts/bench/chains/grow.js';
import { developmentAccounts } from '../../../src/backends/embedded/index.js';
import { type KeyPair, sign } from '../../../src/backends/embedded/ledger/keys.js';
import type { Address, Announcer, Hash256, MosaicId, NamespaceId, UnresolvedMosaicId } from '../../../src/chain/index.js';
import { addressOfPublicKey, aliasOfNamespace } from '../../../src/wire/identifiers/address.js';
import { sha3 } from '../../../src/wire/bytes/hash.js';
import { fromHex, toHex } from '../../../src/wire/bytes/hex.js';
import { hexText } from '../../../src/wire/bytes/values.js';
import type { UnresolvedMosaic } from '../../../src/wire/transactions/layouts.js';
import { signingPayload, transactionHash } from '../../../src/wire/transactions/transaction-hash.js';
import { readTransaction } from '../../../src/wire/transactions/transaction-reader.js';
import { putSignature } from '../../../src/wire/transactions/transaction-writer.js';
import { bulkTransfer, signerOf } from '../chains/bulk-transfers.js';
import { type OpenGateway, openGateway } from '../processes/gateway.js';
import { confirm, confirmed, mosaicDefinition, mosaicIdOf, namespaceIdOf } from '../chains/grown-chain.js';
import { type FilledState, fillState, hashOfName } from '../ledger/keyed-state.js';
import { pick, type Random } from '../random.js';
import { Rest } from '../http/rest.js';
import {
	addressAlias, childNamespace, mosaicAlias, multisigModification, rootNamespace, supplyChange, transfer
} from '../transactions/bodies.js';
import type { MosaicAmount } from '../transactions/transactions.js';
import { type Account, type Inner, type Signed, Wallet } from '../transactions/wallet.js';

export const NETWORK = 0x98;

/** More than the distance of landmarks, so that pages of blocks are far from the start. */
const EMPTY_BLOCKS = 1100;
const ROUNDS = 6;
const TRANSFERS_PER_ROUND = 440;
const NEWCOMERS = 1100;
const INNER_COUNT = 100;
/** Number of announcements of an aggregate: enough for searches over inner transactions to count as expensive. */
const REPETITIONS = 19;
const LOCKS = 40;
const WAITING_TRANSFERS = 150;

/** Number of secret locks, restrictions and metadata each; below the maximum of a lookup. */
const STATE_ENTRIES = 600;
const STATE_CHOICES = {
	secrets: Array.from({ length: 12 }, (_, i) => hashOfName(`secret ${i}`)),
	keys: Array.from({ length: 9 }, (_, i) => hexText(hashOfName(`key ${i}`).slice(-16)))
};
const NO_STATE: FilledState = { secretLocks: [], mosaicRestrictions: [], accountRestrictions: [], metadata: [] };

const NAMESPACE_DURATION = 86_400n;
const LOCK_DURATION = 2000n;
const SUPPLY = 10_000_000_000n;
const SHARE = 100_000_000n;
const LIFETIME_MS = 3_600_000n;
const AGGREGATE_LIFETIME_SECONDS = 7000;
const BATCH = 100;
const MAX_HASHES = 1000;
const DEADLINE_OFFSET = 0x78;

/**
 * The alias resolves to the target. The shared account signs by its cosigner, the one above by the shared account, so that the cosigner is
 * two levels below. The drummer signs most aggregates.
 */
const NAMED = ['alice', 'bob', 'owner', 'other', 'target', 'shared', 'cosigner', 'above', 'drummer'] as const;
export type People = Readonly<Record<typeof NAMED[number], Account>>;

const peopleOf = (wallet: Wallet): People => Object.fromEntries(NAMED.map((name, i) => [name, wallet.account(i)])) as People;

const NAMES = { root: 'quay', mosaicRoot: 'dock', bareRoot: 'mole' } as const;
const ROOT = namespaceIdOf(NAMES.root);
const MOSAIC_ROOT = namespaceIdOf(NAMES.mosaicRoot);
const CHILDREN = Array.from({ length: 70 }, (_, i) => `berth${i}`);
/** Nonces of mosaics; those with even numbers are the owner's. */
const NONCES = Array.from({ length: 35 }, (_, i) => i + 2);

/** The target, the currency and the cargo, as named by namespaces. */
export const alias = {
	target: aliasOfNamespace(ROOT, NETWORK),
	currency: namespaceIdOf('xym', namespaceIdOf('symbol')) as NamespaceId & UnresolvedMosaicId,
	cargo: MOSAIC_ROOT as NamespaceId & UnresolvedMosaicId
} as const;

export const newcomers: readonly Address[] = Array.from({ length: NEWCOMERS }, (_, i) =>
	addressOfPublicKey(sha3(Buffer.from(`newcomer ${i}`)), NETWORK));

export type Group = 'confirmed' | 'unconfirmed' | 'partial';

/** Grows the chain, and records what searches must find. */
export class PagingChain {
	/** Hashes of transactions. */
	readonly announced: Readonly<Record<Group, string[]>> = { confirmed: [], unconfirmed: [], partial: [] };
	/** Hashes that hash locks refer to. */
	readonly locked: string[] = [];
	readonly people: People;
	readonly cargo: MosaicId;
	/** All mosaics except the currency. */
	readonly mosaics: readonly MosaicId[];
	/** All namespaces except those of the currency. */
	readonly namespaces: readonly NamespaceId[];
	private readonly keys: ReadonlyMap<string, KeyPair>;
	private readonly seed: Hash256;
	/** Before anything was announced. */
	readonly firstHeight = BigInt(EMPTY_BLOCKS);
	private deadline: bigint;

	private constructor(
		readonly rest: Rest,
		/** Takes thousands of transactions without the cost of a request for each. */
		private readonly announcer: Announcer,
		readonly wallet: Wallet,
		private readonly random: Random,
		/** Keys of secret locks, restrictions and metadata. */
		readonly state: FilledState
	) {
		this.people = peopleOf(wallet);
		const { owner, other } = this.people;
		this.cargo = mosaicIdOf(owner, 1);
		this.mosaics = [this.cargo, ...NONCES.map(nonce => mosaicIdOf(nonce % 2 === 0 ? owner : other, nonce))];
		this.namespaces = [...Object.values(NAMES).map(name => namespaceIdOf(name)), ...CHILDREN.map(name => namespaceIdOf(name, ROOT))];
		this.keys = new Map(developmentAccounts().map(({ publicKey, privateKey }) => [publicKey, signerOf(privateKey)]));
		this.seed = wallet.facade.network.generationHashSeed?.toString() as Hash256;
		this.deadline = wallet.facade.now().timestamp + LIFETIME_MS;
	}

	/** @returns a chain that no longer changes, with a gateway that is closed when the test ends */
	static async grow(t: Test, random: Random): Promise<PagingChain> {
		const directory = t.testdir();
		grow({ directory, transactions: 0, accounts: 1, emptyBlocks: EMPTY_BLOCKS });

		const growing = await openGateway(t, { directory });
		const chain = await PagingChain.connect(growing, random);
		await chain.registerNames();
		await chain.defineMosaics();
		await chain.shareAccounts();
		await chain.lockFunds();
		await chain.sendTransfers();
		await chain.repeatAggregates();
		const bonded = chain.bondedAggregates();
		await chain.confirm(...bonded.map(aggregate => chain.lock(chain.people.alice, aggregate.hash)));
		await growing.close();
		const state = chain.fillState(directory);

		// from here on there are no more blocks
		const gateway = await openGateway(t, { directory, options: { 'block-interval': '86400' } });
		const still = await PagingChain.connect(gateway, random, state);
		still.announced.confirmed.push(...chain.announced.confirmed);
		still.locked.push(...chain.locked);
		await still.announceWaiting();
		for (const aggregate of bonded)
			await still.bond(aggregate);
		return still;
	}

	private static async connect({ httpUrl, chain }: OpenGateway, random: Random, state = NO_STATE): Promise<PagingChain> {
		const rest = new Rest(httpUrl);
		return new PagingChain(rest, chain.announcer, await Wallet.connect(rest), random, state);
	}

	private fillState(directory: string): FilledState {
		const addresses = [...Object.values(this.people).map(({ address }) => address), ...newcomers];
		// some are chosen much more often than others
		const often = addresses.slice(0, 8).flatMap(address => Array.from({ length: 100 }, () => address));
		const choices = { addresses: [...often, ...addresses], mosaics: this.mosaics, ...STATE_CHOICES };
		return fillState(directory, this.random, choices, STATE_ENTRIES);
	}

	private async confirm(...transactions: readonly Signed[]): Promise<void> {
		await confirm(this.rest, ...transactions);
		this.announced.confirmed.push(...transactions.map(({ hash }) => hash));
	}

	private async registerNames(): Promise<void> {
		const { wallet, people: { owner, other, target } } = this;
		await this.confirm(
			wallet.sign(owner, rootNamespace(NAMES.root, NAMESPACE_DURATION)),
			wallet.sign(owner, rootNamespace(NAMES.mosaicRoot, NAMESPACE_DURATION)),
			wallet.sign(other, rootNamespace(NAMES.bareRoot, NAMESPACE_DURATION))
		);
		await this.confirm(
			wallet.aggregate(owner, CHILDREN.map((name): Inner => [owner, childNamespace(name, ROOT)])),
			wallet.sign(owner, addressAlias(ROOT, target.address))
		);
		const named = CHILDREN.slice(0, 3).map(name => namespaceIdOf(name, ROOT));
		await this.confirm(...named.map(name => wallet.sign(owner, addressAlias(name, target.address))));
	}

	private async defineMosaics(): Promise<void> {
		const { cargo, wallet, people: { owner, other, alice, bob, target, drummer } } = this;
		const definitions = (account: Account, remainder: number): Inner[] => NONCES.filter(nonce => remainder === nonce % 2)
			.map(nonce => [account, mosaicDefinition(nonce, 'transferable')]);
		await this.confirm(
			wallet.sign(owner, mosaicDefinition(1, 'transferable supply_mutable')),
			wallet.aggregate(owner, definitions(owner, 0)), wallet.aggregate(other, definitions(other, 1))
		);
		await this.confirm(wallet.sign(owner, supplyChange(cargo, SUPPLY)), wallet.sign(owner, mosaicAlias(MOSAIC_ROOT, cargo)));
		await this.confirm(...[alice, bob, target, drummer].map(({ address }) => wallet.sign(owner, transfer(address, [[cargo, SHARE]]))));
	}

	private async shareAccounts(): Promise<void> {
		const { wallet, people: { shared, cosigner, above } } = this;
		const share = (account: Account, by: Account): Signed => wallet.aggregate(
			account, [[account, multisigModification({ add: [by.address], minApproval: 1, minRemoval: 1 })]], { cosigners: [by] }
		);
		await this.confirm(share(above, shared));
		await this.confirm(share(shared, cosigner));
	}

	private lock(account: Account, hash: string): Signed {
		this.locked.push(hash);
		return this.wallet.lock(account, { hash }, LOCK_DURATION);
	}

	private async lockFunds(): Promise<void> {
		const { alice, bob, owner } = this.people;
		await this.confirm(...Array.from({ length: LOCKS }, (_, i) =>
			this.lock(pick(this.random, [alice, bob, bob, owner]), toHex(sha3(Buffer.from(`lock ${i}`))))));
	}

	private keyOf({ publicKey }: Account): KeyPair {
		return this.keys.get(publicKey) as KeyPair;
	}

	private hashOf(bytes: Buffer): string {
		return transactionHash(readTransaction(bytes), fromHex(this.seed));
	}

	private randomMosaics(): UnresolvedMosaic[] {
		const { cargo, random, wallet: { currency } } = this;
		const ids: readonly UnresolvedMosaicId[] = pick<readonly UnresolvedMosaicId[]>(random, [
			[], [currency], [currency], [currency], [alias.currency], [cargo], [cargo], [alias.cargo], [cargo, currency],
			[currency, alias.currency], [cargo, currency, alias.currency, alias.cargo]
		]);
		return [...ids].sort().map(id => ({ id, amount: BigInt(pick(random, [1, 10, 100, 1000, random(1000)])) }));
	}

	/** Most of them go from one account to another, so that the lists of these are long. */
	private randomTransfer(): Buffer {
		const { alice, bob, target } = this.people;
		const { random } = this;
		const sender = pick(random, [alice, alice, alice, alice, bob, target]);
		const recipient = pick(random, [
			bob.address, bob.address, bob.address, bob.address, bob.address, alice.address, target.address, alias.target,
			pick(random, newcomers)
		]);
		return bulkTransfer(this.keyOf(sender), this.seed, { recipient, mosaics: this.randomMosaics(), deadline: ++this.deadline });
	}

	/** @returns a few aggregates with several signers and kinds of content */
	private mixedAggregates(count: number, terms: { readonly isBonded: boolean }): Signed[] {
		const { wallet, people: { alice, bob, target, shared, above, cosigner } } = this;
		const some = (): readonly MosaicAmount[] => this.randomMosaics().map(({ id, amount }) => [id, amount]);
		const one = [wallet.coins(1n)];
		const kinds: readonly (() => readonly [inner: readonly Inner[], cosigner: Account])[] = [
			() => [[[alice, transfer(bob.address, some())], [bob, transfer(alice.address, some())]], bob],
			() => [[[alice, transfer(alias.target, some())], [bob, transfer(pick(this.random, newcomers), some())]], bob],
			() => [[[alice, transfer(bob.address, some())], [shared, transfer(target.address, one)]], cosigner],
			() => [[[above, transfer(alias.target, one)], [alice, transfer(bob.address, some())]], cosigner]
		];
		return Array.from({ length: count }, (_, i) => {
			const [inner, missing] = pick(() => i % kinds.length, kinds)();
			return wallet.aggregate(alice, inner, {
				...terms, cosigners: terms.isBonded ? [] : [missing], expectedCosigners: 1, lifetimeSeconds: AGGREGATE_LIFETIME_SECONDS - i
			});
		});
	}

	private async sendTransfers(): Promise<void> {
		for (let round = 0; round < ROUNDS; ++round) {
			await this.confirmBytes(Array.from({ length: TRANSFERS_PER_ROUND }, () => this.randomTransfer()));
			await this.confirm(...this.mixedAggregates(4, { isBonded: false }));
		}
	}

	/** Announces aggregates of transfers to all newcomers, each many times. */
	private async repeatAggregates(): Promise<void> {
		const { wallet, cargo, people: { drummer } } = this;
		for (let first = 0; first < NEWCOMERS; first += INNER_COUNT) {
			const { bytes } = wallet.aggregate(drummer, newcomers.slice(first, first + INNER_COUNT).map((address, i): Inner => {
				const coins: MosaicAmount = [wallet.currency, BigInt(1 + i % 5)];
				const goods: MosaicAmount = [cargo, BigInt(1 + i % 7)];
				return [drummer, transfer(address, i % 3 === 0 ? [coins, goods].sort() : [coins])];
			}));
			await this.confirmBytes(Array.from({ length: REPETITIONS }, () => this.signAgain(bytes, drummer)));
		}
	}

	/** @returns the same transaction with another deadline */
	private signAgain(bytes: Buffer, signer: Account): Buffer {
		const again = Buffer.from(bytes);
		again.writeBigUInt64LE(++this.deadline, DEADLINE_OFFSET);
		putSignature(again, sign(this.keyOf(signer), signingPayload(readTransaction(again), fromHex(this.seed))));
		return again;
	}

	private async announceBytes(transactions: readonly Buffer[]): Promise<string[]> {
		for (let i = 0; i < transactions.length; i += BATCH) {
			const batch = transactions.slice(i, i + BATCH);
			await Promise.all(batch.map(bytes => this.announcer.transaction(bytes)));
		}
		return transactions.map(bytes => this.hashOf(bytes));
	}

	private async confirmBytes(transactions: readonly Buffer[]): Promise<void> {
		const hashes = await this.announceBytes(transactions);
		for (let i = 0; i < hashes.length; i += MAX_HASHES) {
			const batch = hashes.slice(i, i + MAX_HASHES);
			const waiting = async (): Promise<string | undefined> =>
				(await this.rest.send('getTransactionStatuses', { hashes: batch })).find(({ group }) => group !== 'confirmed')?.hash;
			for (let hash = await waiting(); hash; hash = await waiting())
				await confirmed(this.rest, { hash });
		}
		this.announced.confirmed.push(...hashes);
	}

	/** Aggregates of which each lacks a cosignature. */
	private bondedAggregates(): Signed[] {
		return this.mixedAggregates(24, { isBonded: true });
	}

	private async bond({ body, hash }: Signed): Promise<void> {
		await this.rest.send('announcePartialTransaction', body);
		this.announced.partial.push(hash);
	}

	private async announceWaiting(): Promise<void> {
		const aggregates = this.mixedAggregates(16, { isBonded: false });
		const transfers = Array.from({ length: WAITING_TRANSFERS }, () => this.randomTransfer());
		this.announced.unconfirmed.push(...await this.announceBytes([...transfers, ...aggregates.map(({ bytes }) => bytes)]));
	}
}
