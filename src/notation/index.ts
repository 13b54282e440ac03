export { described, distinct, list, type Notation, optional, orNone, orWord, scalar, verbatim } from './notation.js';
export { bigInteger, type Bounds, decimal, GROUPED_DIGITS, integer, nodeInteger } from './numbers.js';
export {
	address, boundedText, choice, flag, hex, jsonObject, nodeId, onOff, parseJson, text, uncheckedAddress
} from './texts.js';
export { blocks, formatTime, nodeSeconds, nodeTime, time } from './times.js';
export { isSetting, isTree, type NamedSetting, type Setting, type SettingTree, settingsOf, setValueAt, type Tree, valueAt, type ValuesOf } from './tree.js';
