/** One gateway for all tests of a program: its chain is reverted before each of them, as docs/testing.md recommends to users. */
import type { Test } from 'tap';
import { type StartOptions, startGateway } from '../../src/index.js';
import { Dev } from './development/dev.js';
import { Rest } from './http/rest.js';
import type { Served } from './transactions/client.js';
import { Wallet } from './transactions/wallet.js';

/** Seconds between blocks, or one after each transaction. */
type BlockInterval = number | 'auto';

/** An interval without blocks that no test requests. */
export const ON_REQUEST = 3600;

type Body = (t: Test) => void | Promise<void>;

export class SharedGateway implements Served {
	readonly rest: Rest;
	readonly dev: Dev;

	/** @param snapshot - number of the one that each test begins with */
	private constructor(readonly url: string, readonly wsUrl: string, readonly httpsUrl: string | undefined, private snapshot: number) {
		this.rest = new Rest(url);
		this.dev = new Dev(url);
	}

	/** Shares a gateway whose chain is new. */
	static async of({ url, wsUrl, httpsUrl }: Served & { readonly httpsUrl: string | undefined }): Promise<SharedGateway> {
		return new SharedGateway(url, wsUrl, httpsUrl, (await new Dev(url).do('takeSnapshot')).id);
	}

	/** Starts one in this process, as users of the package do; it is closed when the test ends. */
	static async start(t: Test, options: StartOptions = {}): Promise<SharedGateway> {
		const gateway = await startGateway(options);
		t.teardown(() => gateway.close());
		return SharedGateway.of(gateway);
	}

	/** A subtest on the reverted chain, without unconfirmed and partial transactions. @param blockInterval - blocks on demand by default */
	test(t: Test, title: string, body: Body, { blockInterval = 'auto' }: { readonly blockInterval?: BlockInterval } = {}): void {
		t.test(title, async t => {
			await this.dev.do('stopHarvesting');
			await this.dev.do('revertToSnapshot', { id: this.snapshot, body: { discardTransactions: true } });
			await this.dev.do('setBlockInterval', { body: { blockInterval } });
			await this.dev.do('resumeHarvesting');
			await body(t);
		});
	}

	/** Lets each later test begin with the present chain. */
	async keep(): Promise<void> {
		this.snapshot = (await this.dev.do('takeSnapshot')).id;
	}

	wallet(): Promise<Wallet> {
		return Wallet.connect(this.rest);
	}
}
