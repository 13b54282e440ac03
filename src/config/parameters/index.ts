export { NEVER } from '../notation/index.js';
export { findParameterFaults } from './faults.js';
export {
	InvalidParameters, type NetworkParameters, type ParameterFault, type ParameterTexts, presetTexts, readParameters, type SomeParameters,
	writeParameters
} from './parameters.js';
export { isPowerOfTenApart } from './power-of-ten.js';
export { encodeParameters, parseParameters } from './stored.js';
