/** Evaluates the header `Accept` (RFC 9110, 12.5.1). */
import { HttpError } from './errors.js';

const QUALITY = /;\s*q\s*=\s*([0-9.]+)/i;

/** Every media type. As the type of an operation, it means that the type depends on the stored content, and that `Accept` is ignored. */
const ANY_TYPE = '*/*';

/** @returns the quality of a type: that of the most specific range, -1 when none matches */
const qualityOf = (accept: string, type: string): number => {
	const wanted = [ANY_TYPE, `${type.split('/')[0]}/*`, type];
	let specificity = -1;
	let quality = -1;
	for (const range of accept.split(',')) {
		const found = wanted.indexOf((range.split(';')[0] as string).trim().toLowerCase());
		if (specificity < found) {
			specificity = found;
			quality = Number(QUALITY.exec(range)?.[1] ?? 1);
		}
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
