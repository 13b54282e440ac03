import { exchangeUntilSilent, parseReply } from '../../support/http/raw.js';
import { parseReplies } from '../../support/http/raw-replies.js';

/** Sends bytes and ends. @throws Error if the reply is not HTTP, or is a 5xx */
export const sendRaw = async (port: number, bytes: Uint8Array): Promise<void> => {
	const text = await exchangeUntilSilent(port, bytes);
	// the bytes after an upgrade are not HTTP
	if (parseReply(text).status !== 101 && parseReplies(text).some(({ status }) => status >= 500))
		throw new Error(text);
};
