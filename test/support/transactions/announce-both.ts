/** A transaction that is confirmed and one that fails. */
import { Rest } from '../http/rest.js';
import { Wallet } from './wallet.js';

/** Announces both. @returns the hash of the one that fails */
export const announceBoth = async (url: string): Promise<string> => {
	const rest = new Rest(url);
	const wallet = await Wallet.connect(rest);
	const [alice, bob] = [wallet.account(0), wallet.account(1)];
	await rest.send('announceTransaction', wallet.transfer(alice, bob, 1n).body);
	const failing = wallet.transfer(alice, bob, 10n ** 12n);
	await rest.send('announceTransaction', failing.body);
	return failing.hash;
};
