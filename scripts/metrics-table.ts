/** Writes the table of docs/metrics.md from the metrics of running gateways: `node dist/scripts/metrics-table.js`, after make build. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readMetrics } from '../test/support/metrics.js';
import { formatMetricsTable, METRICS_SECTION } from './metrics/table.js';

const FILE = path.resolve('docs/metrics.md');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'symbol-gateway-metrics-'));
const ends: (() => unknown)[] = [() => fs.rmSync(folder, { recursive: true })];
try {
	const metrics = await readMetrics({
		testdir: () => folder,
		teardown: end => ends.unshift(end),
		fail: message => {
			throw new Error(message);
		}
	});
	const text = fs.readFileSync(FILE, 'utf8');
	fs.writeFileSync(FILE, text.replace(METRICS_SECTION, (_, begin: string, end: string) => `${begin}${formatMetricsTable(metrics)}\n${end}`));
} finally {
	for (const end of ends)
		await end();
}
