/** Single requests of the benchmarks: a figure of replies with an error would measure something else. */

/** @throws Error when the status is not one of success */
export const fetchText = async (url: string, init?: RequestInit): Promise<string> => {
	const reply = await fetch(url, init);
	const body = await reply.text();
	if (!reply.ok)
		throw new Error(`${init?.method ?? 'GET'} ${url}: ${reply.status} ${body}`);
	return body;
};

/** @throws Error when the status is not one of success, or the body is not JSON */
export const fetchJson = async <Document>(url: string): Promise<Document> =>
	// replies of our own programs
	JSON.parse(await fetchText(url)) as Document;
