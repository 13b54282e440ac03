/** Provides to a script what fixtures need of a test: a folder, and callbacks at the end. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Fixture } from '../../test/support/processes/gateway.js';

export class Scope implements Fixture {
	private readonly directory = fs.mkdtempSync(path.join(os.tmpdir(), 'symbol-gateway-clients-'));
	private readonly ends: (() => unknown)[] = [() => fs.rmSync(this.directory, { recursive: true })];

	testdir(): string {
		return this.directory;
	}

	teardown(end: () => unknown): void {
		this.ends.unshift(end);
	}

	fail(message: string): never {
		throw new Error(message);
	}

	async end(): Promise<void> {
		for (const end of this.ends)
			await end();
	}
}
