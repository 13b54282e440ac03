/** State documents stored by a node encode to the same text that the embedded chain writes for these records, byte for byte. */
import fc from 'fast-check';
import t from 'tap';
import type { FormName } from '../../../../generated/formats.js';
import * as replies from '../../../../generated/reply-validators.js';
import type { ObjectId } from '../../../../src/chain/index.js';
import { createEncoder } from '../../../../src/backends/catapult/mongo/encoder.js';
import {
	encodeAccount, encodeHashLock, encodeMetadata, encodeMosaic, encodeMultisig, encodeNamespace, encodeSecretLock
} from '../../../../src/backends/embedded/store/documents.js';
import { encodeAccountRestrictions, encodeMosaicRestriction } from '../../../../src/backends/embedded/store/restriction-documents.js';
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
	readonly name: FormName & keyof typeof replies;
	readonly records: fc.Arbitrary<T>;
	readonly stored: (record: T) => StoredDocument;
	readonly embedded: (id: ObjectId, record: T) => string;
	readonly supplements?: { readonly names: readonly string[]; readonly of: (record: T) => readonly string[] };
}

const testKind = <T>({ name, records, stored, embedded, supplements }: Kind<T>): void => {
	const encoder = createEncoder(name, supplements?.names);

	t.test(`${name}: equals the embedded chain's text, and matches the contract`, t => {
		fc.assert(fc.property(records, record => {
			const text = encoder.encode(rawOf({ _id: objectId(ID), ...stored(record) }), supplements?.of(record));

			const expected = embedded(ID, record);
			if (text !== expected)
				throw new Error(`found ${text}, wanted ${expected}`);
			return replies[name](JSON.parse(text));
		}), { numRuns: 300 });
		t.pass();
		t.end();
	});
};

testKind({ name: 'AccountInfoDTO', records: accounts, stored: storedAccount, embedded: encodeAccount });
testKind({ name: 'MosaicInfoDTO', records: mosaics, stored: storedMosaic, embedded: encodeMosaic });
testKind({
	name: 'NamespaceInfoDTO', records: namespaces, stored: storedNamespace, embedded: encodeNamespace,
	supplements: { names: ['meta.active'], of: ({ isActive }) => [String(isActive)] }
});
testKind({ name: 'MultisigAccountInfoDTO', records: multisigs, stored: storedMultisig, embedded: (_, record) => encodeMultisig(record) });
testKind({ name: 'HashLockInfoDTO', records: hashLocks, stored: storedHashLock, embedded: encodeHashLock });
testKind({ name: 'SecretLockInfoDTO', records: secretLocks, stored: storedSecretLock, embedded: encodeSecretLock });
testKind({ name: 'MetadataInfoDTO', records: metadata, stored: storedMetadata, embedded: encodeMetadata });
testKind({
	name: 'AccountRestrictionsInfoDTO', records: accountRestrictions, stored: storedAccountRestrictions, embedded: encodeAccountRestrictions
});
testKind({ name: 'MosaicRestrictionDTO', records: mosaicRestrictions, stored: storedMosaicRestriction, embedded: encodeMosaicRestriction });
