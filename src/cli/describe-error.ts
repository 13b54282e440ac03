/** Errors as the operator reads them. */
import { UnusableNode } from '../backends/catapult/errors.js';
import { UnusableDataFolder } from '../backends/embedded/store/storage-faults.js';
import { StartError } from '../config/index.js';
import { CredentialsError } from '../node-protocol/index.js';
import { InvalidParameters } from '../config/parameters/index.js';
import { PropertyFileError } from '../config/network-folder/property-file.js';
import { ExitCode, UsageError } from './command.js';

const EXPECTED = [UsageError, StartError, UnusableDataFolder, UnusableNode, CredentialsError, PropertyFileError] as const;

/** @returns one line for an error of the operator or the machine; the stack trace for a defect of the program */
export const describeError = (error: unknown): string => {
	const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
	if (error instanceof InvalidParameters)
		return error.faults.map(({ name, message }) => `symbol-gateway: network.${name}: ${message}`).join('\n');
	if (error instanceof Error && (EXPECTED.some(kind => error instanceof kind) || code?.startsWith('E')))
		return `symbol-gateway: ${error.message}`;
	return error instanceof Error ? error.stack ?? error.message : String(error);
};

export const exitCodeOf = (error: unknown): number =>
	(error instanceof UsageError || error instanceof InvalidParameters ? ExitCode.USAGE : ExitCode.FAILED);
