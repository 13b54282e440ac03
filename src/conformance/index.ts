/** Compares a running gateway with the contract. It uses only the interface of a gateway. */
export { PROFILE_NAMES, type ProfileName } from './profile.js';
export { formatJson, formatJunit, formatTable, isClean } from './reports.js';
export { type CheckOptions, NoGateway, type Outcome, type Progress, runCheck } from './run.js';
