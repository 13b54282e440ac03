/** Announces transactions of all kinds as fast as replies arrive, and records those accepted with 202. */
import { confirmed } from './grown-chain.js';
import type { Random } from '../random.js';
import { NoReply } from '../http/exchange.js';
import type { Rest } from '../http/rest.js';
import { transfer } from '../transactions/bodies.js';
import type { Account, Signed, Wallet } from '../transactions/wallet.js';

/** The transactions that the gateway has accepted. */
export interface Kept {
	/** Hashes of valid transactions. */
	readonly good: Set<string>;
	/** Hashes of invalid transactions. */
	readonly bad: Set<string>;
	/** Hashes of bonded aggregates; valid when they have their cosignatures. */
	readonly bonded: Set<string>;
	/** Public keys of cosigners by the hash of the aggregate. */
	readonly cosigned: Map<string, Set<string>>;
}

export const nothingKept = (): Kept => ({ good: new Set(), bad: new Set(), bonded: new Set(), cosigned: new Map() });

/** The connection was reset, as when the process at the other end dies. */
const isCut = (error: unknown): boolean => error instanceof NoReply;

export class Traffic {
	constructor(
		private readonly rest: Rest,
		private readonly wallet: Wallet,
		private readonly random: Random,
		private readonly kept: Kept
	) {
	}

	/** Continues until the gateway has ended. @throws UnexpectedReply for any reply except 202 */
	async run(): Promise<void> {
		const parts = [
			...Array.from({ length: 6 }, () => () => this.transfers()), () => this.failures(), () => this.retries(), () => this.bonds()
		];
		await Promise.all(parts.map(async part => {
			try {
				for (;;)
					await part();
			} catch (error) {
				if (!isCut(error))
					throw error;
			}
		}));
	}

	private someone(): Account {
		return this.wallet.account(this.random(this.wallet.accounts.length));
	}

	private async transfers(): Promise<void> {
		const recipient = this.random(4) === 0 ? this.wallet.accountOf() : this.someone();
		await this.announce(this.wallet.transfer(this.someone(), recipient, BigInt(this.random(100))), this.kept.good);
	}

	private async failures(): Promise<void> {
		await this.announce(this.wallet.transfer(this.someone(), this.someone(), BigInt(100_000_000 + this.random(1000))), this.kept.bad);
	}

	/** A transfer fails until its signer is funded. */
	private async retries(): Promise<void> {
		const signer = this.wallet.accountOf();
		const early = this.wallet.transfer(signer, this.someone());
		await this.rest.send('announceTransaction', early.body);
		await this.announce(this.wallet.transfer(this.someone(), signer, 2n), this.kept.good);
		await this.announce(early, this.kept.good);
	}

	private async bonds(): Promise<void> {
		const [first, second, third] = [0, 1, 2].map(i => this.wallet.account(i)) as [Account, Account, Account];
		const aggregate = this.wallet.aggregate(first, [
			[first, transfer(second.address, [this.wallet.coins(BigInt(this.random(100)))])],
			[second, transfer(third.address, [], Buffer.from(`\0${this.random(2 ** 32)}`))],
			[third, transfer(first.address)]
		], { isBonded: true, expectedCosigners: 2 });
		const lock = this.wallet.lock(first, aggregate);
		await this.announce(lock, this.kept.good);
		await confirmed(this.rest, lock);
		await this.rest.send('announcePartialTransaction', aggregate.body);
		this.kept.bonded.add(aggregate.hash);
		for (const cosigner of [second, third].slice(this.random(3)))
			await this.cosign(cosigner, aggregate);
	}

	private async cosign(cosigner: Account, aggregate: Signed): Promise<void> {
		await this.rest.send('announceCosignatureTransaction', this.wallet.cosign(cosigner, aggregate));
		const { cosigned } = this.kept;
		cosigned.set(aggregate.hash, (cosigned.get(aggregate.hash) ?? new Set()).add(cosigner.publicKey));
	}

	private async announce(signed: Signed, to: Set<string>): Promise<void> {
		await this.rest.send('announceTransaction', signed.body);
		to.add(signed.hash);
	}
}
