/** Events of every kind, one after the other. */
import type { Dev } from '../development/dev.js';
import type { Rest } from '../http/rest.js';
import { transfer } from '../transactions/bodies.js';
import type { Wallet } from '../transactions/wallet.js';

/** A chain whose blocks come on demand. */
export interface Scene {
	readonly rest: Rest;
	readonly dev: Dev;
	readonly wallet: Wallet;
}

/** A bonded aggregate from its lock to its confirmation, a failure, finalization, and a rollback. */
export const causeEveryEvent = async ({ rest, dev, wallet }: Scene): Promise<void> => {
	const [alice, bob] = [wallet.account(0), wallet.account(1)];
	const bonded = wallet.aggregate(alice, [[alice, transfer(bob.address)], [bob, transfer(alice.address)]], {
		isBonded: true, expectedCosigners: 1
	});
	await rest.send('announceTransaction', wallet.lock(alice, bonded).body);
	await dev.do('mineBlocks', { body: {} });
	const snapshot = await dev.do('takeSnapshot', { body: {} });
	await rest.send('announcePartialTransaction', bonded.body);
	await rest.send('announceCosignatureTransaction', wallet.cosign(bob, bonded));
	await rest.send('announceTransaction', wallet.transfer(alice, bob, 1_000_000_000n).body);
	await dev.do('mineBlocks', { body: { blocks: 3 } });
	await dev.do('revertToSnapshot', { id: snapshot.id });
};
