export { type Config, CONFIGURATION, KEYS } from './keys.js';
export { type Fault, loadConfig, type LoadResult, type Sources } from './load.js';
export { formatHelp, formatMarkdown, parseArgsOptions } from './table.js';
