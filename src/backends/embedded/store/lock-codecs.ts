/** Secret locks as bytes. */
import type { Address, Hash256, MosaicId } from '../../../chain/index.js';
import type { SecretLock } from '../ledger/state/records.js';
import { type Codec, Reader, Writer } from './codec.js';

export const secretLockCodec: Codec<SecretLock> = {
	encode: lock => new Writer()
		.hex(lock.compositeHash).hex(lock.ownerAddress).hex(lock.mosaicId).u64(lock.amount).u64(lock.endHeight).u8(lock.isUsed ? 1 : 0)
		.u8(lock.algorithm).hex(lock.secret).hex(lock.recipientAddress)
		.finish(),
	decode: bytes => {
		const reader = new Reader(bytes);
		return {
			compositeHash: reader.hex<Hash256>(32),
			ownerAddress: reader.hex<Address>(24),
			mosaicId: reader.hex<MosaicId>(8),
			amount: reader.u64(),
			endHeight: reader.u64(),
			isUsed: reader.u8() !== 0,
			algorithm: reader.u8(),
			secret: reader.hex<Hash256>(32),
			recipientAddress: reader.hex<Address>(24)
		};
	}
};
