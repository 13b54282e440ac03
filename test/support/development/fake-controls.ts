/** Development controls that only record their calls, for tests of the HTTP side. */
import { Readable } from 'node:stream';
import type { Address, DevelopmentAccount, DevelopmentControls, DevelopmentStatus, Hash256, PublicKey, Snapshot } from '../../../src/chain/index.js';
import { hexText } from '../../../src/wire/bytes/values.js';

export interface FakeControls extends DevelopmentControls {
	/** Name and arguments of every call. */
	readonly calls: readonly (readonly unknown[])[];
}

const STATUS: DevelopmentStatus = { height: 1287n, isHarvesting: true, blockInterval: 500, now: 128_052_103_000n, clockAheadMs: 1500n };

const SNAPSHOT: Snapshot = { id: 3, name: 'before', height: 1200n, hash: 'A'.repeat(64) as Hash256, takenAt: 128_000_000_000n };

const ACCOUNT: DevelopmentAccount = {
	address: '983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0' as Address,
	publicKey: 'C'.repeat(64) as PublicKey,
	privateKey: hexText('D'.repeat(64)),
	balance: 1n
};

/** @returns controls whose only snapshot has the id 3 */
export const createFakeControls = (): FakeControls => {
	const calls: (readonly unknown[])[] = [];
	const record = <T>(call: readonly unknown[], value: T): Promise<T> => {
		calls.push(call);
		return Promise.resolve(value);
	};
	const known = (id: number): Snapshot | undefined => (SNAPSHOT.id === id ? SNAPSHOT : undefined);
	return {
		calls,
		status: () => STATUS,
		mine: (blocks, options) => {
			for (let made = 1; made <= Math.min(blocks, 3); ++made)
				options?.onProgress?.({ height: STATUS.height + BigInt(made), made, blocks });
			return record(['mine', blocks], STATUS);
		},
		setHarvesting: isOn => record(['setHarvesting', isOn], STATUS),
		setBlockInterval: interval => record(['setBlockInterval', interval], { ...STATUS, blockInterval: interval }),
		advanceClock: byMs => record(['advanceClock', byMs], STATUS),
		snapshots: () => [SNAPSHOT],
		takeSnapshot: name => record(['takeSnapshot', name], { ...SNAPSHOT, name }),
		deleteSnapshot: id => record(['deleteSnapshot', id], known(id)),
		revert: id => record(['revert', id], known(id) && { height: 1200n, revertedBlocks: 87, returnedTransactions: 12 }),
		accounts: () => [ACCOUNT],
		names: () => [{ name: 'treasury', address: ACCOUNT.address }],
		fund: (recipient: Address, amount, mosaicId) => record(['fund', recipient, amount, mosaicId], 'B'.repeat(64) as Hash256),
		exportChain: () => Readable.from([Buffer.from('one'), Buffer.from('two')])
	};
};
