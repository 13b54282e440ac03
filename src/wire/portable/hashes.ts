/** Hash functions for browsers; the gateway uses `wire/bytes/hash`. */
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha3_256 as sha3 } from '@noble/hashes/sha3.js';
import type { HashFunctions } from './identifiers.js';

export { sha3 };

export const HASHES: HashFunctions = { sha3, ripemd160 };
