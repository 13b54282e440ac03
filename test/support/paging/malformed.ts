/** Arguments that searches reject. */
import type { Query } from './model.js';

const BAD_INTEGERS = ['-1', '1.5', 'x', '01', '+1', ' 1', '1e1', [1, 2]];
const BAD_OBJECT_IDS = ['0', '12', '-1', 'F'.repeat(23), 'F'.repeat(25), 'G'.repeat(24)];

/** Arguments that every search rejects. */
export const MALFORMED: readonly Query[] = [
	...['pageSize', 'pageNumber'].flatMap((name): Query[] => BAD_INTEGERS.map(value => ({ [name]: value }))),
	{ pageNumber: '2147483648' },
	...['ASC', 'up', '1', 'descending'].map(order => ({ order })),
	...['ID', 'hash', '-id'].map(orderBy => ({ orderBy })),
	...['offset', 'id'].flatMap(name => BAD_OBJECT_IDS.map(value => ({ [name]: value }))),
	{ id: 'F'.repeat(24), offset: 'F'.repeat(24) }
];

const BAD_NUMBERS = ['-1', '01', '0x1', '1.5', String(2n ** 64n)];
const BAD_IDS = ['1', 'G'.repeat(16), '0'.repeat(15), '0'.repeat(17)];

/**
 * Values that a filter rejects, by its name.
 * @param account - its address in hexadecimal and in base32, both of which are accepted
 */
export const badFilters = (
	{ address, text }: { readonly address: string; readonly text: string }
): Readonly<Record<string, readonly string[]>> => {
	const other = `${address.slice(0, -1)}${address.endsWith('0') ? '1' : '0'}`;
	const addresses = ['x', other, address.slice(1), text.toLowerCase(), `${text.slice(0, -1)}7`, `N${text.slice(1)}`];
	return {
		address: addresses, recipientAddress: addresses, senderAddress: addresses, targetAddress: addresses,
		artifactId: BAD_IDS, receiptType: ['0', '1', 'inflation', '8515,20803'], beneficiaryAddress: addresses, ownerAddress: addresses,
		signerPublicKey: ['0', 'G'.repeat(64), '0'.repeat(63)],
		height: BAD_NUMBERS, fromHeight: BAD_NUMBERS, toHeight: BAD_NUMBERS, fromTimestamp: BAD_NUMBERS, toTimestamp: BAD_NUMBERS,
		fromTransferAmount: BAD_NUMBERS, toTransferAmount: BAD_NUMBERS,
		transferMosaicId: BAD_IDS, mosaicId: BAD_IDS, level0: BAD_IDS,
		type: ['0', '1', 'transfer', '16724,16705'], embedded: ['1', 'TRUE', 'yes'],
		registrationType: ['2', '-1', 'root'], aliasType: ['3', '-1'],
		sourceAddress: addresses, scopedMetadataKey: BAD_IDS, targetId: BAD_IDS,
		metadataType: ['3', '-1', 'mosaic'], entryType: ['2', '-1', 'global'], secret: ['0', 'G'.repeat(64), '0'.repeat(63)]
	};
};
