/** The baseline of reads: a bare Fastify that replies to every GET with the given bytes. */
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';

const body = Buffer.from(await text(process.stdin));
const app = fastify();
app.get('/*', (_request, reply) => {
	void reply.header('content-type', 'application/json').send(body);
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
process.once('SIGTERM', () => process.exit(0));
