/** Content negotiation: `Accept` (RFC 9110, 12.5.1) and `Accept-Encoding` (12.5.3). */
import { HttpError } from './errors.js';

const QUALITY = /;\s*q\s*=\s*([0-9.]+)/i;

/** Every media type. As the type of an operation, it means that the type depends on the stored content, and that `Accept` is ignored. */
const ANY_TYPE = '*/*';

const measureQuality = (accept: string, type: string): number => {
	const wanted = [ANY_TYPE, `${type.split('/')[0]}/*`, type];
	let specificity = -1;
	let quality = -1;
	for (const range of accept.split(',')) {
		const found = wanted.indexOf(range.split(';')[0]!.trim().toLowerCase());
		if (specificity < found) {
			specificity = found;
			quality = Number(QUALITY.exec(range)?.[1] ?? 1);
		}
	}
	return quality;
};

/** Headers whose result is remembered, for each type; browsers and libraries send few different ones. */
const MAX_KNOWN = 100;

/** Longer headers are parsed again. */
const MAX_KNOWN_LENGTH = 256;

/** Results by type, which is one of the contract, and header. */
const knownQualities = new Map<string, Map<string, number>>();

const qualitiesFor = (type: string): Map<string, number> => {
	let ofType = knownQualities.get(type);
	if (!ofType) {
		ofType = new Map();
		knownQualities.set(type, ofType);
	}
	return ofType;
};

/** @returns the quality of a type: that of the most specific range, -1 when none matches */
const qualityOf = (accept: string, type: string): number => {
	const ofType = qualitiesFor(type);
	let quality = ofType.get(accept);
	if (quality === undefined) {
		quality = measureQuality(accept, type);
		if (ofType.size < MAX_KNOWN && accept.length <= MAX_KNOWN_LENGTH)
			ofType.set(accept, quality);
	}
	return quality;
};

/** @returns the types of which a client must accept one; clients that accept only JSON also receive plain text */
const typesFor = (mediaType: string): readonly string[] =>
	(mediaType === 'application/json' ? [mediaType] : [mediaType, 'application/json']);

/** @returns whether a client prefers a type to the usual type of a reply */
export const prefers = (accept: string | undefined, type: string, usual: string): boolean =>
	accept !== undefined && qualityOf(accept, usual) < qualityOf(accept, type) && qualityOf(accept, type) > 0;

/**
 * @param accept - the header, undefined when there is none
 * @throws HttpError NotAcceptable when it excludes the type of the reply
 */
export const checkAcceptable = (accept: string | undefined, mediaType: string): void => {
	if (accept === undefined || accept === ANY_TYPE || accept === '' || mediaType === ANY_TYPE)
		return;
	if (!typesFor(mediaType).some(type => qualityOf(accept, type) > 0))
		throw new HttpError('NotAcceptable', `Server accepts: ${mediaType}`);
};

export type Encoding = 'br' | 'gzip';

/** In the order of preference. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

const ELEMENT = /^\s*([^\s;]+)\s*(?:;\s*q\s*=\s*([0-9.]+)\s*)?$/i;

const qualities = (header: string): ReadonlyMap<string, number> => new Map(header.split(',').flatMap(element => {
	const [, name, quality] = ELEMENT.exec(element) ?? [];
	return name === undefined ? [] : [[name.toLowerCase().replace(/^x-(?=gzip$)/, ''), Number(quality ?? 1)] as const];
}));

/** How content is sent to a client. */
export interface Negotiated {
	/** Undefined for content that is sent unchanged. */
	readonly encoding: Encoding | undefined;
	/** Whether the client accepts content that is not encoded. */
	readonly acceptsIdentity: boolean;
}

const IDENTITY: Negotiated = { encoding: undefined, acceptsIdentity: true };

const negotiate = (header: string): Negotiated => {
	const named = qualities(header);
	const others = named.get('*');
	// an encoding that is not listed is not acceptable, except identity
	const identity = named.get('identity') ?? (others === 0 ? 0 : undefined);
	const accepted = ENCODINGS.map(encoding => ({ encoding, quality: named.get(encoding) ?? others ?? 0 }))
		.filter(({ quality }) => quality > 0 && (identity ?? 0) <= quality)
		.sort((a, b) => b.quality - a.quality);
	return { encoding: accepted[0]?.encoding, acceptsIdentity: identity !== 0 };
};

/** Results by header. */
const known = new Map<string, Negotiated>();

/**
 * @param header - `Accept-Encoding`, undefined when there is none
 * @throws HttpError NotAcceptable when it excludes all encodings and identity
 */
export const negotiateEncoding = (header: string | undefined): Negotiated => {
	if (header === undefined || header === '')
		return IDENTITY;

	let negotiated = known.get(header);
	if (!negotiated) {
		negotiated = negotiate(header);
		if (known.size < MAX_KNOWN && header.length <= MAX_KNOWN_LENGTH)
			known.set(header, negotiated);
	}
	if (!negotiated.encoding && !negotiated.acceptsIdentity)
		throw new HttpError('NotAcceptable', `Server encodes content as: ${ENCODINGS.join(', ')}, identity`);
	return negotiated;
};

const COMPRESSIBLE = /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|yaml|xml|javascript)\b|image\/svg\+xml)/i;

/** @returns whether compression reduces content of a media type */
export const isCompressible = (mediaType: string): boolean => COMPRESSIBLE.test(mediaType);
