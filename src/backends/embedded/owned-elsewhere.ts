/** The chain's thread, as a process uses it that does not own the chain. */
import { unlessAborted } from '../../runtime/abort.js';
import type { Timers } from '../../runtime/timers.js';
import type { Report } from './node/protocol.js';
import type { ChainState, FromOwner, OwnerLink, ProcessRequest } from './process-messages.js';
import type { ThreadListener, ThreadPort, ThreadRequest } from './thread-port.js';

interface Held {
	readonly number: number;
	readonly report: Report;
}

export class ThreadOfOwner implements ThreadPort {
	/** Reports that not all processes include, oldest first. */
	private readonly held: Held[] = [];
	/** Messages that have arrived before there was a listener. */
	private early: FromOwner[] = [];
	private listener: ThreadListener | undefined;
	/** Number of the last report that was included; undefined when the owner knows it. */
	private unreported: number | undefined;

	constructor(private readonly link: OwnerLink, private readonly timers: Pick<Timers, 'soon'>) {}

	/** @throws the reason of `stop` when it is aborted @returns what the process begins with */
	attach(stop: AbortSignal | undefined): Promise<ChainState> {
		const attached = new Promise<ChainState>(resolve => {
			this.link.listen(message => {
				if (message.kind === 'attached')
					resolve(message.state);
				else
					this.receive(message);
			});
			this.link.send({ kind: 'attach' });
		});
		return unlessAborted(attached, stop);
	}

	post(request: ThreadRequest): void {
		// peers are served by the owner
		this.link.send({ kind: 'request', request: request as ProcessRequest });
	}

	listen(listener: ThreadListener): void {
		this.listener = listener;
		this.early.splice(0).forEach(message => this.receive(message));
	}

	close(): Promise<void> {
		this.link.send({ kind: 'detach' });
		return Promise.resolve();
	}

	private receive(message: FromOwner): void {
		const { listener } = this;
		if (!listener)
			this.early.push(message);
		else if (message.kind === 'report')
			this.include(listener, message.number, message.report);
		else if (message.kind === 'shared')
			this.release(listener, message.number);
	}

	private include(listener: ThreadListener, number: number | undefined, report: Report): void {
		if (report.kind === 'death') {
			listener.onEnd(report.error);
			return;
		}
		listener.onChange(report);
		if (number === undefined) {
			listener.onShared(report);
			return;
		}
		this.held.push({ number, report });
		if (this.unreported === undefined)
			this.timers.soon(() => this.reportSeen());
		this.unreported = number;
	}

	/** The reports of one turn of the event loop have one reply. */
	private reportSeen(): void {
		const { unreported } = this;
		this.unreported = undefined;
		if (unreported !== undefined)
			this.link.send({ kind: 'seen', number: unreported });
	}

	private release(listener: ThreadListener, number: number): void {
		while (this.held[0] && this.held[0].number <= number)
			listener.onShared(this.held.shift()!.report);
	}
}
