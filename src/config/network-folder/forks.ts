/** Forks and exceptions in config-network.properties, as texts of network parameters. Source: facts/sync.md 6. */
import { PropertyFileError, type Section, type Sections } from './property-file.js';
import { FORK_HEIGHTS_SECTION, HASHES_SECTION, SIGNATURES_SECTION } from './property-texts.js';
import { flag, hash, heights, type Notation, number, readValue, signature } from './values.js';

type Texts = Readonly<Record<string, string>>;

const NONE = 'none';

const listText = (elements: readonly string[]): string => (elements.length === 0 ? NONE : [...new Set(elements)].join(','));

/** An empty text is 0: nodes accept only a number, but some published files have it. */
const heightText = (text: string): string => (text === '' ? '0' : BigInt(text.replaceAll('\'', '')).toString());

/** Nodes before 1.0.3.9 do not have this property. With or without it, version 2 is accepted from the previous fork until this one. */
const UNIQUE_HASH = 'uniqueAggregateTransactionHash';
const VERSION_BEFORE_UNIQUE_HASH = '2';

/** Forks that apply from a height on. */
const FORKS: ReadonlySet<string> = new Set([
	'totalVotingBalanceCalculationFix', 'treasuryReissuance', 'strictAggregateTransactionHash', UNIQUE_HASH
]);

/** Exceptions at single heights. */
const EXCEPTIONS: ReadonlySet<string> = new Set([
	'skipSecretLockUniquenessChecks', 'skipSecretLockExpirations', 'forceSecretLockExpirations'
]);

const emptyOr = (notation: Notation<string>): Notation<string> =>
	({ expected: notation.expected, parse: text => (text === '' ? text : notation.parse(text)) });

const isWithoutHeight = (text: string): boolean => text.split(',').every(height => /^\s*0*\s*$/.test(height.replaceAll('\'', '')));

/** @returns undefined for a fork without a height that this version does not know */
const forkText = (name: string, value: string): string | undefined => {
	if (FORKS.has(name))
		return heightText(readValue(FORK_HEIGHTS_SECTION, name, value, name === UNIQUE_HASH ? number : emptyOr(number)));
	if (EXCEPTIONS.has(name)) {
		const texts = readValue(FORK_HEIGHTS_SECTION, name, value, heights).split(',').map(text => text.trim());
		return listText(texts.filter(text => text !== '').map(heightText));
	}
	if (!isWithoutHeight(value))
		throw new PropertyFileError(`[${FORK_HEIGHTS_SECTION}] ${name} = ${value}: this version does not know this fork: use a later one`);
	return undefined;
};

const forkHeightTexts = (section: Section): Texts => Object.fromEntries([...section].flatMap(([name, value]) => {
	const text = forkText(name, value);
	return text === undefined ? [] : [[`forkHeights.${name}`, text]];
}));

const NO_SECTION: Section = new Map();

/**
 * @returns the texts of the parameters about forks and exceptions, by name; a property that the file omits has its default
 * @throws PropertyFileError when a value is not in its notation, or for a fork that this version does not know and that has a height
 */
export const forkTexts = (sections: Sections): Texts => {
	const forks = sections.get(FORK_HEIGHTS_SECTION) ?? NO_SECTION;
	const signatures = [...sections.get(SIGNATURES_SECTION) ?? NO_SECTION].flatMap(([key, value]) =>
		(readValue(SIGNATURES_SECTION, key, value, flag) ? [readValue<string>(SIGNATURES_SECTION, key, key, signature)] : []));
	const pairs = [...sections.get(HASHES_SECTION) ?? NO_SECTION].map(([key, value]) =>
		`${readValue(HASHES_SECTION, key, key, hash)}=${readValue(HASHES_SECTION, key, value, hash)}`);
	return {
		...forkHeightTexts(forks),
		'aggregate.versions': VERSION_BEFORE_UNIQUE_HASH,
		treasuryReissuanceTransactionSignatures: listText(signatures),
		corruptAggregateTransactionHashes: listText(pairs)
	};
};
