import type { Chain, HeightRange } from '../chain/index.js';
import { accountAddress } from './arguments.js';
import type { HandlerInput, Handlers } from './handler.js';
import { pageReply, readPage } from './replies.js';

type ResolutionOperation = 'searchAddressResolutionStatements' | 'searchMosaicResolutionStatements';

type Heights = Partial<Readonly<Record<'height' | 'fromHeight' | 'toHeight', bigint>>>;

/** A range has priority over the exact height. */
const readHeights = ({ height, fromHeight, toHeight }: { readonly [Name in keyof Heights]: Heights[Name] | undefined }): HeightRange =>
	(fromHeight === undefined && toHeight === undefined ? { fromHeight: height, toHeight: height } : { fromHeight, toHeight });

/** Source: facts/rest-operations.md 4.13. */
export const createStatementRoutes = (
	{ statements }: Pick<Chain, 'statements'>
): Handlers<'searchTransactionStatements' | ResolutionOperation> => {
	const searchResolutions = (of: 'address' | 'mosaic') => ({ args, raw }: HandlerInput<ResolutionOperation>) => {
		const page = readPage(args);
		return pageReply(statements.searchResolutions(of, readHeights(args), page), page, raw['id']);
	};

	return {
		searchTransactionStatements: {
			revision: 'history',
			handle: ({ args, raw }) => {
				const { receiptType, recipientAddress, senderAddress, targetAddress, artifactId } = args;
				const page = readPage(args);
				const filter = {
					...readHeights(args),
					receiptTypes: receiptType,
					recipientAddress: recipientAddress && accountAddress(recipientAddress),
					senderAddress: senderAddress && accountAddress(senderAddress),
					targetAddress: targetAddress && accountAddress(targetAddress),
					artifactId
				};
				return pageReply(statements.searchTransactionStatements(filter, page), page, raw['id']);
			}
		},

		searchAddressResolutionStatements: { revision: 'history', handle: searchResolutions('address') },
		searchMosaicResolutionStatements: { revision: 'history', handle: searchResolutions('mosaic') }
	};
};
