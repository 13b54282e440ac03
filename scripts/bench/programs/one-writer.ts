/**
 * The baseline of announcements: a simple server with one writer, which confirms each announcement when it is on disk. It
 * receives the same requests with bare node:http, parses them, verifies each signature on the thread pool, and appends as many bytes as
 * the gateway writes for an announcement. All announcements that wait are one group: one append, and two synchronizations, as for the
 * write-ahead log and the record of what was accepted. There is no ledger, no search index, no WebSocket, and no limit for what clients
 * send. Arguments: a folder, bytes for each announcement, the seed of the network's generation hash.
 */
import crypto, { type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

const [directory = '', bytesText = '', seedText = ''] = process.argv.slice(2);
const bytesEach = Number(bytesText);
const seed = Buffer.from(seedText, 'hex');

/** Parts of a transaction. Source: facts/ledger.md 2. */
const SIGNATURE = 8;
const SIGNER = SIGNATURE + 64;
const SIGNED = SIGNER + 32 + 4;

/** Largest group, as that of the gateway. */
const MAX_GROUP = 512;

const log = fs.openSync(path.join(directory, 'log'), 'a');
const record = fs.openSync(path.join(directory, 'record'), 'w');
const [write, synchronize] = [promisify(fs.write), promisify(fs.fdatasync)];
const content = Buffer.alloc(bytesEach * MAX_GROUP, 'x');
const reply = JSON.stringify({ message: 'packet 9 was pushed to the network via /transactions' });

const keys = new Map<string, KeyObject>();

const keyOf = (bytes: Buffer): KeyObject => {
	const name = bytes.toString('base64url');
	const key = keys.get(name) ?? crypto.createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: name }, format: 'jwk' });
	keys.set(name, key);
	return key;
};

const waiting: ServerResponse[] = [];
let isWriting = false;

const writeAll = async (): Promise<void> => {
	isWriting = true;
	while (waiting.length > 0) {
		const group = waiting.splice(0, MAX_GROUP);
		await write(log, content, 0, group.length * bytesEach);
		await synchronize(log);
		await write(record, content, 0, Math.min(content.length, 256), 0);
		await synchronize(record);
		for (const response of group)
			response.writeHead(202, { 'content-type': 'application/json', 'content-length': reply.length }).end(reply);
	}
	isWriting = false;
};

const accept = (text: string, response: ServerResponse): void => {
	const { payload } = JSON.parse(text) as { readonly payload: string };
	const bytes = Buffer.from(payload, 'hex');
	const [signature, signer] = [bytes.subarray(SIGNATURE, SIGNER), bytes.subarray(SIGNER, SIGNER + 32)];
	crypto.verify(null, Buffer.concat([seed, bytes.subarray(SIGNED)]), keyOf(signer), signature, (error, isGenuine) => {
		if (error || !isGenuine) {
			response.writeHead(409, { 'content-length': 0 }).end();
			return;
		}
		waiting.push(response);
		if (!isWriting)
			void writeAll();
	});
};

const server = http.createServer((request: IncomingMessage, response: ServerResponse) => {
	const chunks: Buffer[] = [];
	request.on('data', (chunk: Buffer) => chunks.push(chunk));
	request.on('end', () => accept(Buffer.concat(chunks).toString('latin1'), response));
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once('SIGTERM', () => process.exit(0));
