export * from './chain.js';
export * from './controls.js';
export * from './errors.js';
export * from './events.js';
export * from './json.js';
export * from './paging.js';
export * from './readers.js';
export * from './values.js';
