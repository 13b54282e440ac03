/** A transaction wherever it is: partial, unconfirmed, confirmed or failed. */
import { useEffect, useState } from 'preact/hooks';
import { addressOfPublicKey } from '../format/address.js';
import { client, read, readIfFound, rest, type Schemas } from '../gateway.js';
import { network } from './network.js';
import { type Resource, useResource } from './resource.js';

export interface Found {
	/** Undefined when the chain does not know the hash. */
	readonly status: Schemas['TransactionStatusDTO'] | undefined;
	/** Undefined for a failed transaction: it is not stored. */
	readonly info: Schemas['TransactionInfoDTO'] | undefined;
}

const readGroup = async (group: 'confirmed' | 'unconfirmed' | 'partial', hash: string, signal: AbortSignal): Promise<Schemas['TransactionInfoDTO'] | undefined> => {
	const request = { params: { path: { transactionId: hash } }, signal };
	// not found when it has left the group meanwhile: then a notification follows
	switch (group) {
	case 'confirmed': return readIfFound(rest.GET('/transactions/confirmed/{transactionId}', request));
	case 'unconfirmed': return readIfFound(rest.GET('/transactions/unconfirmed/{transactionId}', request));
	case 'partial': return readIfFound(rest.GET('/transactions/partial/{transactionId}', request));
	}
};

const load = async (hash: string, signal: AbortSignal): Promise<Found> => {
	const [status] = await read(rest.POST('/transactionStatus', { body: { hashes: [hash] }, signal }));
	return { status, info: status && status.group !== 'failed' ? await readGroup(status.group, hash, signal) : undefined };
};

const CHANNELS = ['unconfirmedAdded', 'partialAdded', 'partialRemoved', 'cosignature', 'status', 'confirmedAdded'] as const;

/** Follows a transaction: read again with every block, and with every notification about its signer. */
export const useTransaction = (hash: string): Resource<Found> => {
	const [version, setVersion] = useState(0);
	const found = useResource(signal => load(hash, signal), hash, { isLive: true, version });
	const signer = found.data?.info?.transaction.signerPublicKey;
	const identifier = network.value?.identifier;
	useEffect(() => {
		if (signer === undefined || identifier === undefined)
			return;
		const address = addressOfPublicKey(signer, identifier);
		const subscriptions = CHANNELS.map(channel => client.on(channel, { address }, () => setVersion(before => before + 1)));
		return () => subscriptions.forEach(subscription => subscription.unsubscribe());
	}, [signer, identifier]);
	return found;
};
