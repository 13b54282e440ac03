/** Random metadata: values that are created, grow, shrink and are deleted, and changes that do not match the stored value. */
import fc from 'fast-check';
import type { Address, MosaicId, NamespaceId } from '../../../src/chain/index.js';
import { MetadataType } from '../../../src/wire/state/records.js';
import { metadataHash } from '../../../src/wire/identifiers/composite-hash.js';
import { bigIntToId, fromHex } from '../../../src/wire/bytes/hex.js';
import { addressNamed } from './actions.js';
import { type Act, type Drawn, names, namesOf, once, type Owned, ownedDomains, ownedMosaics, recipients } from './random-values.js';
import type { TestLedger } from './ledger.js';
import * as bodies from '../transactions/bodies.js';
import type { MetadataTerms } from '../transactions/bodies.js';
import type { Body } from '../transactions/transactions.js';

/** The target of a metadata transaction. */
interface Subject {
	readonly type: number;
	readonly target: Address;
	/** Zeros for the account itself. */
	readonly targetId: string;
}

const NO_ID = bigIntToId(0n);
const SCOPED_KEY = 1n;

const bodyOf = ({ type, targetId }: Subject, terms: MetadataTerms): Body => {
	switch (type) {
	case MetadataType.MOSAIC: return bodies.mosaicMetadata(targetId as MosaicId, terms);
	case MetadataType.NAMESPACE: return bodies.namespaceMetadata(targetId as NamespaceId, terms);
	default: return bodies.accountMetadata(terms);
	}
};

const subjectOf = (type: number, account: string, mosaic: Owned<MosaicId> | undefined, domain: Owned<NamespaceId> | undefined): Subject => {
	if (type === MetadataType.MOSAIC && mosaic)
		return { type, target: addressNamed(mosaic.owner), targetId: mosaic.id };
	if (type === MetadataType.NAMESPACE && domain)
		return { type, target: addressNamed(domain.owner), targetId: domain.id };
	return { type: MetadataType.ACCOUNT, target: addressNamed(account), targetId: NO_ID };
};

/** @returns the difference between two values, padded with zeros where one is shorter */
const difference = (from: Buffer, to: Buffer): Buffer =>
	Buffer.from(Array.from({ length: Math.max(from.length, to.length) }, (_, i) => (from[i] ?? 0) ^ (to[i] ?? 0)));

const fitting = fc.record({
	type: fc.nat(2), account: fc.option(names), mosaic: ownedMosaics(), domain: ownedDomains,
	value: fc.uint8Array({ minLength: 1, maxLength: 4 }), isRemoval: once(4)
}).map(({ type, account, mosaic, domain, value, isRemoval }) => (ledger: TestLedger, signer: string): Act => {
	const subject = subjectOf(type, account ?? signer, mosaic(ledger, signer), domain(ledger, signer));
	const { target, targetId } = subject;
	const stored = ledger.state.metadata.get(metadataHash({
		sourceAddress: addressNamed(signer), targetAddress: target, scopedKey: bigIntToId(SCOPED_KEY), targetId, type: subject.type
	}));
	const from = fromHex(stored?.value ?? '');
	const isGone = isRemoval && stored !== undefined;
	const to = Buffer.from(isGone ? [] : value);
	const terms = { target, key: SCOPED_KEY, value: difference(from, to), sizeDelta: to.length - from.length };
	return { others: namesOf(target), body: bodyOf(subject, terms) };
});

const careless = fc.record({
	target: recipients, value: fc.uint8Array({ minLength: 1, maxLength: 4, max: 1 }), sizeDelta: fc.integer({ min: -2, max: 3 })
}).map(terms => (): Act => ({ body: bodies.accountMetadata(terms), others: namesOf(terms.target) }));

export const metadataChanges: fc.Arbitrary<Drawn<Act>> =
	fc.oneof({ weight: 5, arbitrary: fitting }, { weight: 1, arbitrary: careless });
