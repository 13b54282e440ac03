/** Notations of properties, and how a property is read. */
import {
	choice, described, GROUPED_DIGITS, hex, integer, nodeId, nodeInteger, nodeTime, type Notation, text as textOf, uncheckedAddress,
	verbatim
} from '../../../notation/index.js';
import { PropertyFileError, type Section } from './property-file.js';

export { flag, nodeId as id, nodeInteger as quantity, nodeSeconds as seconds } from '../../../notation/index.js';

const MAX_UINT32 = 0xffff_ffff;

/* Values that the gateway uses. */

export const count = described('a number below 2^32', integer({ min: 0, max: MAX_UINT32 }, GROUPED_DIGITS));
export const hash = described('64 hexadecimal digits', hex('a hash', 32));

/* Values that clients receive as the file has them. */

export const text = textOf('a text', /^/);
export const number = verbatim(nodeInteger);
export const mosaicId = verbatim(nodeId);
export const timeSpan = verbatim(nodeTime);
export const address = verbatim(uncheckedAddress);
export const heights = textOf('heights, separated by commas', /^(?:[0-9']+(?: *, *[0-9']+)*)?$/);
export const networkName = textOf('the name of a kind of network, such as mainnet', /^[a-z0-9-]+$/);
export const strategy = described('host or public-key', choice('host', 'public-key'));

/** @throws PropertyFileError when the text is not in the notation */
export const readValue = <T>(section: string, key: string, value: string, notation: Notation<T>): T => {
	const read = notation.parse(value);
	if (read === undefined)
		throw new PropertyFileError(`[${section}] ${key}: ${notation.expected} is expected instead of ${JSON.stringify(value)}`);
	return read;
};

/** @throws PropertyFileError also when the property is missing */
export const requireValue = <T>(sections: ReadonlyMap<string, Section>, section: string, key: string, notation: Notation<T>): T => {
	const value = sections.get(section)?.get(key);
	if (value === undefined)
		throw new PropertyFileError(`[${section}] ${key} is missing`);
	return readValue(section, key, value, notation);
};
