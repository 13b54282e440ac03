/** The URL of a gateway. */

/** @throws TypeError for a URL without `http://` or `https://` */
export const parseUrl = (url: string): URL => {
	if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
		throw new TypeError(`not a URL with http:// or https://: ${url}`);
	return new URL(url);
};
