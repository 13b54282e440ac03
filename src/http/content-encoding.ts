/** Selects the encoding of a reply by the header `Accept-Encoding` (RFC 9110, 12.5.3). */
import { HttpError } from './errors.js';

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

/** Results by header; browsers and libraries send few different headers. */
const known = new Map<string, Negotiated>();
const MAX_KNOWN = 100;

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
		if (known.size < MAX_KNOWN)
			known.set(header, negotiated);
	}
	if (!negotiated.encoding && !negotiated.acceptsIdentity)
		throw new HttpError('NotAcceptable', `Server encodes content as: ${ENCODINGS.join(', ')}, identity`);
	return negotiated;
};

const COMPRESSIBLE = /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|yaml|xml|javascript)\b|image\/svg\+xml)/i;

/** @returns whether compression reduces content of a media type */
export const isCompressible = (mediaType: string): boolean => COMPRESSIBLE.test(mediaType);
