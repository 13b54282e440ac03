export { NEVER } from './formats.js';
export { formatDecimal, formatId, parseDigits, parseGroups, parseId } from './numbers.js';
export { formatSteps, parseSteps, totalInflation } from './inflation.js';
export { formatValue, fromJson, fromText, type JsonObject, parseJson } from './values.js';
export { formatNodeTime, formatTime, parseNodeTime, parseTime } from './times.js';
export { isTree, setValueAt, type Tree, valueAt } from './tree.js';
