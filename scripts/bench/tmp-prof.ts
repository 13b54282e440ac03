import { spawn } from 'node:child_process';
import { startScript, temporaryFolder } from './processes.js';
import { startNodeGateway } from './node-gateway.js';
import { run } from './load.js';
import { BLOCKS, idOf } from './node-documents.js';
const { directory } = temporaryFolder();
const db = await startScript('node-database.ts', [], /mongodb:\S+/);
const first = await startNodeGateway(directory, db.url); await first.stop();
const child = spawn('node', ['--cpu-prof', '--cpu-prof-dir=/tmp/prof', 'dist/main.js', 'start', '--backend', 'catapult', '--mongo-url', db.url, '--http-port', '3999', '--https-port', 'off', '--api-node-port', '1', '--broker-port', '1', '--log-level', 'error',
 '--api-node-certificate-file', `${directory}/node.crt.pem`, '--api-node-key-file', `${directory}/node.key.pem`, '--api-node-ca-file', `${directory}/ca.crt.pem`, '--api-node-network-properties-file', `${directory}/config-network.properties`, '--data-dir', directory], { env: { ...process.env, NODE_ENV: 'production' } });
await new Promise(r => setTimeout(r, 2500));
const kind = process.argv[2] ?? 'blocks';
const paths = Array.from({ length: 2000 }, (_, t) => kind === 'blocks' ? `/blocks?pageSize=20&offset=${idOf(t * 7919 % (BLOCKS - 20)).toString('hex').toUpperCase()}` : `/transactions/confirmed?pageSize=20&offset=${idOf(t * 7919 % 999980).toString('hex').toUpperCase()}`);
console.log(await run({ url: 'http://127.0.0.1:3999', cpuSeconds: () => 0, stop: async () => {} }, { duration: 6, requests: paths.map(path => ({ method: 'GET' as const, path })) }));
child.kill('SIGTERM'); await new Promise(r => child.once('exit', r)); await db.stop();
