export { type AppDependencies, createApp } from './app.js';
export type { ExampleSource } from './docs/example-documents.js';
export type { Connections } from './hardening/connections.js';
export type { CommonHeaders } from './hardening/protocol-errors.js';
export { createLog, isTextLog, LISTENING, type Output, type ServerLog } from './log.js';
export type { MetricDescription, Metrics } from './metrics.js';
export { createShared, type Shared } from './shared.js';
export { closeGracefully } from './shutdown.js';
export { openTls, type TlsMaterial } from './tls.js';
