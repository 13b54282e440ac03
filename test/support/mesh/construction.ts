/** A client of /construction that follows the steps of the Mesh API, and checks what clients check. */
import type { Test } from 'tap';
import * as replyValidators from '../../../generated/reply-validators.js';
import * as requestValidators from '../../../generated/request-validators.js';
import { MESH_OPERATIONS, type MeshOperationId } from '../../../generated/operations.js';
import type { Schemas } from '../../../generated/schemas.js';
import type { ValidateFunction } from '../../../generated/validator.js';
import { sign } from '../../../src/backends/embedded/ledger/keys.js';
import type { MeshBodyOf } from '../../../src/mesh/handler.js';
import { fromHex, toHex } from '../../../src/wire/bytes/hex.js';
import { exchange } from '../http/exchange.js';
import type { Signer } from '../transactions/transactions.js';
import type { Operation } from './intents.js';

type Table = typeof MESH_OPERATIONS;
export type ConstructionId = Extract<MeshOperationId, 'meshDerive' | 'meshPreprocess' | 'meshConstructionMetadata' | 'meshPayloads' | 'meshCombine'
	| 'meshParse' | 'meshHash' | 'meshSubmit'>;
export type ReplyOf<Id extends MeshOperationId> = Schemas[Table[Id]['reply']];

/** Sends a request without its network. @throws Error for a failure */
export type Send = (id: ConstructionId, body: object) => Promise<unknown>;

const validatorOf = (validators: object, name: string): ValidateFunction =>
	// there is one for each body and reply
	(validators as Readonly<Record<string, ValidateFunction>>)[name]!;

/** A failure of the Mesh API. */
export class MeshHttpError extends Error {
	constructor(readonly body: Schemas['MeshError']) {
		super(JSON.stringify(body));
	}
}

/** Sends a request to a server. @returns its reply, which was checked by the contract @throws MeshHttpError */
export const post = async <Id extends MeshOperationId>(url: string, network: object, id: Id, body: object): Promise<ReplyOf<Id>> => {
	const { path, reply } = MESH_OPERATIONS[id];
	const { status, text } = await exchange(`${url}${path}`, {
		method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ network_identifier: network, ...body })
	});
	const document: unknown = JSON.parse(text);
	const check = validatorOf(replyValidators, status === 200 ? reply : 'MeshError');
	if (!check(document))
		throw new Error(`not a ${reply}: ${status} ${text}`);
	if (status !== 200)
		throw new MeshHttpError(document as Schemas['MeshError']);
	// checked
	return document as ReplyOf<Id>;
};

/** @returns a function that calls a handler with a body of the contract, and checks its reply */
export const sendTo = (handlers: Readonly<Record<string, (body: never) => unknown>>, network: object): Send => async (id, body) => {
	const { body: request, reply } = MESH_OPERATIONS[id];
	const whole = { network_identifier: network, ...body };
	const validate = validatorOf(requestValidators, request);
	if (!validate(whole))
		throw new Error(`not a ${request}: ${JSON.stringify(validate.errors)}`);
	const document: unknown = JSON.parse(String(await handlers[id]!(whole as never)));
	const check = validatorOf(replyValidators, reply);
	if (!check(document))
		throw new Error(`not a ${reply}: ${JSON.stringify(check.errors)} in ${JSON.stringify(document)}`);
	return document;
};

export const keyOf = ({ publicKey }: Pick<Signer, 'publicKey'>) => ({ hex_bytes: publicKey, curve_type: 'edwards25519' });

type Payload = Schemas['MeshSigningPayload'];

export const signatureOf = (payload: Payload, signer: Signer): Schemas['MeshSignatureInput'] => ({
	signing_payload: payload, public_key: keyOf(signer), signature_type: 'ed25519', hex_bytes: toHex(sign(signer.keyPair, fromHex(payload.hex_bytes)))
});

export interface Constructed {
	readonly unsigned: string;
	readonly signed: string;
	readonly hash: string;
	readonly metadata: Schemas['MeshConstructionMetadata'];
	readonly suggestedFee: string;
}

type PreprocessMetadata = NonNullable<MeshBodyOf<'meshPreprocess'>['metadata']>;

/** Members of an operation that intents have; a client looks for them among the operations of a transaction. */
export const intentOf = ({ type, account, amount }: Pick<Operation, 'type' | 'account' | 'amount'>): string => JSON.stringify([type, account, amount]);

