/** Who must sign an aggregate that waits, and until when. */
import { decodeAddress } from '../../client/index.js';
import { addressOfHex, addressOfPublicKey, aliasOf } from '../format/address.js';
import { type Inner, type Multisig, type Operation, operationOf, type Signatory, signatoryOf } from '../format/cosigners.js';
import { read, readIfFound, rest, type Schemas } from '../gateway.js';

export interface Waiting {
	readonly signatories: readonly Signatory[];
	/** How many more must sign than were read. */
	readonly omitted: number;
	/** Undefined when there is none: it was not confirmed, or it was used. */
	readonly lock: Schemas['HashLockEntryDTO'] | undefined;
}

/** Accounts whose multisig settings are read. */
const LIMIT = 30;

/** The members of an aggregate that waits. */
export interface Aggregate {
	readonly signerPublicKey: string;
	readonly transactions?: readonly { readonly transaction: Inner & { readonly signerPublicKey: string } }[];
	readonly cosignatures?: readonly { readonly signerPublicKey: string }[];
}

/** @returns the address that an alias stands for, as 48 hexadecimal characters */
const resolve = async (address: string, signal: AbortSignal): Promise<string> => {
	const namespaceId = aliasOf(address);
	if (namespaceId === undefined)
		return address;
	const found = await readIfFound(rest.GET('/namespaces/{namespaceId}', { params: { path: { namespaceId } }, signal }));
	return found?.namespace.alias.address ?? address;
};

/** @returns the settings of a multisig account and of the accounts below and above it; empty for an account outside of any multisig */
const readMultisigs = async (address: string, signal: AbortSignal): Promise<readonly (readonly [string, Multisig])[]> => {
	const request = { params: { path: { address: addressOfHex(address) } }, signal };
	const levels = await readIfFound(rest.GET('/account/{address}/multisig/graph', request)) ?? [];
	return levels.flatMap(({ multisigEntries }) => multisigEntries.map(({ multisig }) => [multisig.accountAddress, multisig] as const));
};

const hexOf = (publicKey: string, network: number): string => decodeAddress(addressOfPublicKey(publicKey, network));

/** What an account signs for. */
type Required = readonly [address: string, operation: Operation];

/** @param network - byte of the network @returns the accounts that must sign, with what they do; those that become cosignatories, too */
const requiredBy = async ({ transactions = [] }: Aggregate, network: number, signal: AbortSignal): Promise<readonly Required[]> => {
	const required = await Promise.all(transactions.map(async ({ transaction }) => {
		const added = await Promise.all((transaction.addressAdditions ?? []).map(address => resolve(address, signal)));
		const operation = operationOf(transaction);
		return [hexOf(transaction.signerPublicKey, network), ...added].map((address): Required => [address, operation]);
	}));
	return [...new Map(required.flat().map(entry => [entry.join(' '), entry])).values()];
};

/** @param info - an aggregate that waits for cosignatures @param network - byte of the network */
export const readWaiting = async (info: Schemas['TransactionInfoDTO'], hash: string, network: number, signal: AbortSignal): Promise<Waiting> => {
	const aggregate: Aggregate = info.transaction;
	const all = await requiredBy(aggregate, network, signal);
	const required = all.slice(0, LIMIT);
	const [lock, ...multisigs] = await Promise.all([
		readIfFound(rest.GET('/lock/hash/{hash}', { params: { path: { hash } }, signal })),
		...[...new Set(required.map(([address]) => address))].map(address => readMultisigs(address, signal))
	]);
	const settings = new Map(multisigs.flat());
	const signed = new Set([aggregate, ...aggregate.cosignatures ?? []].map(({ signerPublicKey }) => hexOf(signerPublicKey, network)));
	return {
		signatories: required.map(([address, operation]) => signatoryOf(address, operation, settings, signed)),
		omitted: all.length - required.length,
		lock: lock?.lock
	};
};

/** Announces the cosignature of an account. */
export const cosign = async (parentHash: string, { privateKey, publicKey }: Schemas['DevelopmentAccountDTO']): Promise<void> => {
	const { signCosignature } = await import('../signing/cosignature.js');
	await read(rest.PUT('/transactions/cosignature', {
		body: { parentHash, signature: signCosignature(parentHash, privateKey), signerPublicKey: publicKey, version: '0' }
	}));
};
