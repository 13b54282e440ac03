/** State documents stored by a node encode to the same text that the embedded chain writes for these records, byte for byte. */
import fc from 'fast-check';
import t from 'tap';
import * as replies from '../../../../generated/reply-validators.js';
import * as stored from '../../../../generated/stored-encoders.js';
import type { ObjectId } from '../../../../src/chain/index.js';
import { createEncoder } from '../../../../src/backends/catapult/mongo/encoder.js';
import {
	encodeAccount, encodeAccountRestrictions, encodeHashLock, encodeMetadata, encodeMosaic, encodeMosaicRestriction, encodeMultisig,
	encodeNamespace, encodeSecretLock
} from '../../../../src/backends/embedded/store/documents.js';
import {
	accountRestrictions, accounts, hashLocks, metadata, mosaicRestrictions, mosaics, multisigs, namespaces, secretLocks
} from '../../../support/catapult/random-records.js';
import { objectId, rawOf, type StoredDocument } from '../../../support/catapult/stored.js';
import {
	storedAccount, storedAccountRestrictions, storedHashLock, storedMetadata, storedMosaic, storedMosaicRestriction, storedMultisig,
	storedNamespace, storedSecretLock
} from '../../../support/catapult/stored-state.js';

const ID = '0123456789ABCDEF01234567' as ObjectId;

interface Kind<T> {
	readonly name: keyof typeof replies;
	readonly records: fc.Arbitrary<T>;
	readonly stored: (record: T) => StoredDocument;
	readonly encode: (bson: Buffer, record: T) => string;
	readonly embedded: (id: ObjectId, record: T) => string;
}

const testKind = <T>({ name, records, stored: storedOf, encode, embedded }: Kind<T>): void => {
	t.test(`${name}: equals the embedded chain's text, and matches the contract`, t => {
		fc.assert(fc.property(records, record => {
			const text = encode(rawOf({ _id: objectId(ID), ...storedOf(record) }), record);

			const expected = embedded(ID, record);
			if (text !== expected)
				throw new Error(`found ${text}, wanted ${expected}`);
			return replies[name](JSON.parse(text));
		}), { numRuns: 300 });
		t.pass();
		t.end();
	});
};

/** @returns an encoder without arguments */
const encodeWith = (encodeStored: stored.ObjectEncoder) => {
	const encoder = createEncoder(encodeStored);
	return (bson: Buffer): string => encoder.encode(bson);
};

testKind({
	name: 'AccountInfoDTO', records: accounts, stored: storedAccount, encode: encodeWith(stored.encodeStoredAccountInfoDTO), embedded: encodeAccount
});
testKind({
	name: 'MosaicInfoDTO', records: mosaics, stored: storedMosaic, encode: encodeWith(stored.encodeStoredMosaicInfoDTO), embedded: encodeMosaic
});
const namespaceEncoder = createEncoder(stored.encodeStoredNamespaceInfoDTO);
testKind({
	name: 'NamespaceInfoDTO', records: namespaces, stored: storedNamespace,
	embedded: (id, { isActive, ...level }) => encodeNamespace(id, level, isActive),
	encode: (bson, { isActive }) => namespaceEncoder.encode(bson, { active: isActive })
});
testKind({
	name: 'MultisigAccountInfoDTO', records: multisigs, stored: storedMultisig, encode: encodeWith(stored.encodeStoredMultisigAccountInfoDTO),
	embedded: (_, record) => encodeMultisig(record)
});
testKind({
	name: 'HashLockInfoDTO', records: hashLocks, stored: storedHashLock, encode: encodeWith(stored.encodeStoredHashLockInfoDTO),
	embedded: encodeHashLock
});
testKind({
	name: 'SecretLockInfoDTO', records: secretLocks, stored: storedSecretLock, encode: encodeWith(stored.encodeStoredSecretLockInfoDTO),
	embedded: encodeSecretLock
});
testKind({
	name: 'MetadataInfoDTO', records: metadata, stored: storedMetadata, encode: encodeWith(stored.encodeStoredMetadataInfoDTO),
	embedded: encodeMetadata
});
testKind({
	name: 'AccountRestrictionsInfoDTO', records: accountRestrictions, stored: storedAccountRestrictions,
	encode: encodeWith(stored.encodeStoredAccountRestrictionsInfoDTO), embedded: encodeAccountRestrictions
});
testKind({
	name: 'MosaicRestrictionDTO', records: mosaicRestrictions, stored: storedMosaicRestriction,
	encode: encodeWith(stored.encodeStoredMosaicRestrictionDTO), embedded: encodeMosaicRestriction
});