export class ConstructionClient {
	/** @param signers - all accounts whose keys the client has */
	constructor(private readonly send: Send, private readonly signers: readonly Signer[]) {
	}

	call<Id extends ConstructionId>(id: Id, body: Omit<MeshBodyOf<Id>, 'network_identifier'>): Promise<ReplyOf<Id>> {
		// the sender checks the form of the reply
		return this.send(id, body) as Promise<ReplyOf<Id>>;
	}

	/** Parses a transaction. Fails if it lacks an intended operation, or if it has one that is not intended. */
	async parse(t: Test, transaction: string, operations: readonly Operation[], signed: boolean): Promise<ReplyOf<'meshParse'>> {
		const parsed = await this.call('meshParse', { signed, transaction });
		const [found, intended] = [parsed.operations, operations].map(list => list.map(intentOf));
		t.same(intended!.filter(intent => !found!.includes(intent)), [], 'every intended operation is there');
		// cosignatures follow from the accounts of the operations
		const others = parsed.operations.filter(({ type }) => type !== 'cosign').map(intentOf).filter(intent => !intended!.includes(intent));
		t.same(others, [], 'and no other');
		t.same(operations.flatMap(({ metadata }) => (metadata ? [metadata] : [])).filter(metadata =>
			!parsed.operations.some(operation => Object.entries(metadata).every(([name, value]) =>
				JSON.stringify(operation.metadata?.[name as keyof typeof operation.metadata]) === JSON.stringify(value)))), [], 'with its members');
		return parsed;
	}

	/** From an intent to a signed transaction. */
	async construct(t: Test, operations: Operation[], requests: PreprocessMetadata = {}): Promise<Constructed> {
		const { options, required_public_keys: required } = await this.call('meshPreprocess', { operations, metadata: requests });
		const { metadata, suggested_fee: fees } = await this.call('meshConstructionMetadata', { options });
		return this.sign(t, operations, metadata, required, String(fees[0]?.value));
	}

	async sign(
		t: Test, operations: Operation[], metadata: Schemas['MeshConstructionMetadata'],
		required: readonly Schemas['MeshAccountIdentifier'][], suggestedFee = ''
	): Promise<Constructed> {
		const keys = required.map(({ address }) => keyOf(this.signerOf(address)));
		const first = await this.call('meshPayloads', { operations, metadata, public_keys: keys });
		const signatures = this.signAll(first.payloads);
		const [ofPayer] = signatures;
		let { unsigned_transaction: unsigned } = first;
		const { operations: parts } = await this.parse(t, unsigned, operations, false);
		t.equal(first.payloads.length, 1, 'the fee payer signs first');
		if (parts.some(({ type }) => type === 'cosign')) {
			const signedMetadata = { ...metadata, feePayerSignature: ofPayer!.hex_bytes };
			const second = await this.call('meshPayloads', { operations, metadata: signedMetadata, public_keys: keys });
			unsigned = second.unsigned_transaction;
			t.same((await this.parse(t, unsigned, operations, false)).account_identifier_signers, []);
			signatures.splice(0, 1, ...this.signAll(second.payloads));
		}
		const { signed_transaction: signed } = await this.call('meshCombine', { unsigned_transaction: unsigned, signatures });
		const parsed = await this.parse(t, signed, operations, true);
		t.same(parsed.metadata.feePayer, metadata.feePayer);
		t.same(
			[...new Set([metadata.feePayer, ...signatures.map(({ signing_payload: { account_identifier: of } }) => of?.address)])].sort(),
			parsed.account_identifier_signers.map(({ address }) => address).sort(), 'exactly the accounts that have signed'
		);
		t.equal(parsed.metadata.memo, metadata.memo);
		const { transaction_identifier: { hash } } = await this.call('meshHash', { signed_transaction: signed });
		return { unsigned, signed, hash, metadata, suggestedFee };
	}

	signAll(payloads: readonly Payload[]): Schemas['MeshSignatureInput'][] {
		return payloads.map(payload => signatureOf(payload, this.signerOf(payload.account_identifier.address)));
	}

	private signerOf(address: string): Signer {
		const signer = this.signers.find(({ text }) => text === address);
		if (signer === undefined)
			throw new Error(`no key of ${address}`);
		return signer;
	}
}
