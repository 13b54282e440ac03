/** Discovered peers that have delivered blocks, as text in the data folder. */
import { parseJson, valueAt } from '../../../config/notation/index.js';
import { ADDRESS_SCOPES } from '../../../runtime/addresses/address-scope.js';
import type { PeerBook, RememberedPeer } from './peer-book.js';

export const writeRemembered = (peers: readonly RememberedPeer[]): string => JSON.stringify(peers);

/** @param text - undefined when nothing is stored; entries of another form, of a later version, are skipped */
export const readRemembered = (text: string | undefined): readonly RememberedPeer[] => {
	const entries = text === undefined ? [] : parseJson(text);
	return !Array.isArray(entries) ? [] : entries.flatMap((entry: unknown): RememberedPeer[] => {
		const [host, port, network] = ['host', 'port', 'network'].map(name => valueAt(entry, name));
		const scope = ADDRESS_SCOPES.find(name => name === valueAt(entry, 'scope'));
		return typeof host === 'string' && typeof port === 'number' && typeof network === 'string' && scope ? [{ host, port, scope, network }] : [];
	});
};

const namesOf = (peers: readonly RememberedPeer[]): string => peers.map(({ host, port }) => `${host}:${port}`).sort().join();

/** Stores the peers when they have changed. */
export class PeerMemory {
	private stored: string;

	constructor(private readonly peers: Pick<PeerBook, 'remembered'>, private readonly store: (peers: readonly RememberedPeer[]) => void) {
		this.stored = namesOf(peers.remembered());
	}

	save(): void {
		const remembered = this.peers.remembered();
		const names = namesOf(remembered);
		if (names === this.stored)
			return;
		this.stored = names;
		this.store(remembered);
	}
}
