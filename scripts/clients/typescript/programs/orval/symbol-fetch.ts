/** Sends requests to the gateway, and reads its replies: JSON, text, and files. */
export const symbolFetch = async <Reply>(path: string, options: RequestInit): Promise<Reply> => {
	const response = await fetch(`http://localhost:3000${path}`, options);
	const type = response.headers.get('content-type');
	const data: unknown = type === 'application/json' ? await response.json()
		: type?.startsWith('text/plain') ? await response.text() : await response.blob();
	return { data, status: response.status, headers: response.headers } as Reply;
};
