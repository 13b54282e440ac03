/** Rules of metadata. Source: facts/ledger.md 3.4. */
import { metadataHash } from '../../../../wire/identifiers/composite-hash.js';
import { bigIntToId, fromHex, toHex } from '../../../../wire/bytes/hex.js';
import type { NotificationOf } from '../notifications.js';
import { type Metadata, MetadataType } from '../../../../wire/state/records.js';
import type { RuleContext, RuleSet, StatefulRule } from './rule.js';

const NO_TARGET_ID = bigIntToId(0n);

const nameOf = (
	{ source, target, scopedKey, subject }: NotificationOf<'metadataValue'>,
	{ resolveAddress, resolveMosaic }: RuleContext
): Omit<Metadata, 'compositeHash' | 'value'> => {
	const common = { sourceAddress: source, targetAddress: resolveAddress(target), scopedKey };
	switch (subject.type) {
	case 'account': return { ...common, targetId: NO_TARGET_ID, type: MetadataType.ACCOUNT };
	case 'mosaic': return { ...common, targetId: resolveMosaic(subject.id), type: MetadataType.MOSAIC };
	case 'namespace': return { ...common, targetId: subject.id, type: MetadataType.NAMESPACE };
	}
};

const checkValue: StatefulRule<'metadataValue'> = (notification, context) => {
	const { sizeDelta } = notification;
	const sent = fromHex(notification.value);
	const entry = context.state.metadata.get(metadataHash(nameOf(notification, context)));
	if (!entry)
		return sizeDelta === sent.length ? undefined : 'Failure_Metadata_Value_Size_Delta_Mismatch';

	const stored = fromHex(entry.value);
	if (stored.length !== sent.length - Math.max(sizeDelta, 0))
		return 'Failure_Metadata_Value_Size_Delta_Mismatch';

	// bytes that are cut off must become zero, so that the change can be undone
	const kept = sent.length + Math.min(sizeDelta, 0);
	return sizeDelta >= 0 || stored.subarray(kept).equals(sent.subarray(kept)) ? undefined : 'Failure_Metadata_Value_Change_Irreversible';
};

/** @returns the XOR of the stored value, padded with zeros, and the bytes sent */
const combine = (stored: Uint8Array, sent: Uint8Array, size: number): Buffer =>
	Buffer.from(sent.subarray(0, size).map((byte, i) => byte ^ (stored[i] ?? 0)));

export const metadataRules: RuleSet = {
	metadataSizes: {
		stateless: [
			({ size }) => (size === 0 ? 'Failure_Metadata_Value_Too_Small' : undefined),
			({ sizeDelta, size }) => (Math.abs(sizeDelta) > size ? 'Failure_Metadata_Value_Size_Delta_Too_Large' : undefined),
			({ size }, { metadata }) => (metadata.maxValueSize < size ? 'Failure_Metadata_Value_Too_Large' : undefined)
		]
	},
	metadataValue: {
		stateful: [checkValue],
		changes: [(notification, context) => {
			const { metadata } = context.state;
			const name = nameOf(notification, context);
			const compositeHash = metadataHash(name);
			const sent = fromHex(notification.value);
			const stored = fromHex(metadata.get(compositeHash)?.value ?? '');
			const value = combine(stored, sent, sent.length + Math.min(notification.sizeDelta, 0));
			if (value.length === 0)
				metadata.delete(compositeHash);
			else
				metadata.set(compositeHash, { ...name, compositeHash, value: toHex(value) });
		}]
	}
};
