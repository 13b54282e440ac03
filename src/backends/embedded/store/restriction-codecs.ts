/** Restrictions and metadata as bytes. */
import type { Address, Hash256, MosaicId } from '../../../chain/index.js';
import { type AccountRestrictions, type Metadata, type MosaicRestriction, MosaicRestrictionType } from '../ledger/state/records.js';
import { type Codec, Reader, Writer } from './codec.js';

export const accountRestrictionsCodec: Codec<AccountRestrictions> = {
	encode: ({ address, restrictions }) => {
		const writer = new Writer().hex(address);
		return writer.list(restrictions, ({ flags, values }) => {
			// all values of a list have the same size, and there is at least one
			writer.u32(flags).u8((values[0] ?? '').length / 2).list(values, value => writer.hex(value));
		}).finish();
	},
	decode: bytes => {
		const reader = new Reader(bytes);
		return {
			address: reader.hex<Address>(24),
			restrictions: reader.list(() => {
				const flags = reader.u32();
				const size = reader.u8();
				return { flags, values: reader.list(() => reader.hex<string>(size)) };
			})
		};
	}
};

export const mosaicRestrictionCodec: Codec<MosaicRestriction> = {
	encode: entry => {
		const writer = new Writer().u8(MosaicRestrictionType[entry.kind]).hex(entry.compositeHash).hex(entry.mosaicId);
		if (entry.kind === 'global') {
			writer.list(entry.rules, ({ key, referenceMosaicId, value, type }) =>
				writer.hex(key).hex(referenceMosaicId).u64(value).u8(type));
		} else {
			writer.hex(entry.targetAddress).list(entry.values, ({ key, value }) => writer.hex(key).u64(value));
		}
		return writer.finish();
	},
	decode: bytes => {
		const reader = new Reader(bytes);
		const kind = reader.u8();
		const head = { compositeHash: reader.hex<Hash256>(32), mosaicId: reader.hex<MosaicId>(8) };
		if (kind === MosaicRestrictionType.global) {
			return {
				...head,
				kind: 'global',
				rules: reader.list(() => ({
					key: reader.hex(8), referenceMosaicId: reader.hex<MosaicId>(8), value: reader.u64(), type: reader.u8()
				}))
			};
		}
		return {
			...head,
			kind: 'address',
			targetAddress: reader.hex<Address>(24),
			values: reader.list(() => ({ key: reader.hex(8), value: reader.u64() }))
		};
	}
};

export const metadataCodec: Codec<Metadata> = {
	encode: entry => new Writer()
		.hex(entry.compositeHash).hex(entry.sourceAddress).hex(entry.targetAddress).hex(entry.scopedKey).hex(entry.targetId).u8(entry.type)
		.u32(entry.value.length / 2).hex(entry.value)
		.finish(),
	decode: bytes => {
		const reader = new Reader(bytes);
		return {
			compositeHash: reader.hex<Hash256>(32),
			sourceAddress: reader.hex<Address>(24),
			targetAddress: reader.hex<Address>(24),
			scopedKey: reader.hex(8),
			targetId: reader.hex(8),
			type: reader.u8(),
			value: reader.hex(reader.u32())
		};
	}
};
