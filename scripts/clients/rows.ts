/** All rows of docs/clients.md, in its order. */
import { CSHARP } from './csharp/rows.js';
import { JAVA } from './java/rows.js';
import { KOTLIN } from './kotlin/rows.js';
import type { Row } from './row.js';
import { TYPESCRIPT } from './typescript/rows.js';

export const ROWS: readonly Row[] = [...TYPESCRIPT, ...JAVA, ...KOTLIN, ...CSHARP];
