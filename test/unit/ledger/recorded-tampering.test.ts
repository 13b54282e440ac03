/** Known answers: verdicts of a genuine node on blocks with one wrong member, if the recordings are present. */
import t from 'tap';
import { readRecorded, readRecordedLines, recordedConfig, skipUnlessRecorded } from '../../support/recorded/recorded.js';
import { RecordedLedger } from '../../support/recorded/ledger.js';
import { tamperWith } from '../../support/recorded/tampering.js';
import { harvester } from '../../support/ledger/first-block.js';

const CHAIN = ['chains', 'r101'] as const;
const SIGNATURE_OFFSET = 0x08;
const ACCEPTED = 'accepted';

/** @returns height, wrong member and verdict of the node */
const readVerdicts = () => readRecorded('rules', 'tampered-blocks.txt').trimEnd().split('\n').map(line => {
	const [, height, name, verdict] = /^(\d+) (.*?) +(\w+) *$/.exec(line) as RegExpExecArray;
	return { height: BigInt(height as string), name: name as string, verdict };
});

const spoilSignature = (bytes: Buffer): Buffer => {
	const copy = Buffer.from(bytes);
	copy.writeUInt8(copy.readUInt8(SIGNATURE_OFFSET) ^ 1, SIGNATURE_OFFSET);
	return copy;
};

t.test('a block with one wrong member has the same verdict as on the node', { skip: skipUnlessRecorded }, t => {
	const ledger = RecordedLedger.create(recordedConfig(JSON.parse(readRecorded(...CHAIN, 'config.json'))));
	const blocks = readRecordedLines<{ readonly bytes: string }>(...CHAIN, 'blocks.jsonl.gz').map(({ bytes }) => Buffer.from(bytes, 'hex'));
	const verdictOf = (bytes: Buffer): string => ledger.judge(bytes).failure ?? ACCEPTED;

	const verdicts = readVerdicts();
	t.ok(verdicts.length > 0);
	for (const { height, name, verdict } of verdicts) {
		while (ledger.height + 1n < height)
			ledger.add(blocks[Number(ledger.height)] as Buffer);
		const block = blocks[Number(height) - 1] as Buffer;
		const tampered = name === 'signature' ? spoilSignature(block) : tamperWith(block, name, harvester.keyPair).bytes;
		t.not(tampered.equals(block), name !== 'as it is', `block ${height}: ${name} is a different block`);
		t.equal(verdictOf(tampered), verdict, `block ${height}: ${name}`);
	}
	t.end();
});
