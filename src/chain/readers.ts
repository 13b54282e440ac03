/**
 * What a backend can be asked. Common to all readers: "not found" is `undefined`, never a throw; batch look-ups leave out what is
 * not found; searches answer `undefined` when the entry that the page is to start at does not exist; a backend that cannot be
 * reached throws ServiceUnavailable.
 */
export * from './history-readers.js';
export * from './network-readers.js';
export * from './state-readers.js';
