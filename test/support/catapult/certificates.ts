/** Certificates of nodes and gateways, made with the openssl command. Source: facts/node-packets.md 1.3. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** PEM texts. */
export interface Identity {
	readonly key: string;
	/** Without the issuer's certificate. */
	readonly certificate: string;
	readonly ca: string;
	readonly caKey: string;
}

export interface IdentityTerms {
	/** Version 1 has no extensions. */
	readonly version?: 1 | 3;
	/** Validity of the certificate; -1 makes one that has expired. */
	readonly days?: number;
	/** Issues the certificate; default: a new authority. */
	readonly authority?: Pick<Identity, 'ca' | 'caKey'>;
	/** Options of `openssl genpkey`. */
	readonly algorithm?: readonly string[];
}

const run = (folder: string, ...args: readonly string[]): void => {
	execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
};

/** Why certificates cannot be made here; undefined when they can. */
export const whyNoCertificates = (): string | undefined => {
	try {
		execFileSync('openssl', ['version'], { stdio: 'ignore' });
		return undefined;
	} catch {
		return 'there is no openssl command on this machine';
	}
};

const EXTENSIONS = {
	ca: 'basicConstraints=critical,CA:TRUE\nsubjectKeyIdentifier=hash\n',
	leaf: 'basicConstraints=CA:FALSE\nsubjectKeyIdentifier=hash\nauthorityKeyIdentifier=keyid\n'
};

const ED25519 = ['-algorithm', 'ed25519'];

const make = (folder: string, name: string, { version = 1, days = 375, authority, algorithm = ED25519 }: IdentityTerms): Identity => {
	const read = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8');
	const write = (file: string, text: string): void => fs.writeFileSync(path.join(folder, file), text);
	const extensions = (kind: keyof typeof EXTENSIONS): string[] => {
		write(`${kind}.ext`, EXTENSIONS[kind]);
		return version === 3 ? ['-extfile', `${kind}.ext`] : [];
	};

	if (authority) {
		write('ca.crt', authority.ca);
		write('ca.key', authority.caKey);
	} else {
		run(folder, 'genpkey', ...algorithm, '-out', 'ca.key');
		run(folder, 'req', '-new', '-key', 'ca.key', '-subj', `/CN=${name}-account`, '-out', 'ca.csr');
		run(folder, 'x509', '-req', '-in', 'ca.csr', '-signkey', 'ca.key', '-days', '7300', ...extensions('ca'), '-out', 'ca.crt');
	}
	run(folder, 'genpkey', ...algorithm, '-out', 'node.key');
	run(folder, 'req', '-new', '-key', 'node.key', '-subj', `/CN=${name}`, '-out', 'node.csr');
	run(folder, 'x509', '-req', '-in', 'node.csr', '-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', String(days),
		...extensions('leaf'), '-out', 'node.crt');
	return { key: read('node.key'), certificate: read('node.crt'), ca: read('ca.crt'), caKey: read('ca.key') };
};

const made = new Map<string, Identity>();

/** @returns an identity, the same for the same name and terms within a process */
export const identityOf = (name: string, terms: IdentityTerms = {}): Identity => {
	const label = JSON.stringify([name, terms]);
	const known = made.get(label);
	if (known)
		return known;

	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'certificates-'));
	try {
		const identity = make(folder, name, terms);
		made.set(label, identity);
		return identity;
	} finally {
		fs.rmSync(folder, { recursive: true });
	}
};

/** @returns the certificate followed by its issuer's, as a node has them in one file */
export const fullChain = ({ certificate, ca }: Identity): string => certificate + ca;
