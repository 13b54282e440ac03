/** Reads a node's config-finalization.properties. Source: facts/sync.md 5.3, 5.4, 6; facts/ledger.md 3.4. */
import { parseNodeTime } from '../../../config/notation/index.js';
import { readExcludedVoters } from '../../../config/network-folder/excluded-voters.js';
import { PropertyFileError, type Sections } from '../../../config/network-folder/property-file.js';
import { count, type Notation, quantity, readValue } from '../../../config/network-folder/values.js';
import type { ProofRules } from './finality.js';

const SECTION = 'finalization';

const time: Notation<bigint> = { expected: 'a time span, such as 10m', parse: parseNodeTime };

const MINUTE_MS = 60_000n;

/** Those of a node's shipped file, and for proofs of the current epoch those of symbol-bootstrap for nodes that do not vote. */
const DEFAULTS = { size: 10_000n, threshold: 6700n, maxHashesPerPoint: 256, unfinalizedMs: 10n * MINUTE_MS } as const;

/**
 * @param sections - none for a network folder without the file
 * @param blockTimeMs - target time between blocks
 * @throws PropertyFileError when a value is invalid
 */
export const finalizationRules = (sections: Sections, blockTimeMs: bigint): ProofRules => {
	const read = <T>(key: string, notation: Notation<T>, byDefault: T): T => {
		const text = sections.get(SECTION)?.get(key);
		return text === undefined ? byDefault : readValue(SECTION, key, text, notation);
	};
	const size = read('size', quantity, DEFAULTS.size);
	const threshold = read('threshold', quantity, DEFAULTS.threshold);
	if (threshold === 0n || threshold > size)
		throw new PropertyFileError(`[${SECTION}] threshold: a number from 1 to size is expected instead of ${threshold}`);
	return {
		size,
		threshold,
		excluded: readExcludedVoters(sections),
		maxHashesPerPoint: read('maxHashesPerPoint', count, DEFAULTS.maxHashesPerPoint),
		unfinalizedBlocks: read('unfinalizedBlocksDuration', time, DEFAULTS.unfinalizedMs) / blockTimeMs
	};
};
