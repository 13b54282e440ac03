/** Close codes of the contract, and the reasons that go with them. Source: spec/asyncapi.yaml, Limits and closing; RFC 6455, 7.4. */
import { WebSocket } from 'ws';
import { CLOSE_CODES } from '../../generated/channels.js';
import { LIMITS } from './settings.js';

export const CLOSE = CLOSE_CODES;

/** Closes that the channels initiate. */
export type CloseName = 'goingAway' | 'policyViolation' | 'internalError' | 'serviceRestart' | 'tryAgainLater';

export type CloseCode = (typeof CLOSE)[CloseName];

/** A control frame holds 125 bytes, 2 of them the code (RFC 6455, 5.5). */
const MAX_REASON_BYTES = 123;
const CONTINUATION_MASK = 0xC0;
const CONTINUATION = 0x80;

/** @returns the reason, cut to 123 bytes of UTF-8, never within a character */
export const cutReason = (reason: string): string => {
	const bytes = Buffer.from(reason);
	if (bytes.length <= MAX_REASON_BYTES)
		return reason;

	let end = MAX_REASON_BYTES;
	while (((bytes[end]!) & CONTINUATION_MASK) === CONTINUATION)
		--end;
	return bytes.toString('utf8', 0, end);
};

const MAX_QUOTED_LENGTH = 60;

/** @returns the beginning of a client's text between quotes, for a close reason or a log: printable ASCII, 60 characters at most */
export const quote = (text: string): string => {
	const shown = text.slice(0, MAX_QUOTED_LENGTH).replace(/[^\x20-\x7E]/g, '?');
	return text.length <= MAX_QUOTED_LENGTH ? `'${shown}'` : `'${shown}'...`;
};

/** Reasons for the codes with which ws itself closes a connection; it gives none. Every code is either here or in {@link CloseName}. */
const WS_REASONS: Readonly<Record<Exclude<keyof typeof CLOSE, CloseName> | 'policyViolation', string>> = {
	protocolError: 'frame is not of the WebSocket protocol',
	invalidText: 'text is not UTF-8',
	policyViolation: 'message comes in too many pieces',
	messageTooBig: `message is larger than ${LIMITS.messageBytes} bytes`
};

const REASONS: ReadonlyMap<number | undefined, string> =
	// the keys are those of the type
	new Map(Object.entries(WS_REASONS).map(([name, reason]) => [CLOSE[name as keyof typeof WS_REASONS], reason]));

/** The server side of a WebSocket. Its close frames always have a reason, and it stores the code. */
export class ClientSocket extends WebSocket {
	private sentCode: number | undefined;

	override close(code?: number, data?: string | Buffer): void {
		this.sentCode ??= code;
		super.close(code, data ?? REASONS.get(code));
	}

	/**
	 * @param received - code of the peer's close frame; 1005 or 1006 without one
	 * @returns the code that the connection ended with: that of the first close frame, sent or received
	 */
	endCode(received: number): number {
		return this.sentCode ?? received;
	}
}
