export { findParameterFaults } from './faults.js';
export type { ParameterFault } from './parameter-fault.js';
export { PRESET_NAMES, type PresetName, PRESETS } from './presets.js';
export {
	CONFIGURABLE, encodeParameters, InvalidParameters, type NetworkParameters, type ParameterTexts, parseParameters, presetTexts,
	readParameters, writeParameters
} from './parameters.js';
export { CONFIGURABLE_PARAMETERS, type Parameter } from './table.js';
