/** All rows of docs/clients.md, in its order. */
import { CSHARP } from './csharp/rows.js';
import { GO } from './go/rows.js';
import { JAVA } from './java/rows.js';
import { KOTLIN } from './kotlin/rows.js';
import { PYTHON } from './python/rows.js';
import type { Row } from './row.js';
import { RUST } from './rust/rows.js';
import { TYPESCRIPT } from './typescript/rows.js';

export const ROWS: readonly Row[] = [...TYPESCRIPT, ...PYTHON, ...JAVA, ...KOTLIN, ...CSHARP, ...GO, ...RUST];
