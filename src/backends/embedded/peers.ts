/** The embedded chain as a peer: certificates, server, and what it advertises. */
import { isIPv6 } from 'node:net';
import type { Figure, Offence, PeerService, PublicKey } from '../../chain/index.js';
import {
	createHandlers, openOwnCertificates, PEER_LIMITS, peerFigures, type PeerLimits, PeerServer, type PeerSource,
	readCredentials, warnOfExpiry
} from '../../node-protocol/index.js';
import type { Log } from '../../runtime/log.js';
import { systemTimers } from '../../runtime/timers.js';
import type { AdvertisedEndpoint } from './node-reader.js';

export interface PeerOptions {
	/** Folder of the certificates and keys; created when it does not exist. */
	readonly certificateDirectory: string;
	/** Host that peers pass on to others; empty for the address that they have reached. */
	readonly advertisedHost: string;
	readonly limits?: PeerLimits;
	readonly log: Log;
}

/** Flags of the roles of a node that is reached over a version of IP. */
const IpRole = { V4: 0x40, V6: 0x80 } as const;

/** Accepts connections of both versions. */
const ANY_ADDRESS = '::';

const ipRolesOf = (host: string): number => (isIPv6(host) ? IpRole.V6 | (host === ANY_ADDRESS ? IpRole.V4 : 0) : IpRole.V4);

export class EmbeddedPeers implements PeerService {
	readonly publicKey: PublicKey;
	private readonly server: PeerServer;
	private listening: AdvertisedEndpoint | undefined;

	/** @throws CredentialsError; errors of the operating system */
	constructor(source: PeerSource, private readonly options: PeerOptions) {
		const { certificateDirectory, limits = PEER_LIMITS, log } = options;
		const credentials = openOwnCertificates(certificateDirectory, new Date());
		const { chain, identity } = readCredentials(credentials);
		warnOfExpiry({ chain }, log, Date.now());
		this.publicKey = identity;
		this.server = new PeerServer({
			credentials, handlers: createHandlers(source, log), limits, timers: systemTimers, now: Date.now, log
		});
	}

	/** Undefined before it listens. */
	get endpoint(): AdvertisedEndpoint | undefined {
		return this.listening;
	}

	async listen(host: string, port: number): Promise<number> {
		const actual = await this.server.listen(host, port);
		const roles = (this.listening?.roles ?? 0) | ipRolesOf(host);
		this.listening = { publicKey: this.publicKey, host: this.options.advertisedHost, port: actual, roles };
		return actual;
	}

	/** Bans a peer that has pushed what no correct node pushes. */
	ban(peer: PublicKey, offence: Offence, reason: string): void {
		this.server.ban(peer, offence, reason);
	}

	figures(): readonly Figure[] {
		return this.server.figures();
	}

	close(): Promise<void> {
		return this.server.close();
	}
}

/** The metrics are the same for a chain that does not serve peers. */
export const figuresOf = (peers: EmbeddedPeers | undefined): readonly Figure[] => peers?.figures() ?? peerFigures();
