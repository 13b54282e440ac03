/** Failures of the Mesh API: the numbers and messages of the contract, and what is specific to an occurrence. */
import { encodeMeshError } from '../../generated/encoders.js';
import { MESH_ERRORS } from '../../generated/mesh.js';

/** Names of the contract's errors. */
export type MeshErrorName = keyof typeof MESH_ERRORS;

/** A request of the Mesh API fails. The message is for the client. */
export class MeshFailure extends Error {
	override readonly name = 'MeshFailure';

	/**
	 * @param error - which of the contract's errors
	 * @param reason - of this occurrence, one sentence
	 * @param status - status code of a rejected transaction
	 */
	constructor(readonly error: MeshErrorName, reason: string, readonly status?: string) {
		super(reason);
	}
}

/** @returns the body of a failure */
export const meshErrorBody = ({ error, message, status }: Pick<MeshFailure, 'error' | 'message' | 'status'>): string =>
	encodeMeshError({ ...MESH_ERRORS[error], details: { reason: message, status } });
