export { type Config, CONFIGURATION, GATEWAY_KEYS, KEYS, PARAMETER_KEYS } from './keys.js';
export { type Fault, loadConfig, type LoadResult, type Sources } from './load.js';
export type { NamedKey } from './key.js';
export { nearest } from './nearest.js';
export { givenParameters } from './network-keys.js';
export { formatTypes } from './types.js';
export { formatHelp, formatMarkdown, parseArgsOptions } from './table.js';
export { StartError, systemReason } from './start-error.js';
