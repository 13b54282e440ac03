import { encodeAnnounceTransactionInfoDTO } from '../../generated/encoders.js';
import { arrayOf, type Chain, InvalidArgument, type TransactionGroup, type TransactionKey } from '../chain/index.js';
import { fromHex } from '../wire/bytes/hex.js';
import { checkStatedSize } from '../wire/transactions/announcement.js';
import { TransactionType } from '../wire/transactions/transaction-types.js';
import { decodeAll, type Decoders } from './arguments.js';
import type { ArgumentsOf, BodyOf, HandlerInput, Handlers } from './handler.js';
import { found, pageReply, readPage } from './replies.js';

type GroupName = 'Confirmed' | 'Unconfirmed' | 'Partial';

type LookUpOperation = `search${GroupName}Transactions` | `get${GroupName}Transactions` | `get${GroupName}Transaction`;

type TransactionOperation = LookUpOperation | 'announceTransaction' | 'announceTransactionLegacy' | 'announcePartialTransaction'
	| 'announceCosignatureTransaction';

/** Packet types of the node protocol, which the published replies contain. */
const Packet = { TRANSACTIONS: 9, PARTIAL_TRANSACTIONS: 0x100, COSIGNATURES: 0x101 } as const;

const TYPE_OFFSET = 0x6e;
const TYPE_SIZE = 2;

const announced = (packet: number, path: string) =>
	encodeAnnounceTransactionInfoDTO({ message: `packet ${packet} was pushed to the network via ${path}` });

const checkFilter = (args: ArgumentsOf<'searchConfirmedTransactions'>): void => {
	const { address, signerPublicKey, recipientAddress, transferMosaicId, fromTransferAmount, toTransferAmount } = args;
	if (address !== undefined && (signerPublicKey !== undefined || recipientAddress !== undefined))
		throw new InvalidArgument('can\'t filter by address if signerPublicKey or recipientAddress are already provided');
	if (transferMosaicId === undefined && (fromTransferAmount !== undefined || toTransferAmount !== undefined))
		throw new InvalidArgument('can\'t filter by transfer amount if `transferMosaicId` is not provided');
};

const readKeys = ({ transactionIds, hashes }: BodyOf<'getConfirmedTransactions'>, decoders: Decoders): TransactionKey[] => {
	if (transactionIds === undefined === (hashes === undefined))
		throw new InvalidArgument('either ids or hashes must be provided');

	const keys = hashes === undefined
		? decodeAll(decoders.TransactionIdInput, transactionIds ?? [], 'transactionIds')
		: decodeAll(decoders.Hash256Input, hashes, 'hashes').map((hash): TransactionKey => ({ kind: 'hash', hash }));
	if (new Set(keys.map(({ kind }) => kind)).size > 1)
		throw new InvalidArgument('element in array transactionIds has an invalid format');
	return keys;
};

/** Compares the size that a transaction states with that of its payload. @throws InvalidArgument */
const checkPayload = (body: unknown): void => {
	if (typeof body === 'object' && body !== null && 'payload' in body && typeof body.payload === 'string')
		checkStatedSize(body.payload);
};

const isBonded = (payload: Buffer): boolean =>
	payload.length >= TYPE_OFFSET + TYPE_SIZE && payload.readUInt16LE(TYPE_OFFSET) === TransactionType.AGGREGATE_BONDED;

/** Source: facts/rest-operations.md 4.14. */
export const createTransactionRoutes = (
	{ transactions, announcer }: Pick<Chain, 'transactions' | 'announcer'>,
	decoders: Decoders
): Handlers<TransactionOperation> => {
	const search = (group: TransactionGroup) => ({ args, raw }: HandlerInput<'searchConfirmedTransactions'>) => {
		checkFilter(args);
		const page = readPage(args);
		return pageReply(transactions.search(group, { ...args, types: args.type }, page), page, raw['id']);
	};
	const getMany = (group: TransactionGroup) => async ({ body }: HandlerInput<'getConfirmedTransactions'>) =>
		arrayOf(await transactions.getMany(group, readKeys(body, decoders)));
	const get = (group: TransactionGroup) => ({ args, raw }: HandlerInput<'getConfirmedTransaction'>) =>
		found(transactions.get(group, args.transactionId), raw['transactionId']);

	return {
		searchConfirmedTransactions: { revision: 'history', handle: search('confirmed') },
		searchUnconfirmedTransactions: { revision: 'pool', handle: search('unconfirmed') },
		searchPartialTransactions: { revision: 'pool', handle: search('partial') },
		getConfirmedTransactions: { revision: undefined, handle: getMany('confirmed') },
		getUnconfirmedTransactions: { revision: undefined, handle: getMany('unconfirmed') },
		getPartialTransactions: { revision: undefined, handle: getMany('partial') },
		getConfirmedTransaction: { revision: 'history', handle: get('confirmed') },
		getUnconfirmedTransaction: { revision: 'pool', handle: get('unconfirmed') },
		getPartialTransaction: { revision: 'pool', handle: get('partial') },

		announceTransaction: {
			revision: undefined,
			checkBody: checkPayload,
			handle: async ({ body }) => {
				await announcer.transaction(fromHex(body.payload));
				return announced(Packet.TRANSACTIONS, '/transactions');
			}
		},

		// the older form accepts both kinds: the type of the transaction decides
		announceTransactionLegacy: {
			revision: undefined,
			checkBody: checkPayload,
			handle: async ({ body }) => {
				const payload = fromHex(body.payload);
				if (!isBonded(payload)) {
					await announcer.transaction(payload);
					return announced(Packet.TRANSACTIONS, '/transaction');
				}

				await announcer.partial(payload);
				return announced(Packet.PARTIAL_TRANSACTIONS, '/transaction');
			}
		},

		announcePartialTransaction: {
			revision: undefined,
			checkBody: checkPayload,
			handle: async ({ body }) => {
				await announcer.partial(fromHex(body.payload));
				return announced(Packet.PARTIAL_TRANSACTIONS, '/transactions/partial');
			}
		},

		announceCosignatureTransaction: {
			revision: undefined,
			handle: async ({ body }) => {
				const cosignature = {
					version: decoders.CosignatureVersionInput(body.version, 'version'),
					signerPublicKey: decoders.PublicKeyInput(body.signerPublicKey),
					signature: decoders.SignatureInput(body.signature),
					parentHash: decoders.Hash256Input(body.parentHash)
				};
				// a node drops a cosignature with an empty member
				if (![body.signerPublicKey, body.signature, body.parentHash].includes(''))
					await announcer.cosignature(cosignature);
				return announced(Packet.COSIGNATURES, '/transactions/cosignature');
			}
		}
	};
};
