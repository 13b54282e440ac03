/** Fails when docs/clients.md shows other results than those recorded in docs/clients.json. With `--write`, updates it. */
import process from 'node:process';
import { isRight, writeDocument } from './clients/document.js';
import { hashOf, readRecords } from './clients/record.js';
import { ROWS } from './clients/rows.js';

const records = readRecords();
if (process.argv.includes('--write'))
	writeDocument(ROWS);
else if (!isRight(ROWS))
	throw new Error('docs/clients.md differs from docs/clients.json: run npx tsx scripts/check-clients.ts --write');
const old = ROWS.filter(row => records[row.id]?.document !== hashOf(row)).map(({ id }) => id);
console.log(`check-clients: ${ROWS.length} rows${old.length > 0 ? `; measured with an earlier contract: ${old.join(', ')} (make clients measures)` : ''}`);
