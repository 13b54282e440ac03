/** A client of the Mesh API that checks every reply against the contract. */
import { MESH_OPERATIONS, type MeshOperationId } from '../../../generated/operations.js';
import * as replyValidators from '../../../generated/reply-validators.js';
import type { Schemas } from '../../../generated/schemas.js';
import type { ValidateFunction } from '../../../generated/validator.js';
import { exchange } from '../http/exchange.js';

type Table = typeof MESH_OPERATIONS;
export type MeshReply<Id extends MeshOperationId> = Schemas[Table[Id]['reply']];

const VALIDATORS: Readonly<Record<string, ValidateFunction>> = replyValidators;

/** A request failed as the contract describes. */
export class MeshRefusal extends Error {
	constructor(readonly path: string, readonly failure: Schemas['MeshError']) {
		super(`${path}: ${failure.code} ${failure.message}: ${failure.details?.reason ?? ''}`);
	}
}

export class MeshClient {
	constructor(readonly url: string, readonly network: Schemas['MeshNetworkIdentifier']) {}

	/** @returns a client of the first network that a port serves */
	static async connect(url: string): Promise<MeshClient> {
		const [network] = (await new MeshClient(url, { blockchain: 'Symbol', network: '' }).send('meshNetworkList', {})).network_identifiers;
		return new MeshClient(url, network!);
	}

	/** @param body - without the network @throws MeshRefusal; Error for replies that the contract does not allow */
	async send<Id extends MeshOperationId>(id: Id, body: object): Promise<MeshReply<Id>> {
		const { path, reply: schema } = MESH_OPERATIONS[id];
		const { headers, status, text } = await exchange(`${this.url}${path}`, {
			method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ network_identifier: this.network, ...body })
		});
		if (headers.get('content-type') !== 'application/json')
			throw new Error(`${path}: a reply of the type ${headers.get('content-type')}`);
		const document: unknown = JSON.parse(text);
		const name = status === 200 ? schema : status === 500 ? 'MeshError' : undefined;
		if (name === undefined)
			throw new Error(`${path}: ${status}, which clients do not decode`);
		if (!VALIDATORS[name]!(document))
			throw new Error(`${path}: not a ${name}: ${JSON.stringify(VALIDATORS[name]!.errors)} in ${text.slice(0, 1000)}`);
		if (status === 500)
			// as validated
			throw new MeshRefusal(path, document as Schemas['MeshError']);
		return document as MeshReply<Id>;
	}
}
