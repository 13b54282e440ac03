/** Compares a running gateway with the contract. It uses only the interface of a gateway. */
export { formatJson, formatJunit } from './documents.js';
export { PROFILE_NAMES, type ProfileName } from './profile.js';
export { type CheckOptions, NoGateway, type Outcome, type Progress, runCheck } from './run.js';
export { isClean } from './summary.js';
export { formatTable } from './table.js';
