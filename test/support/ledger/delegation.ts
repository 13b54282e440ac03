/** Delegated harvesting as a client requests it: with symbol-sdk. */
import { PrivateKey, PublicKey as SdkPublicKey } from 'symbol-sdk';
import { KeyPair as SdkKeyPair, MessageEncoder } from 'symbol-sdk/symbol';
import type { PublicKey } from '../../../src/chain/index.js';
import type { KeyPair } from '../../../src/backends/embedded/ledger/keys.js';
import { chainKeys } from '../../../src/backends/embedded/node/development-accounts.js';
import { addressOfPublicKey } from '../../../src/wire/identifiers/address.js';
import { toHex } from '../../../src/wire/bytes/hex.js';
import { accountKeyLink, nodeKeyLink, transfer, vrfKeyLink } from '../transactions/bodies.js';
import { type Body, NETWORK_IDENTIFIER, signerNamed } from '../transactions/transactions.js';

const nodePublicKey = toHex(chainKeys.node.publicKey) as PublicKey;
export const nodeAddress = addressOfPublicKey(chainKeys.node.publicKey, NETWORK_IDENTIFIER);

const sdkKeyPair = ({ privateKey }: KeyPair): SdkKeyPair => new SdkKeyPair(new PrivateKey(privateKey));

/** Keys of an account's remote account, the same in every run. */
export const remoteOf = (name: string) => signerNamed(`${name}'s remote`);
export const vrfOf = (name: string) => signerNamed(`${name}'s vrf`);

/** @returns the message that transfers keys, with its marker; another one each time */
export const delegationMessage = (signing: KeyPair, vrf: KeyPair, node: KeyPair = chainKeys.node): Buffer => {
	const encoder = new MessageEncoder(sdkKeyPair(signing));
	return Buffer.from(
		encoder.encodePersistentHarvestingDelegation(new SdkPublicKey(node.publicKey), sdkKeyPair(signing), sdkKeyPair(vrf))
	);
};

/** @returns the transfer that requests the node to harvest for an account */
export const delegationRequest = (name: string): Body =>
	transfer(nodeAddress, [], delegationMessage(remoteOf(name).keyPair, vrfOf(name).keyPair));

/** The links that delegation needs. */
export const links = {
	remote: (name: string, action: 'link' | 'unlink' = 'link'): Body => accountKeyLink(remoteOf(name).publicKey, action),
	vrf: (name: string, action: 'link' | 'unlink' = 'link'): Body => vrfKeyLink(vrfOf(name).publicKey, action),
	node: (_: string, action: 'link' | 'unlink' = 'link'): Body => nodeKeyLink(nodePublicKey, action)
} as const;
