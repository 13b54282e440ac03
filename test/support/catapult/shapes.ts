/**
 * Shapes of the documents in a node's database, from facts/mongo.md 2, independent of the code that writes them.
 *
 * `B32` is Binary of subtype 0 and 32 bytes, `B` of any size; `I32`, `I64`, `Bool`, `Id` are the other types. Members with `?` may be
 * absent.
 */
import { Binary, Int32, Long, ObjectId } from 'mongodb';

export type Shape = 'B' | `B${number}` | 'I32' | 'I64' | 'Bool' | 'Id' | readonly [Shape] | OneOf | { readonly [member: string]: Shape };

/** Alternative shapes of a value. */
class OneOf {
	constructor(readonly shapes: readonly Shape[]) {
	}
}

const oneOf = (...shapes: readonly Shape[]): OneOf => new OneOf(shapes);

const isOfType = (value: unknown, type: string): boolean => {
	switch (type) {
	case 'I32': return value instanceof Int32;
	case 'I64': return value instanceof Long;
	case 'Bool': return typeof value === 'boolean';
	case 'Id': return value instanceof ObjectId;
	default: return value instanceof Binary && value.sub_type === 0 && (type === 'B' || `B${value.length()}` === type);
	}
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** @param value - read without promotion of its values @returns its deviations from the shape */
export const faultsOf = (value: unknown, shape: Shape, path = ''): string[] => {
	if (typeof shape === 'string')
		return isOfType(value, shape) ? [] : [`${path} is not ${shape}`];
	if (shape instanceof OneOf)
		return shape.shapes.some(one => faultsOf(value, one).length === 0) ? [] : [`${path} has none of its shapes`];
	if (Array.isArray(shape)) {
		const [element] = shape as readonly [Shape];
		return Array.isArray(value) ? value.flatMap((entry, i) => faultsOf(entry, element, `${path}[${i}]`)) : [`${path} is not an array`];
	}
	if (!isObject(value))
		return [`${path} is not an object`];

	const members = Object.entries(shape).map(([name, one]) => ({ name: name.replace('?', ''), isOptional: name.endsWith('?'), shape: one }));
	const surplus = Object.keys(value).filter(name => !members.some(member => name === member.name));
	return [
		...surplus.map(name => `${path}.${name} is surplus`),
		...members.flatMap(({ name, isOptional, shape: one }) => {
			if (value[name] === undefined)
				return isOptional ? [] : [`${path}.${name} is missing`];
			return faultsOf(value[name], one, `${path}.${name}`);
		})
	];
};

/** Bodies of transactions by type. */
const BODIES: Readonly<Record<number, Readonly<Record<string, Shape>>>> = {
	0x4154: { recipientAddress: 'B24', 'message?': 'B', mosaics: [{ id: 'I64', amount: 'I64' }] },
	0x414e: { registrationType: 'I32', 'duration?': 'I64', 'parentId?': 'I64', id: 'I64', name: 'B' },
	0x424e: { namespaceId: 'I64', aliasAction: 'I32', address: 'B24' },
	0x434e: { namespaceId: 'I64', aliasAction: 'I32', mosaicId: 'I64' },
	0x414d: { nonce: 'I32', id: 'I64', flags: 'I32', divisibility: 'I32', duration: 'I64' },
	0x424d: { mosaicId: 'I64', action: 'I32', delta: 'I64' },
	0x434d: { sourceAddress: 'B24', mosaicId: 'I64', amount: 'I64' },
	0x4155: { minRemovalDelta: 'I32', minApprovalDelta: 'I32', addressAdditions: ['B24'], addressDeletions: ['B24'] },
	0x4148: { duration: 'I64', mosaicId: 'I64', amount: 'I64', hash: 'B32' },
	0x4152: { duration: 'I64', mosaicId: 'I64', amount: 'I64', hashAlgorithm: 'I32', secret: 'B32', recipientAddress: 'B24' },
	0x4252: { hashAlgorithm: 'I32', secret: 'B32', recipientAddress: 'B24', proof: 'B' },
	0x414c: { linkedPublicKey: 'B32', linkAction: 'I32' },
	0x424c: { linkedPublicKey: 'B32', linkAction: 'I32' },
	0x4243: { linkedPublicKey: 'B32', linkAction: 'I32' },
	0x4143: { linkedPublicKey: 'B32', startEpoch: 'I32', endEpoch: 'I32', linkAction: 'I32' },
	0x4144: { targetAddress: 'B24', scopedMetadataKey: 'I64', valueSizeDelta: 'I32', valueSize: 'I32', 'value?': 'B' },
	0x4244: {
		targetAddress: 'B24', scopedMetadataKey: 'I64', targetMosaicId: 'I64', valueSizeDelta: 'I32', valueSize: 'I32', 'value?': 'B'
	},
	0x4344: {
		targetAddress: 'B24', scopedMetadataKey: 'I64', targetNamespaceId: 'I64', valueSizeDelta: 'I32', valueSize: 'I32', 'value?': 'B'
	},
	0x4150: { restrictionFlags: 'I32', restrictionAdditions: ['B24'], restrictionDeletions: ['B24'] },
	0x4250: { restrictionFlags: 'I32', restrictionAdditions: ['B8'], restrictionDeletions: ['B8'] },
	0x4350: { restrictionFlags: 'I32', restrictionAdditions: ['B2'], restrictionDeletions: ['B2'] },
	0x4251: {
		mosaicId: 'I64', restrictionKey: 'I64', targetAddress: 'B24', previousRestrictionValue: 'I64', newRestrictionValue: 'I64'
	},
	0x4151: {
		mosaicId: 'I64', referenceMosaicId: 'I64', restrictionKey: 'I64', previousRestrictionValue: 'I64', previousRestrictionType: 'I32',
		newRestrictionValue: 'I64', newRestrictionType: 'I32'
	}
};

const COSIGNATURE: Shape = { version: 'I64', signerPublicKey: 'B32', signature: 'B64' };
const AGGREGATE = { transactionsHash: 'B32', cosignatures: [COSIGNATURE] } as const;

export const EMBEDDABLE_TYPES = Object.keys(BODIES).map(Number);
export const AGGREGATE_TYPES: readonly number[] = [0x4141, 0x4241];

const ENTITY = { signerPublicKey: 'B32', version: 'I32', network: 'I32', type: 'I32' } as const;
const TOP_LEVEL = { size: 'I32', signature: 'B64', ...ENTITY, maxFee: 'I64', deadline: 'I64' } as const;

/** @returns the shape of a transaction's document */
export const transactionShape = (type: number, isEmbedded: boolean): Shape => {
	const body = AGGREGATE_TYPES.includes(type) ? AGGREGATE : BODIES[type] ?? {};
	return isEmbedded
		? { _id: 'Id', meta: { height: 'I64', aggregateHash: 'B32', aggregateId: 'Id', index: 'I32' }, transaction: { ...ENTITY, ...body } }
		: {
			_id: 'Id',
			meta: { height: 'I64', hash: 'B32', merkleComponentHash: 'B32', index: 'I32', addresses: ['B24'] },
			transaction: { ...TOP_LEVEL, ...body }
		};
};

const RECEIPT = { version: 'I32', type: 'I32' } as const;
const SOURCE: Shape = { primaryId: 'I32', secondaryId: 'I32' };
const BALANCE = { mosaicId: 'I64', amount: 'I64' } as const;
const LOCK = { version: 'I32', ownerAddress: 'B24', mosaicId: 'I64', amount: 'I64', endHeight: 'I64', status: 'I32' } as const;

const receiptShapes: readonly Shape[] = [
	{ ...RECEIPT, senderAddress: 'B24', recipientAddress: 'B24', ...BALANCE },
	{ ...RECEIPT, targetAddress: 'B24', ...BALANCE },
	{ ...RECEIPT, artifactId: 'I64' },
	{ ...RECEIPT, ...BALANCE }
];

const resolution = (value: Shape): Shape => ({
	_id: 'Id', statement: { height: 'I64', unresolved: value, resolutionEntries: [{ source: SOURCE, resolved: value }] }
});

/** Documents of all collections except those of transactions. */
export const SHAPES: Readonly<Record<string, Shape>> = {
	blocks: {
		_id: 'Id',
		meta: {
			hash: 'B32', generationHash: 'B32', totalFee: 'I64', totalTransactionsCount: 'I32', stateHashSubCacheMerkleRoots: ['B32'],
			transactionsCount: 'I32', transactionMerkleTree: ['B32'], 'statementsCount?': 'I32', 'statementMerkleTree?': ['B32']
		},
		block: {
			size: 'I32', signature: 'B64', signerPublicKey: 'B32', version: 'I32', network: 'I32', type: 'I32', height: 'I64', timestamp: 'I64',
			difficulty: 'I64', proofGamma: 'B32', proofVerificationHash: 'B16', proofScalar: 'B32', previousBlockHash: 'B32',
			transactionsHash: 'B32', receiptsHash: 'B32', stateHash: 'B32', beneficiaryAddress: 'B24', feeMultiplier: 'I32',
			'votingEligibleAccountsCount?': 'I32', 'harvestingEligibleAccountsCount?': 'I64', 'totalVotingBalance?': 'I64',
			'previousImportanceBlockHash?': 'B32'
		}
	},
	chainStatistic: { _id: 'Id', current: { height: 'I64', scoreHigh: 'I64', scoreLow: 'I64' } },
	finalizedBlocks: { _id: 'Id', block: { finalizationEpoch: 'I32', finalizationPoint: 'I32', height: 'I64', hash: 'B32' } },
	transactionStatuses: { _id: 'Id', status: { hash: 'B32', code: 'I32', deadline: 'I64' } },
	transactionStatements: { _id: 'Id', statement: { height: 'I64', source: SOURCE, receipts: [oneOf(...receiptShapes)] } },
	addressResolutionStatements: resolution('B24'),
	mosaicResolutionStatements: resolution('I64'),
	accounts: {
		_id: 'Id',
		account: {
			version: 'I32', address: 'B24', addressHeight: 'I64', publicKey: 'B32', publicKeyHeight: 'I64', accountType: 'I32',
			supplementalPublicKeys: {
				'linked?': { publicKey: 'B32' }, 'node?': { publicKey: 'B32' }, 'vrf?': { publicKey: 'B32' },
				'voting?': { publicKeys: [{ publicKey: 'B32', startEpoch: 'I32', endEpoch: 'I32' }] }
			},
			importances: [{ value: 'I64', height: 'I64' }],
			activityBuckets: [{ startHeight: 'I64', totalFeesPaid: 'I64', beneficiaryCount: 'I32', rawScore: 'I64' }],
			mosaics: [{ id: 'I64', amount: 'I64' }]
		}
	},
	mosaics: {
		_id: 'Id',
		mosaic: {
			version: 'I32', id: 'I64', supply: 'I64', startHeight: 'I64', ownerAddress: 'B24', revision: 'I32', flags: 'I32',
			divisibility: 'I32', duration: 'I64'
		}
	},
	namespaces: {
		_id: 'Id',
		meta: { latest: 'Bool', index: 'I32' },
		namespace: {
			version: 'I32', registrationType: 'I32', depth: 'I32', level0: 'I64', 'level1?': 'I64', 'level2?': 'I64',
			alias: { type: 'I32', 'mosaicId?': 'I64', 'address?': 'B24' },
			parentId: 'I64', ownerAddress: 'B24', startHeight: 'I64', endHeight: 'I64'
		}
	},
	metadata: {
		_id: 'Id',
		metadataEntry: {
			version: 'I32', compositeHash: 'B32', sourceAddress: 'B24', targetAddress: 'B24', scopedMetadataKey: 'I64', targetId: 'I64',
			metadataType: 'I32', valueSize: 'I32', 'value?': 'B'
		}
	},
	multisigs: {
		_id: 'Id',
		multisig: {
			version: 'I32', accountAddress: 'B24', minApproval: 'I32', minRemoval: 'I32', cosignatoryAddresses: ['B24'],
			multisigAddresses: ['B24']
		}
	},
	hashLocks: { _id: 'Id', lock: { ...LOCK, hash: 'B32' } },
	secretLocks: { _id: 'Id', lock: { ...LOCK, hashAlgorithm: 'I32', secret: 'B32', recipientAddress: 'B24', compositeHash: 'B32' } },
	accountRestrictions: {
		_id: 'Id',
		accountRestrictions: {
			version: 'I32', address: 'B24',
			restrictions: [oneOf(...(['B24', 'B8', 'B2'] as const).map(value => ({ restrictionFlags: 'I32', values: [value] } as const)))]
		}
	},
	mosaicRestrictions: oneOf(
		{
			_id: 'Id',
			mosaicRestrictionEntry: {
				version: 'I32', compositeHash: 'B32', entryType: 'I32', mosaicId: 'I64', targetAddress: 'B24',
				restrictions: [{ key: 'I64', value: 'I64' }]
			}
		},
		{
			_id: 'Id',
			mosaicRestrictionEntry: {
				version: 'I32', compositeHash: 'B32', entryType: 'I32', mosaicId: 'I64',
				restrictions: [{ key: 'I64', restriction: { referenceMosaicId: 'I64', restrictionValue: 'I64', restrictionType: 'I32' } }]
			}
		}
	)
};

export const TRANSACTION_COLLECTIONS = ['transactions', 'unconfirmedTransactions', 'partialTransactions'] as const;
