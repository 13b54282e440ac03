/** What a client says about the encodings of content that it takes (RFC 9110, 12.5.3), and which of them is used. */
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
	/** Whether the client takes content that is not encoded. */
	readonly takesIdentity: boolean;
}

const IDENTITY: Negotiated = { encoding: undefined, takesIdentity: true };

const negotiate = (header: string): Negotiated => {
	const named = qualities(header);
	const others = named.get('*');
	// what is not mentioned is acceptable only if it is no encoding at all
	const identity = named.get('identity') ?? (others === 0 ? 0 : undefined);
	const accepted = ENCODINGS.map(encoding => ({ encoding, quality: named.get(encoding) ?? others ?? 0 }))
		.filter(({ quality }) => quality > 0 && (identity ?? 0) <= quality)
		.sort((a, b) => b.quality - a.quality);
	return { encoding: accepted[0]?.encoding, takesIdentity: identity !== 0 };
};

/** Headers of browsers and libraries are few, and the same in every request. */
const known = new Map<string, Negotiated>();
const MAX_KNOWN = 100;

/**
 * @param header - `Accept-Encoding`, undefined when there is none
 * @throws HttpError NotAcceptable when it excludes every encoding that there is, and content that has none
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
	if (!negotiated.encoding && !negotiated.takesIdentity)
		throw new HttpError('NotAcceptable', `Server encodes content as: ${ENCODINGS.join(', ')}, identity`);
	return negotiated;
};

const COMPRESSIBLE = /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|yaml|xml|javascript)\b|image\/svg\+xml)/i;

/** @returns whether content of a media type is text, which becomes smaller */
export const isCompressible = (mediaType: string): boolean => COMPRESSIBLE.test(mediaType);
