/**
 * Announcements of a soak. The resulting state is bounded: transfers among the funded accounts, changes of one mosaic's supply and of one
 * metadata value, and locks that are completed. The chain itself grows by every transaction.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { MosaicId } from '../../src/chain/index.js';
import { fromHex } from '../../src/wire/bytes/hex.js';
import { sha3 } from '../../src/wire/bytes/hash.js';
import { mosaicIdOf } from '../../src/wire/identifiers/ids.js';
import { pick, type Random } from '../../test/support/random.js';
import { accountMetadata, mosaicDefinition, secretLock, secretProof, supplyChange, transfer } from '../../test/support/transactions/bodies.js';
import { type Account, type Signed, UNIT, type Wallet } from '../../test/support/transactions/wallet.js';
import type { SoakClient } from './client.js';

/** Maximum number of concurrent sequences: announcements that depend on the confirmation of earlier ones. */
const MAX_SEQUENCES = 10;
const MAX_REMEMBERED = 1000;
const POLL_INTERVAL_MS = 500;
/** Maximum number of blocks until a transaction must be confirmed. */
const MAX_BLOCKS = 20;
const LOCK_DURATION = 200n;
const METADATA_KEY = 0x50a4n;
const METADATA_SIZE = 4;
const MOSAIC_NONCE = 0x50a4;
const SUPPLY_MUTABLE_TRANSFERABLE = 3;

interface StatusReply {
	readonly group: string;
	readonly code: string;
	readonly height: string;
}

export class Announcements {
	readonly hashes: string[] = [];
	readonly confirmed: (readonly [hash: string, height: string])[] = [];
	readonly mosaicId: MosaicId;
	private readonly owner: Account;
	private sequences = 0;
	private supplyChanges = 0;

	constructor(
		private readonly client: SoakClient,
		private readonly wallet: Wallet,
		private readonly random: Random,
		private readonly blockInterval: number
	) {
		this.owner = wallet.account(0);
		this.mosaicId = mosaicIdOf(this.owner.address, MOSAIC_NONCE);
	}

	/** Creates the mosaic and the metadata that the announcements change. @throws Error when they are not confirmed */
	async prepare(): Promise<void> {
		const definition = this.wallet.sign(this.owner, mosaicDefinition(MOSAIC_NONCE, SUPPLY_MUTABLE_TRANSFERABLE));
		for (const [signed, isLeaf] of [[definition, true], [this.metadata(METADATA_SIZE), false]] as const) {
			await this.announce(signed);
			if (!await this.confirm(signed, isLeaf))
				throw new Error(`the preparation fails: ${this.client.failures.join('; ')}`);
		}
	}

	/** Announces one transaction, or starts a sequence of them. */
	async next(): Promise<void> {
		const choice = this.random(100);
		if (choice < 55)
			await this.announce(this.wallet.transfer(this.someone(), this.someone(), BigInt(this.random(10))));
		else if (choice < 65)
			await this.announce(this.wallet.transfer(this.someone(), this.someone(), 100_000_000n));
		else if (choice < 75)
			await this.announce(this.complete());
		else if (choice < 83)
			await this.announce(this.metadata(0));
		else if (choice < 91)
			await this.announce(this.supply());
		else
			await this.sequence(choice < 95 ? () => this.bonded() : () => this.secret());
	}

	private someone(): Account {
		return pick(this.random, this.wallet.accounts);
	}

	private complete(): Signed {
		const [first, second] = [this.someone(), this.someone()];
		return this.wallet.aggregate(first, [
			[first, transfer(second.address, [this.wallet.coins(1n)], Buffer.from('\0soak'))],
			[second, transfer(first.address, [this.wallet.coins(1n)])]
		], { cosigners: first === second ? [] : [second] });
	}

	private metadata(sizeDelta: number): Signed {
		const value = Buffer.from(Array.from({ length: METADATA_SIZE }, () => this.random(256)));
		const body = accountMetadata({ target: this.owner.address, key: METADATA_KEY, value, sizeDelta });
		return this.wallet.aggregate(this.owner, [[this.owner, body]]);
	}

	private supply(): Signed {
		const action = this.supplyChanges++ % 2 === 0 ? 'increase' : 'decrease';
		return this.wallet.sign(this.owner, supplyChange(this.mosaicId, 10n, action));
	}

	private async sequence(run: () => Promise<void>): Promise<void> {
		if (this.sequences === MAX_SEQUENCES)
			return;
		++this.sequences;
		try {
			await run();
		} finally {
			--this.sequences;
		}
	}

	private async bonded(): Promise<void> {
		const [first, second] = [this.wallet.account(1), this.wallet.account(2)];
		const aggregate = this.wallet.aggregate(first, [
			[first, transfer(second.address, [this.wallet.coins(1n)], Buffer.from(`\0${this.random(2 ** 31)}`))],
			[second, transfer(first.address)]
		], { isBonded: true, expectedCosigners: 1 });
		const lock = this.wallet.lock(first, aggregate, LOCK_DURATION);
		await this.announce(lock);
		if (!await this.confirm(lock))
			return;
		await this.announce(aggregate, '/transactions/partial');
		await this.client.call({
			method: 'PUT', path: '/transactions/cosignature', body: JSON.stringify(this.wallet.cosign(second, aggregate)), statuses: [202, 409]
		});
		await this.confirm(aggregate, false);
	}

	private async secret(): Promise<void> {
		const [from, to] = [this.someone(), this.someone()];
		const proof = Buffer.from(`proof ${this.random(2 ** 31)}`);
		const secret = sha3(proof);
		const lock = this.wallet.sign(from, secretLock({
			recipient: to.address, secret, mosaic: [this.wallet.currency, UNIT], duration: LOCK_DURATION
		}));
		await this.announce(lock);
		if (!await this.confirm(lock))
			return;
		const proving = this.wallet.sign(to, secretProof(to.address, fromHex(secret.toString('hex')), proof));
		await this.announce(proving);
		await this.confirm(proving);
	}

	private async announce({ hash, body }: Signed, path = '/transactions'): Promise<void> {
		await this.client.call({ method: 'PUT', path, body: JSON.stringify(body), statuses: [202] });
		if (this.hashes.push(hash) > MAX_REMEMBERED)
			this.hashes.shift();
	}

	/**
	 * Waits until a transaction is confirmed.
	 * @param isLeaf - whether its hash is a leaf of its block's tree; that of an aggregate is not
	 * @returns whether it was; counts a failure otherwise
	 */
	private async confirm({ hash }: Signed, isLeaf = true): Promise<boolean> {
		const end = performance.now() + Math.max(MAX_BLOCKS * this.blockInterval * 1000, 10_000);
		while (!this.client.isClosed && performance.now() < end) {
			await pause(POLL_INTERVAL_MS, undefined, { ref: false });
			const received = await this.client.call({ path: `/transactionStatus/${hash}`, statuses: [200, 404] });
			if (received?.status !== 200)
				continue;
			const { group, code, height } = JSON.parse(received.text) as StatusReply;
			if (group === 'confirmed') {
				if (isLeaf && this.confirmed.push([hash, height]) > MAX_REMEMBERED)
					this.confirmed.shift();
				return true;
			}
			if (group === 'failed') {
				this.client.fail(`transaction ${hash}: ${code}`);
				return false;
			}
		}
		this.client.fail(`transaction ${hash} is not confirmed in time`);
		return false;
	}
}
