/** Names of receipt types. */

const MOSAIC_EXPIRED = 16717;
const NAMESPACE_EXPIRED = 16718;
const NAMESPACE_DELETED = 16974;

const RECEIPTS: Readonly<Record<number, string>> = {
	4685: 'Fee for a mosaic',
	4942: 'Fee for a namespace',
	8515: 'Harvest fee',
	8776: 'Hash lock returned',
	8786: 'Secret lock paid out',
	9032: 'Hash lock expired',
	9042: 'Secret lock expired',
	12616: 'Hash lock paid',
	12626: 'Secret lock paid',
	[MOSAIC_EXPIRED]: 'Mosaic expired',
	[NAMESPACE_EXPIRED]: 'Namespace expired',
	[NAMESPACE_DELETED]: 'Namespace deleted',
	20803: 'Inflation'
};

export const nameOfReceipt = (type: number): string => RECEIPTS[type] ?? `Type ${type}`;

/** Receipts about a mosaic or namespace without an amount. */
export const ARTIFACT_EXPIRIES: readonly number[] = [MOSAIC_EXPIRED, NAMESPACE_EXPIRED, NAMESPACE_DELETED];
