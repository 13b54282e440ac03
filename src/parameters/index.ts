export { findParameterFaults, type ParameterFault } from './faults.js';
export { PRESET_NAMES, type PresetName, PRESETS } from './presets.js';
export { type Kind, writeTime } from './kind.js';
export {
	encodeParameters, InvalidParameters, type NamedParameter, type NetworkParameters, OPEN, type ParameterTexts, parseParameters,
	presetTexts, readParameters, writeParameters
} from './parameters.js';
export { OPEN_PARAMETERS, type Parameter } from './table.js';
