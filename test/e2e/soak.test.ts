import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import t, { type Test } from 'tap';
import { COLUMNS } from '../../scripts/soak/report.js';

const SOAK = fileURLToPath(new URL('../../scripts/soak.js', import.meta.url));

const startSoak = (t: Test, environment: Record<string, string>): { readonly child: ChildProcess; readonly output: () => string } => {
	const child = spawn(process.execPath, [SOAK], {
		env: {
			PATH: process.env['PATH'], SOAK_GROWN_TRANSACTIONS: '0', SOAK_BLOCK_INTERVAL: '0.3', SOAK_SUBSCRIBERS: '5', SOAK_SLOW_READERS: '1',
			SOAK_RATE: '30', SOAK_SAMPLE_SECONDS: '0.1', ...environment
		},
		stdio: ['ignore', 'pipe', 'pipe']
	});
	t.teardown(() => child.kill('SIGKILL'));
	let output = '';
	child.stdout?.on('data', (text: Buffer) => output += text.toString());
	child.stderr?.on('data', (text: Buffer) => output += text.toString());
	return { child, output: () => output };
};

t.test('soak: a short run ends by itself with a CSV of all columns, and a slope for each metric', async t => {
	const csv = path.join(t.testdir(), 'soak.csv');
	const { child, output } = startSoak(t, { SOAK_MINUTES: '0.15', SOAK_CSV: csv });

	const [status] = await once(child, 'close') as [number];

	t.equal(status, 0, output());
	const [header = '', ...lines] = fs.readFileSync(csv, 'utf8').trim().split('\n');
	t.strictSame(header.split(','), COLUMNS);
	const samples = lines.map(line => new Map(line.split(',').map((value, i) => [COLUMNS[i] as string, Number(value)])));
	const cell = (sample: ReadonlyMap<string, number>, column: string): number => sample.get(column) ?? NaN;
	t.ok(samples.length > 5, `${samples.length} samples`);
	t.ok(samples.every(sample => COLUMNS.every(column => cell(sample, column) >= 0)), 'every cell is a number');
	t.ok(samples.every(sample => cell(sample, 'rssAnon') + cell(sample, 'rssFile') <= cell(sample, 'rss') && cell(sample, 'rssAnon') > 0));
	const last = samples.at(-1) ?? new Map<string, number>();
	t.ok(cell(last, 'height') > 2 && cell(last, 'requestsDone') > 20 && cell(last, 'messages') > 0);
	t.match(output(), /the gateway stopped with status 0/);
	t.match(output(), /anonymous memory .+ per hour/);
});

t.test('soak: SIGINT stops the gateway and reports the samples so far', async t => {
	const csv = path.join(t.testdir(), 'soak.csv');
	const { child, output } = startSoak(t, { SOAK_MINUTES: '10', SOAK_CSV: csv });
	const closed = once(child, 'close').then(() => true);
	while (!output().includes(' requests, ')) {
		const hasEnded = await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data').then(() => false), closed]);
		if (hasEnded)
			throw new Error(output());
	}

	child.kill('SIGINT');
	await closed;

	t.match(output(), /the gateway stopped with status 0/);
	t.match(output(), /samples over \d+\.\d minutes/);
});

t.test('soak: an option that is not a number, or unknown, gives a message that names it', async t => {
	for (const [name, value] of [['SOAK_MINUTES', 'long'], ['SOAK_MINUTE', '1']] as const) {
		const { child, output } = startSoak(t, { [name]: value });
		const [status] = await once(child, 'close') as [number];
		t.equal(status, 1);
		t.match(output(), new RegExp(`${name}\\b`));
	}
});
