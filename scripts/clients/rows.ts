/** All rows of docs/clients.md, in its order. */
import type { Row } from './row.js';
import { TYPESCRIPT } from './typescript/rows.js';

export const ROWS: readonly Row[] = [...TYPESCRIPT];
