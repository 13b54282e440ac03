/** Writes an embedded chain into MongoDB as the broker of a node would have done; see --help. */
import { exportMongo } from './export/export-mongo.js';

process.exitCode = await exportMongo(process.argv.slice(2), console);
