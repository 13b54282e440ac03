import { WebSocket } from 'ws';
import { CLOSE, type CloseName } from './close.js';
import { LIMITS } from './settings.js';

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
