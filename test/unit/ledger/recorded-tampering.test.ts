/** Known answers: verdicts of a genuine node on blocks with one wrong member, if the recordings are present. */
import t from 'tap';
import { readRecorded, readRecordedLines, recordedConfig, skipUnlessRecorded } from '../../support/recorded/recorded.js';
import { RecordedLedger } from '../../support/recorded/ledger.js';
import { ACCEPTED, readTamperedBlocks, TAMPERED_CHAIN } from '../../support/recorded/tampering.js';

t.test('a block with one wrong member has the same verdict as on the node', { skip: skipUnlessRecorded }, t => {
	const ledger = RecordedLedger.create(recordedConfig(JSON.parse(readRecorded('chains', TAMPERED_CHAIN, 'config.json'))));
	const blocks = readRecordedLines<{ readonly bytes: string }>('chains', TAMPERED_CHAIN, 'blocks.jsonl.gz')
		.map(({ bytes }) => Buffer.from(bytes, 'hex'));

	const tampered = readTamperedBlocks(blocks);
	t.ok(tampered.length > 0);
	for (const { height, name, verdict, bytes } of tampered) {
		while (ledger.height + 1n < height)
			ledger.add(blocks[Number(ledger.height)] as Buffer);
		const found = { isRecorded: bytes.equals(blocks[height - 1] as Buffer), verdict: ledger.judge(bytes).failure ?? ACCEPTED };
		t.strictSame(found, { isRecorded: name === 'as it is', verdict }, `block ${height}: ${name}`);
	}
	t.end();
});
