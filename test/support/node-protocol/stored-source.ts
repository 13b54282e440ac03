/** What peers get of the chain in a data folder. */
import type { Test } from 'tap';
import { EmbeddedPeerSource } from '../../../src/backends/embedded/peer-source.js';
import { openForReading } from '../../../src/backends/embedded/store/database.js';
import { Queries } from '../../../src/backends/embedded/store/readers/queries.js';
import { NODE, RecordingInbox, TIMES } from './server.js';

/** Pushes are recorded only. The database is closed when the test ends. */
export const openStoredSource = (t: Test, directory: string): EmbeddedPeerSource => {
	const connection = openForReading(directory);
	t.teardown(() => connection.close());
	return new EmbeddedPeerSource({
		queries: new Queries(connection), inbox: new RecordingInbox(), acceptsBlocks: false,
		describe: () => NODE, peers: () => [], time: () => TIMES
	});
};
