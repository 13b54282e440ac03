/**
 * Readers of a backend. Common rules: "not found" is `undefined`, never an error. Batch look-ups omit what is not found. Searches
 * return `undefined` when the entry that the page starts at does not exist. An unreachable backend throws ServiceUnavailable.
 */
export * from './history-readers.js';
export * from './network-readers.js';
export * from './state-readers.js';
