/** Checked constructors of the port's value types. Values of other sizes are errors of the code that reads them. */
import type {
	Address, Hash256, Hex, MosaicId, NamespaceId, Plain, PublicKey, Signature, UnresolvedAddress, UnresolvedMosaicId
} from '../../chain/index.js';
import { hexAt, idAt, toHex } from './hex.js';

/**
 * @param bytes - the value alone; with an offset, bytes that contain it there
 * @throws RangeError when the bytes are not of the value's size, or end within it
 */
type Constructor<Value extends Hex> = (bytes: Uint8Array, offset?: number) => Value;

const ofSize = <Value extends Hex>(name: string, size: number): Constructor<Value> => (bytes, offset) => {
	const text = offset === undefined ? toHex(bytes) : hexAt(bytes, offset, size);
	if (text.length !== 2 * size)
		throw new RangeError(`${name} of ${text.length / 2} bytes instead of ${size}`);
	// the only difference between these types is the size
	return text as Value;
};

export const address: Constructor<Address> = ofSize('address', 24);
export const unresolvedAddress: Constructor<UnresolvedAddress> = ofSize('address', 24);
export const publicKey: Constructor<PublicKey> = ofSize('public key', 32);
export const hash256: Constructor<Hash256> = ofSize('hash', 32);
export const signature: Constructor<Signature> = ofSize('signature', 64);

const ID_SIZE = 8;

const idOfSize = <Value extends Hex>(bytes: Uint8Array, offset = 0): Value => {
	if (offset + ID_SIZE > bytes.length)
		throw new RangeError(`id at ${offset} of ${bytes.length} bytes`);
	// as above; the caller knows which kind of id is at this place
	return idAt(bytes, offset) as Value;
};

/** Ids are read from 8 little-endian bytes; bytes that follow them are ignored. */
export const mosaicId: Constructor<MosaicId> = idOfSize;
export const unresolvedMosaicId: Constructor<UnresolvedMosaicId> = idOfSize;
export const namespaceId: Constructor<NamespaceId> = idOfSize;

const HEX = /^[0-9A-F]*$/;

/** Printable characters of ASCII, without those that JSON escapes. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** @throws RangeError when the text has other characters than upper-case hexadecimal digits */
export const hexText = (text: string): Hex => {
	if (!HEX.test(text))
		throw new RangeError('text is not upper-case hexadecimal');
	// checked
	return text as Hex;
};

/** @throws RangeError when JSON would escape a character of the text, or when one is not ASCII */
export const plainText = (text: string): Plain => {
	if (!PLAIN.test(text))
		throw new RangeError(`text must be escaped in JSON: ${JSON.stringify(text)}`);
	// checked
	return text as Plain;
};
