export { closeGracefully } from './close.js';
export type { Connections } from './connections.js';
export { registerDevelopment } from './development.js';
export type { ExampleSource } from './docs/example-documents.js';
export { registerPages } from './docs/pages.js';
export { type Document, serveDocument } from './docs/documents.js';
export { createLog, type Log } from './log.js';
export { registerMetrics } from './metrics-route.js';
export type {
	Answer, BoundDevelopmentOperations, BoundOperation, BoundOperations, OperationArguments, ParameterValue, StatusReply
} from './operation.js';
export { registerOperations } from './operations.js';
export { RequestSignals } from './request-signals.js';
export type { CommonHeaders } from './raw-reply.js';
export { createServer } from './server.js';
export { createShared, type Shared } from './shared.js';
export { openTls, type TlsMaterial } from './tls.js';
