/** All route handlers, bound to a chain, for the HTTP layer. */
import type { Awaitable, Chain, DevelopmentControls, RevisionScope } from '../chain/index.js';
import { DEVELOPMENT_OPERATIONS, type Operation, OPERATIONS } from '../../generated/operations.js';
import type {
	BoundDevelopmentOperations, BoundOperation, BoundOperations, OperationArguments, OperationReply
} from './operation.js';
import { createAccountRestrictionRoutes } from './account-restrictions.js';
import { createAccountRoutes } from './accounts.js';
import { createDecoders, type Decoders } from './arguments.js';
import { createBlockRoutes } from './blocks.js';
import { createChainRoutes } from './chain.js';
import { createDevelopmentRoutes } from './development.js';
import type { Handlers, LookUp } from './handler.js';
import { createHashLockRoutes } from './hash-locks.js';
import { createMetadataRoutes } from './metadata.js';
import { createMosaicRestrictionRoutes } from './mosaic-restrictions.js';
import { createMosaicRoutes } from './mosaics.js';
import { createMultisigRoutes } from './multisig.js';
import { createNamespaceRoutes } from './namespaces.js';
import { createNetworkRoutes, type NetworkSettings } from './network.js';
import { createNodeRoutes, type NodeSettings } from './node.js';
import { createSecretLockRoutes } from './secret-locks.js';
import { createSimulationRoutes } from './simulation.js';
import { createStateProofRoutes } from './state-proofs.js';
import { createStatementRoutes } from './statements.js';
import { createTransactionStatusRoutes } from './transaction-status.js';
import { createTransactionRoutes } from './transactions.js';

export type RouteSettings = NetworkSettings & NodeSettings;

/** @returns a handler for every operation of the contract */
const createHandlers = (chain: Chain, settings: RouteSettings): Handlers => {
	const decoders = createDecoders(chain.network.identifier);
	return {
		...createAccountRestrictionRoutes(chain, decoders),
		...createAccountRoutes(chain, decoders),
		...createBlockRoutes(chain),
		...createChainRoutes(chain),
		...createHashLockRoutes(chain, decoders),
		...createMetadataRoutes(chain, decoders),
		...createMosaicRestrictionRoutes(chain, decoders),
		...createMosaicRoutes(chain, decoders),
		...createMultisigRoutes(chain),
		...createNamespaceRoutes(chain, decoders),
		...createNetworkRoutes(chain, settings),
		...createNodeRoutes(chain, settings),
		...createSecretLockRoutes(chain, decoders),
		...createSimulationRoutes(chain, decoders),
		...createStateProofRoutes(chain),
		...createStatementRoutes(chain),
		...createTransactionRoutes(chain, decoders),
		...createTransactionStatusRoutes(chain, decoders)
	};
};

type AnyDecoder = (value: unknown, name: string) => unknown;

/** Adds one decoded value to the arguments. */
type DecodeInto = (args: Record<string, unknown>, raw: OperationArguments['parameters']) => void;

const createDecodeInto = (
	{ name, validator, array }: { readonly name: string; readonly validator: string; readonly array: boolean },
	decoders: Decoders
): DecodeInto => {
	// a validator has the decoder of its schema, whose argument it has checked
	const decode = (decoders as Record<string, AnyDecoder | undefined>)[validator] ?? (value => value);
	const decodeValue = (value: unknown) =>
		// the validators make arrays of such parameters
		(array ? (value as readonly unknown[]).map(element => decode(element, name)) : decode(value, name));
	return (args, raw) => {
		const value = raw[name];
		args[name] = value === undefined ? value : decodeValue(value);
	};
};

/** Handlers of any operations, with different arguments. */
type AnyHandlers = Readonly<Record<string, {
	readonly revision: RevisionScope | undefined;
	readonly checkBody?: (body: unknown) => void;
	handle(input: never): Awaitable<OperationReply | LookUp<OperationReply>>;
}>>;

const bind = <Id extends string>(
	handlers: AnyHandlers,
	table: Readonly<Record<Id, Operation>>,
	decoders: Decoders
): Readonly<Record<Id, BoundOperation>> => {
	const bound = Object.entries(handlers).map(([id, handler]): [string, BoundOperation] => {
		// the types of handlers allow only ids of the table
		const decodes = table[id as Id].parameters.map(parameter => createDecodeInto(parameter, decoders));
		return [id, {
			revision: handler.revision,
			checkBody: handler.checkBody,
			handle: ({ parameters: raw, body, long }) => {
				const args = {};
				for (const decodeInto of decodes)
					decodeInto(args, raw);
				// the arguments were decoded by the table entry of this handler, and a look-up is the reply itself at run time
				return handler.handle({ args, body, raw, long } as never) as Awaitable<OperationReply>;
			}
		}];
	});
	// the types of handlers require one for every entry of the table
	return Object.fromEntries(bound) as Record<Id, BoundOperation>;
};

/** @returns all operations, taking validated but undecoded arguments */
export const bindOperations = (chain: Chain, settings: RouteSettings): BoundOperations =>
	bind(createHandlers(chain, settings), OPERATIONS, createDecoders(chain.network.identifier));

/** @returns the controls of a development chain in the same form */
export const bindDevelopmentOperations = (
	controls: DevelopmentControls,
	networkIdentifier: number
): BoundDevelopmentOperations => {
	const decoders = createDecoders(networkIdentifier);
	return bind(createDevelopmentRoutes(controls, decoders), DEVELOPMENT_OPERATIONS, decoders);
};
