/**
 * A MongoDB server for tests: the one that `MONGODB_URL` names, or else a downloaded one. If none can be downloaded, the tests are skipped:
 * `t.test(name, { skip: NO_MONGO }, …)`.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { type Db, MongoClient } from 'mongodb';
import type { MongoMemoryServer } from 'mongodb-memory-server-core';
import type { Test } from 'tap';
import { rememberedReason, rememberReason } from './no-mongo.js';

/** A server is about 100 MB, and a test file may take 120 seconds. */
const FETCH_TIMEOUT_MS = 60_000;
const FETCH_PROGRAM = new URL('./fetch-mongod.js', import.meta.url).pathname;

/** A running server, a program to start, or why there is neither. */
type Server = { readonly url: string } | { readonly binary: string } | { readonly missing: string };

const fetchBinary = async (): Promise<Server> => {
	const known = rememberedReason();
	if (known !== undefined)
		return { missing: known };

	try {
		const { stdout } = await promisify(execFile)(process.execPath, [FETCH_PROGRAM], { timeout: FETCH_TIMEOUT_MS });
		return { binary: stdout.trim() };
	} catch (error) {
		const { killed, stderr } = error as { killed?: boolean; stderr?: string };
		const reason = killed ? `none came within ${FETCH_TIMEOUT_MS / 1000} seconds`
			: /^\w*Error: (.*?)(?:, Details:)?$/m.exec(stderr ?? '')?.[1] ?? (error as Error).message;
		const missing = `$MONGODB_URL is not set, and no server could be fetched (${reason})`;
		rememberReason(missing);
		return { missing };
	}
};

const given = process.env['MONGODB_URL'];
const server = given ? { url: given } : await fetchBinary();

/** Why tests that need a server are skipped; false if they are not. */
export const NO_MONGO: string | false = 'missing' in server ? server.missing : false;

/** A downloaded server; runs while a test uses it. */
class SharedServer {
	private users = 0;
	private running: Promise<MongoMemoryServer> | undefined;

	constructor(private readonly binary: string) {
	}

	/** @returns its address, until the test ends */
	async open(t: Test): Promise<string> {
		this.users += 1;
		t.teardown(() => this.leave());
		this.running ??= this.start();
		return (await this.running).getUri();
	}

	private async start(): Promise<MongoMemoryServer> {
		const { MongoMemoryServer: Fetched } = await import('mongodb-memory-server-core');
		return Fetched.create({ binary: { systemBinary: this.binary } });
	}

	private async leave(): Promise<void> {
		this.users -= 1;
		const { running } = this;
		if (this.users > 0 || !running)
			return;

		this.running = undefined;
		await (await running).stop();
	}
}

const shared = 'binary' in server ? new SharedServer(server.binary) : undefined;

const openServer = (t: Test): Promise<string> | string => {
	if (shared)
		return shared.open(t);
	if ('url' in server)
		return server.url;
	throw new Error('there is no server: tests that need one are to be skipped');
};

export interface TestMongo {
	readonly url: string;
	/** Name of {@link db}. */
	readonly database: string;
	/** Empty, and used by this test only. */
	readonly db: Db;
	readonly client: MongoClient;
}

/** @returns a database for this test only; dropped when the test ends */
export const openTestMongo = async (t: Test): Promise<TestMongo> => {
	const url = await openServer(t);
	const database = `test_${randomBytes(8).toString('hex')}`;
	const client = await MongoClient.connect(url);
	const db = client.db(database);
	t.teardown(async () => {
		await db.dropDatabase();
		await client.close();
	});
	return { url, database, db, client };
};
