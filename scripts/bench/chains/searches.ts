/** Every search of the contract over the chain, with each of its filters, on a varied chain (growth.ts) of any size. */
import { ReceiptType } from '../../../src/wire/blocks/statements.js';
import { developmentAccounts, harvester } from '../../../src/backends/embedded/node/development-accounts.js';
import { createDevelopmentConfig } from '../../../src/backends/embedded/node/first-block.js';
import type { Address, DevelopmentAccount } from '../../../src/chain/index.js';
import { encodeAddress } from '../../../src/wire/identifiers/address.js';
import { toHex } from '../../../src/wire/bytes/hex.js';
import { TransactionType } from '../../../src/wire/transactions/transaction-types.js';
import { landmarks, recipients, regulars } from './growth.js';

/** Values that differ between chains. */
export interface Facts {
	/** Network time of the third block. */
	readonly timestamp: string;
}

export interface Search {
	readonly name: string;
	/** @returns path and query */
	readonly path: (facts: Facts) => string;
}

const RegistrationType = { CHILD: 1 } as const;
const AliasType = { MOSAIC: 1 } as const;
const MetadataType = { MOSAIC: 1 } as const;
const EntryType = { ADDRESS: 0 } as const;

const signer = developmentAccounts()[0] as DevelopmentAccount;
const owner = encodeAddress(landmarks.owner);
const regular = encodeAddress(regulars()[0] as Address);
const restricted = encodeAddress(recipients(1)[0] as Address);
const beneficiary = encodeAddress(harvester.beneficiaryAddress);
const harvesterKey = toHex(harvester.signingKey.publicKey);
const { chain: { currencyMosaicId: currency }, mosaic: { mosaicRentalFeeSinkAddress } } = createDevelopmentConfig(5000);
const MAX_TIME = 2n ** 62n;
const { TRANSFER } = TransactionType;

const PATHS: Readonly<Record<string, Readonly<Record<string, string | ((facts: Facts) => string)>>>> = {
	'/transactions/confirmed': {
		'newest first': 'order=desc',
		'of an address': `address=${regular}`,
		'of an address and type, newest first': `address=${regular}&type=${TRANSFER}&order=desc`,
		'of an address that signed a twelfth of all': `address=${encodeAddress(signer.address)}`,
		'by signer': `signerPublicKey=${signer.publicKey}`,
		'by recipient': `recipientAddress=${regular}`,
		'by type': `type=${TransactionType.SECRET_LOCK}`,
		'by two types': `type=${TransactionType.SECRET_LOCK}&type=${TransactionType.HASH_LOCK}&order=desc`,
		'with inner ones': 'embedded=true&order=desc',
		'inner ones by type': `embedded=true&type=${TransactionType.MOSAIC_METADATA}`,
		'by mosaic': `transferMosaicId=${currency}`,
		'of a block': 'height=3',
		'in a range of heights': 'fromHeight=3&toHeight=9',
		'page 100 of all': 'pageNumber=100'
	},
	'/blocks': {
		'newest first': 'order=desc',
		'by signer': `signerPublicKey=${harvesterKey}`,
		'by beneficiary': `beneficiaryAddress=${beneficiary}`,
		'from and to a time': ({ timestamp }) => `fromTimestamp=${timestamp}&toTimestamp=${MAX_TIME}`,
		'by height': 'orderBy=height&order=desc'
	},
	'/accounts': {
		'newest first': 'order=desc',
		'who have a mosaic': `mosaicId=${currency}`,
		'holders of a mosaic, by balance': `mosaicId=${currency}&orderBy=balance`,
		'by address': `address=${regular}`
	},
	'/mosaics': { 'newest first': 'order=desc', 'by owner': `ownerAddress=${owner}` },
	'/namespaces': {
		'newest first': 'order=desc',
		'by owner': `ownerAddress=${owner}`,
		'by registration type': `registrationType=${RegistrationType.CHILD}`,
		'below a root': `level0=${landmarks.namespace}`,
		'by alias type': `aliasType=${AliasType.MOSAIC}`,
		'by owner and registration type': `ownerAddress=${owner}&registrationType=${RegistrationType.CHILD}`
	},
	'/metadata': {
		'newest first': 'order=desc',
		'by source': `sourceAddress=${owner}`,
		'by target': `targetAddress=${owner}`,
		'by key': `scopedMetadataKey=${landmarks.scopedKey}`,
		'by target id': `targetId=${landmarks.mosaic}`,
		'by type': `metadataType=${MetadataType.MOSAIC}`,
		'by source and type': `sourceAddress=${owner}&metadataType=${MetadataType.MOSAIC}`
	},
	'/lock/hash': { 'newest first': 'order=desc', 'by address': `address=${owner}` },
	[`/account/${owner}/lock/hash`]: { 'of an account': '' },
	'/lock/secret': {
		'newest first': 'order=desc', 'by address': `address=${owner}`, 'by secret': `secret=${landmarks.secret}`
	},
	[`/account/${owner}/lock/secret`]: { 'of an account': '' },
	'/restrictions/account': { 'newest first': 'order=desc', 'by address': `address=${restricted}` },
	'/restrictions/mosaic': {
		'newest first': 'order=desc',
		'by mosaic': `mosaicId=${landmarks.mosaic}`,
		'by entry type': `entryType=${EntryType.ADDRESS}`,
		'by target': `targetAddress=${owner}`,
		'by target and entry type': `targetAddress=${owner}&entryType=${EntryType.ADDRESS}`
	},
	'/statements/transaction': {
		'newest first': 'order=desc',
		'of a block': 'height=3',
		'from a height': 'fromHeight=3',
		'by type of receipt': `receiptType=${ReceiptType.LOCK_SECRET_CREATED}`,
		'by recipient': `recipientAddress=${encodeAddress(mosaicRentalFeeSinkAddress)}`,
		'by sender': `senderAddress=${owner}`,
		'by target': `targetAddress=${owner}`,
		'by artifact': `artifactId=${landmarks.expired}`
	},
	'/statements/resolutions/address': { 'newest first': 'order=desc' },
	'/statements/resolutions/mosaic': { 'newest first': 'order=desc' }
};

const queryOf = (query: string | ((facts: Facts) => string), facts: Facts): string => (typeof query === 'string' ? query : query(facts));

export const SEARCHES: readonly Search[] = Object.entries(PATHS).flatMap(([path, queries]) =>
	Object.entries(queries).map(([name, query]) => ({
		name: `${path.replace(owner, '{address}')} ${name}`,
		path: (facts: Facts) => `${path}?${queryOf(query, facts)}`
	})));
