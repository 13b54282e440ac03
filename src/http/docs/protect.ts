/** Security headers of pages. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Content security policy. */
const SAME_ORIGIN: Readonly<Record<string, readonly string[]>> = {
	'default-src': ['\'none\''],
	'script-src': ['\'self\''],
	'style-src': ['\'self\''],
	'img-src': ['\'self\'', 'data:'],
	'font-src': ['\'self\'', 'data:'],
	'connect-src': ['\'self\''],
	'base-uri': ['\'none\''],
	'form-action': ['\'none\''],
	'frame-ancestors': ['\'none\'']
};

/** Adds the headers to all replies of a scope. */
export const protect = async (scope: FastifyInstance): Promise<void> => {
	await scope.register(helmet, {
		contentSecurityPolicy: { useDefaults: false, directives: SAME_ORIGIN },
		// for browsers that do not support frame-ancestors
		xFrameOptions: { action: 'deny' },
		// these are useful only if all access is over HTTPS with a trusted certificate
		strictTransportSecurity: false,
		crossOriginOpenerPolicy: false,
		originAgentCluster: false
	});
};
