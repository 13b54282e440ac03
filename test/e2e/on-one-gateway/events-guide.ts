/**
 * docs/events.md: its messages have the form of those that a gateway sends, and its diagram their order. With WRITE_GUIDE=1, writes the
 * messages that were recorded into it.
 */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { Test } from 'tap';
import { ROOT } from '../../support/documents/examples.js';
import { diagram, expectedOrder, record } from '../../support/events/guide.js';
import { ON_REQUEST, type SharedGateway } from '../../support/shared-gateway.js';

const FILE = path.join(ROOT, 'docs/events.md');
const MESSAGE = /(<!-- message: ([\w ]+) -->\n```json\n)([^]*?)(```\n<!-- end of message -->)/g;
const DIAGRAM = /(<!-- diagram -->\n```mermaid\n)([^]*?)(```\n<!-- end of diagram -->)/;

/** @returns the value with each part that is no structure replaced by its type; of texts, only what shows their format */
const formOf = (value: unknown): unknown => {
	if (Array.isArray(value))
		return value.map(formOf);
	if (typeof value === 'object' && value !== null)
		return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, formOf(member)]));
	if (typeof value !== 'string')
		return typeof value;
	// topics remain, except for their addresses
	if (/^[\w+/]{27}=$/.test(value))
		return 'uid';
	return /^\d{1,20}$/.test(value) ? 'decimal' : /^[0-9A-F]{16,}$/.test(value) ? `${value.length} hexadecimal` : value.replace(/[^/]{28,}/, '…');
};

export const testEventsGuide = (t: Test, gateway: SharedGateway): void => {
	gateway.test(t, 'messages and their order', async t => {
		const { messages, order } = await record(t, gateway);
		let text = fs.readFileSync(FILE, 'utf8');
		if (process.env['WRITE_GUIDE'] !== undefined) {
			text = text.replace(MESSAGE, (_, begin: string, name: string, __, end: string) => `${begin}${JSON.stringify(messages[name], undefined, 2)}\n${end}`)
				.replace(DIAGRAM, (_, begin: string, __, end: string) => `${begin}${diagram()}\n${end}`);
			fs.writeFileSync(FILE, text);
		}

		const written = [...text.matchAll(MESSAGE)];
		const shown = new Map(written.map(([, , name, json]) => [name as string, JSON.parse(json as string) as unknown]));
		t.strictSame([...shown.keys()].sort(), Object.keys(messages).sort());
		for (const [name, message] of shown)
			t.strictSame(formOf(message), formOf(messages[name]), name);
		t.strictSame(order, expectedOrder());
		t.equal(DIAGRAM.exec(text)?.[2], `${diagram()}\n`);
	}, { blockInterval: ON_REQUEST });
};
