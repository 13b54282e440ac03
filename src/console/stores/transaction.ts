/** A transaction wherever it is: partial, unconfirmed, confirmed or failed. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { addressOfPublicKey } from '../format/address.js';
import { read, readIfFound, rest, type Schemas } from '../gateway.js';
import { momentsOf, seeCosignature, seeState, watch } from './moments.js';
import { network } from './network.js';
import { type Resource, useResource } from './resource.js';

export interface Found {
	/** Undefined when the chain does not know the hash. */
	readonly status: Schemas['TransactionStatusDTO'] | undefined;
	/** Undefined for a failed transaction: it is not stored. */
	readonly info: Schemas['TransactionInfoDTO'] | undefined;
}

/** A transaction that is unknown is looked for in this period: notifications about it need the address of its signer. */
const SEARCH_PERIOD_MS = 2000;

const load = async (hash: string, signal: AbortSignal): Promise<Found> => {
	const [status] = await read(rest.POST('/transactionStatus', { body: { hashes: [hash] }, signal }));
	if (status === undefined || status.group === 'failed')
		return { status, info: undefined };
	// not found when it has left the group meanwhile: then a notification follows
	const request = { params: { path: { transactionId: hash } }, signal };
	return { status, info: await readIfFound(rest.GET(`/transactions/${status.group}/{transactionId}`, request)) };
};

/** @returns the public keys of the cosignatories */
export const cosignatoriesOf = ({ info }: Found): readonly string[] => {
	// aggregates have them
	const { cosignatures = [] } = (info?.transaction ?? {}) as { readonly cosignatures?: readonly { readonly signerPublicKey: string }[] };
	return cosignatures.map(({ signerPublicKey }) => signerPublicKey);
};

/** Records changes between two reads for which no notification arrived. */
const compare = (hash: string, before: Found, now: Found): void => {
	const { group } = now.status ?? {};
	if (group !== undefined && group !== before.status?.group && momentsOf(hash).peek().states[group] === undefined)
		seeState(hash, group);
	const earlier = cosignatoriesOf(before);
	// an aggregate that was not read before has no earlier ones to compare with
	if (before.info)
		cosignatoriesOf(now).filter(key => !earlier.includes(key)).forEach(key => seeCosignature(hash, key));
};

/** Follows a transaction: read again with every block, and with every notification about it. */
export const useTransaction = (hash: string): Resource<Found> => {
	const [version, setVersion] = useState(0);
	const readAgain = (): void => setVersion(before => before + 1);
	const found = useResource(signal => load(hash, signal), hash, { isLive: true, version });
	const { data } = found;
	const signer = data?.info?.transaction.signerPublicKey;
	const identifier = network.value?.identifier;
	const isUnknown = data !== undefined && data.status === undefined;
	const previous = useRef<Found | undefined>(undefined);
	useEffect(() => {
		if (data && previous.current)
			compare(hash, previous.current, data);
		previous.current = data;
	}, [data]);
	useEffect(() => {
		if (!isUnknown)
			return;
		const timer = setInterval(readAgain, SEARCH_PERIOD_MS);
		return () => clearInterval(timer);
	}, [isUnknown]);
	useEffect(() => (signer === undefined || identifier === undefined
		? undefined : watch(hash, addressOfPublicKey(signer, identifier), readAgain)), [signer, identifier]);
	return found;
};
