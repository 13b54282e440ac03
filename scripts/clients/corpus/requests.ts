/** Requests that find calls for the corpus: all entries by all their identifiers, all filters, all pages, and announcements. */
import type { OperationId } from '../../../generated/operations.js';
import type { TwinChain } from '../../../test/support/catapult/twin-chain.js';
import { randomOf } from '../../../test/support/random.js';
import { Rest } from '../../../test/support/http/rest.js';
import type { Known } from '../../../test/support/twin/known.js';
import { lookUpRequests } from '../../../test/support/twin/look-up-requests.js';
import type { GatewayRequest } from '../../../test/support/twin/requests.js';
import { pageRequests, searchRequests } from '../../../test/support/twin/search-requests.js';
import { Wallet } from '../../../test/support/transactions/wallet.js';

const PAGE_SIZE = 100;

/** Index of the account that cosigned the aggregate that waits, see growTwinChain. */
const COSIGNER = 9;

const NODE: readonly OperationId[] = ['getNodeHealth', 'getNodeInfo', 'getNodeStorage', 'getNodeTime'];

const DEADLINE_OFFSET = 0x78;

const deadlineOf = ({ bytes }: { readonly bytes: Buffer }): string => String(bytes.readBigUInt64LE(DEADLINE_OFFSET));

/** Announcements of transactions that the gateway already has, so that they change nothing. */
const announcements = async ({ gateway, next, partial }: TwinChain): Promise<readonly GatewayRequest[]> => {
	const wallet = await Wallet.connect(new Rest(gateway.httpUrl));
	const cosignature = wallet.cosign(wallet.account(COSIGNER), { hash: partial[1] as string });
	return [
		{ operation: 'announceTransaction', body: next.transaction.body },
		{ operation: 'announceTransactionLegacy', body: next.transaction.body },
		{ operation: 'announcePartialTransaction', body: next.partial.body },
		// at its deadline: by default the reply contains the time
		{ operation: 'simulateTransactions', body: { payloads: [next.transaction.body.payload], on: 'confirmed', time: deadlineOf(next.transaction) } },
		{ operation: 'announceCosignatureTransaction', body: { ...cosignature } }
	];
};

/** Announces the transactions that the requests announce again. */
export const prepare = async ({ gateway, next }: TwinChain): Promise<void> => {
	const rest = new Rest(gateway.httpUrl);
	await rest.send('announceTransaction', next.transaction.body);
	await rest.send('announcePartialTransaction', next.partial.body);
};

export const requestsAbout = async (chain: TwinChain, known: Known): Promise<readonly GatewayRequest[]> => [
	...NODE.map(operation => ({ operation })),
	...await announcements(chain),
	...await lookUpRequests(known, chain.gateway.chain.blocks, chain.failed),
	...searchRequests(known, randomOf(1), 0),
	...pageRequests(known, PAGE_SIZE)
];
