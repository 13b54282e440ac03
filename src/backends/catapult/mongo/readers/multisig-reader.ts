/** Reads multisig entries. Source: facts/mongo.md 2, 5. */
import { encodeStoredMultisigAccountInfoDTO } from '../../../../../generated/stored-encoders.js';
import type { Address, MultisigEntry, MultisigReader } from '../../../../chain/index.js';
import { toHex } from '../../../../wire/bytes/hex.js';
import { createEncoder } from '../encoder.js';
import type { Queries } from '../queries.js';
import { binariesAt, binaryAt } from '../raw-bson.js';
import { binaryOf } from '../values.js';

const ADDRESS = 'multisig.accountAddress';

const encoder = createEncoder(encodeStoredMultisigAccountInfoDTO);

const addressesAt = (document: Buffer, member: string): readonly Address[] =>
	(binariesAt(document, 'multisig', member) ?? []).map(bytes => toHex(bytes) as Address);

const entryOf = (document: Buffer): MultisigEntry => ({
	// every multisig entry has this member
	address: toHex(binaryAt(document, 'multisig', 'accountAddress') as Buffer) as Address,
	cosignatories: addressesAt(document, 'cosignatoryAddresses'),
	multisigs: addressesAt(document, 'multisigAddresses'),
	document: encoder.encode(document)
});

export class MongoMultisigReader implements MultisigReader {
	constructor(private readonly queries: Queries) {
	}

	async byAddresses(addresses: readonly Address[]): Promise<readonly MultisigEntry[]> {
		if (addresses.length === 0)
			return [];

		const filter = { [ADDRESS]: addresses.length === 1 ? binaryOf(addresses[0] as Address) : { $in: addresses.map(binaryOf) } };
		const documents = await this.queries.find('multisigs', { filter, sort: { [ADDRESS]: 1 } }, addresses.length);
		return documents.map(entryOf);
	}
}
