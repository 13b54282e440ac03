/** Reads multisig entries. Source: facts/mongo.md 2, 5. */
import { encodeStoredMultisigAccountInfoDTO } from '../../../../../generated/stored-encoders.js';
import type { Address, MultisigEntry, MultisigReader } from '../../../../chain/index.js';
import { createEncoder } from '../encoder.js';
import type { Queries } from '../queries.js';
import { addressAt, addressesAt, required } from '../raw-bson.js';
import { anyOf, binaryOf } from '../values.js';

const ADDRESS = 'multisig.accountAddress';

const encoder = createEncoder(encodeStoredMultisigAccountInfoDTO);

const entryOf = (document: Buffer): MultisigEntry => ({
	address: required(addressAt, document, 'multisig', 'accountAddress'),
	cosignatories: addressesAt(document, 'multisig', 'cosignatoryAddresses'),
	multisigs: addressesAt(document, 'multisig', 'multisigAddresses'),
	document: encoder.encode(document)
});

export class MongoMultisigReader implements MultisigReader {
	constructor(private readonly queries: Queries) {
	}

	async byAddresses(addresses: readonly Address[]): Promise<readonly MultisigEntry[]> {
		if (addresses.length === 0)
			return [];

		const filter = { [ADDRESS]: anyOf(addresses.map(binaryOf)) };
		const documents = await this.queries.find('multisigs', { filter, sort: { [ADDRESS]: 1 } }, addresses.length);
		return documents.map(entryOf);
	}
}
