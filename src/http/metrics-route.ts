import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.js';

/** Counts all requests, and serves `/metrics` in the Prometheus text format. Not part of the contract. */
export const registerMetrics = (app: FastifyInstance, metrics: Metrics): void => {
	app.addHook('onResponse', (request, reply, done) => {
		metrics.countRequest(request.routeOptions.config.operationId, reply.statusCode, reply.elapsedTime);
		done();
	});
	app.get('/metrics', async (_request, reply) => {
		void reply.header('content-type', metrics.registry.contentType);
		return metrics.registry.metrics();
	});
};
