export { type Config, formatHelp, OPTIONS, PARAMETER_OPTIONS } from './options.js';
export { type Fault, loadConfig, type LoadResult, type Sources } from './load.js';
export { nearest } from './nearest.js';
export { StartError, systemReason } from './start-error.js';
