/** The corpus for generated clients covers every part of the contract, except those listed here. */
import t from 'tap';
import { allParts } from '../../scripts/clients/corpus/contract.js';
import { makeCorpus } from '../../scripts/clients/corpus/corpus.js';
import { OPERATIONS } from '../../generated/operations.js';

/** Parts of the contract that no reply of the corpus has, and the reason. */
const UNSHOWN: readonly (readonly [part: RegExp, reason: string])[] = [
	[/^(?:Account|Mosaic|Namespace)MetadataTransactionDTO\b/, 'valid inside aggregates only'],
	[/^MultisigAccountModificationTransactionDTO\b/, 'valid inside aggregates only'],
	[/^AggregateTransaction(?:Extended)?DTO\.version=1$/, 'prohibited by the rules of all networks today'],
	[/^TransactionStatusEnum=/, 'texts of one form; the tests of the ledger cause them'],
	[/^NetworkTypeEnum=104$/, 'the development chain is a test network'],
	[/^NodeIdentityEqualityStrategy=public-key$/, 'the development chain has one node'],
	[/^StageEnum=[02]$/, 'the example of a finalization proof has one group of messages'],
	[/^ChainPropertiesDTO\.block(?:Finalization|Prune)Interval$/, 'of older nodes'],
	[/^ForkHeightsDTO\.uniqueAggregateTransactionHash$/, 'of the public networks'],
	[/^NetworkConfigurationDTO\.(?:treasuryReissuanceTransactionSignatures|corruptAggregateTransactionHashes)\b/, 'of the public networks'],
	[/^NodeStatusEnum=down$/, 'the reply is a 503 then, with another schema than all other failures'],
	[/^ModelError\.code=(?:InvalidContent|MethodNotAllowed|NotAcceptable|UnsupportedMediaType)$/, 'generated clients cannot send such requests'],
	[/^ModelError\.code=(?:Forbidden|Internal|ReplyTooLarge)$/, 'the form is that of all failures'],
	[
		/^(?:Simulat|MultisigOperationEnum|NeededHashLockDTO)/,
		'the corpus simulates a transfer: failures, cosigners and other entries are shown by unit/embedded/node/simulations.test.ts'
	]
];

t.test('the corpus', async t => {
	const { calls, parts } = await makeCorpus(t);

	await t.test('covers every part of the contract, or lists a reason', t => {
		const unshown = [...allParts()].filter(part => !parts.has(part));
		t.strictSame(unshown.filter(part => !UNSHOWN.some(([pattern]) => pattern.test(part))), []);
		t.strictSame(UNSHOWN.filter(([pattern]) => !unshown.some(part => pattern.test(part))), [], 'no reason is obsolete');
		t.end();
	});

	await t.test('has a success of every operation, and typed failures', t => {
		for (const [id, { status }] of Object.entries(OPERATIONS))
			t.ok(calls.some(call => call.operationId === id && call.status === status), id);
		const statuses = new Set(calls.map(({ status }) => status));
		t.strictSame([...statuses].sort(), [200, 202, 404, 409, 413, 429, 503]);
		t.equal(new Set(calls.map(({ id }) => id)).size, calls.length);
		t.end();
	});
});
