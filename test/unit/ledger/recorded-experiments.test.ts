/** Known answers: verdicts of a genuine node on single transactions, if the recordings are present. */
import t from 'tap';
import { UNKNOWN_PUBLIC_KEY } from '../../../src/backends/embedded/ledger/state/accounts.js';
import { addressNamed, keyNamed, lockFor, pay, registerNamespace, together } from '../../support/ledger/actions.js';
import { addressOfName, namespaceId } from '../../support/ledger/ids.js';
import { locking, opening } from '../../support/ledger/secrets.js';
import { TestLedger } from '../../support/ledger/ledger.js';
import { readRecorded, skipUnlessRecorded } from '../../support/recorded/recorded.js';
import {
	accountKeyLink, addressAlias, childNamespace, mosaicDefinition, multisigModification, nodeKeyLink, rootNamespace, transfer
} from '../../support/transactions/bodies.js';

const FILES = ['experiments-with-fixes.txt', 'experiments-2-with-fixes.txt'];
const ACCEPTED = 'accepted';
const free = { maxFee: 0n } as const;

/** @returns the transaction to be validated */
type Experiment = (ledger: TestLedger, ...values: readonly number[]) => Buffer;

const redefine = (first: readonly [flags: number, divisibility: number], second: readonly [flags: number, divisibility: number]) =>
	(ledger: TestLedger): Buffer => {
		const definition = ledger.sign('alice', mosaicDefinition(1, ...first));
		// after a rejected definition there is nothing to modify
		if (ledger.announce(definition))
			return definition;

		ledger.harvest([definition]);
		return ledger.sign('alice', mosaicDefinition(1, ...second));
	};

/** A namespace that is registered in block 2 for 10 blocks. */
const atBlock = (judged: (ledger: TestLedger) => Buffer): Experiment => (ledger, height) => {
	registerNamespace(ledger, 'alice', 'root', 10n);
	ledger.confirm('alice', addressAlias(namespaceId('root'), addressNamed('bob')));
	ledger.advanceTo(BigInt(height));
	return judged(ledger);
};

const ofFormerRemote = (judged: (ledger: TestLedger) => Buffer): Experiment => ledger => {
	ledger.confirm('alice', accountKeyLink(keyNamed('remote')));
	ledger.confirm('alice', accountKeyLink(keyNamed('remote'), 'unlink'));
	return judged(ledger);
};

const linkZero = (ledger: TestLedger): void => {
	ledger.confirm('alice', nodeKeyLink(UNKNOWN_PUBLIC_KEY));
};

/** By the names used in the recordings; numbers in the name are parameters of the experiment. */
const EXPERIMENTS: readonly (readonly [RegExp, Experiment])[] = [
	[/^divisibility (\d+), changed by (\d+)$/, (ledger, first = 0, second = 0) => redefine([0, first], [0, second])(ledger)],
	[/^flags (\d+), changed by (\d+)$/, (ledger, first = 0, second = 0) => redefine([first, 0], [second, 0])(ledger)],
	[/^root renewed by its owner in block (\d+)$/, atBlock(ledger => ledger.sign('alice', rootNamespace('root', 10n)))],
	[/^root taken by another in block (\d+)$/, atBlock(ledger => ledger.sign('bob', rootNamespace('root', 10n)))],
	[/^alias of the root used in block (\d+)$/, atBlock(ledger => ledger.sign('carol', transfer(addressOfName('root'))))],
	[/^child made in block (\d+)$/, atBlock(ledger => ledger.sign('alice', childNamespace('child', namespaceId('root'))))],
	[/^bonded aggregate in block (\d+), lock ends at (\d+)$/, (ledger, height = 0, end = 0) => {
		const aggregate = together(ledger, [['alice', pay('bob', 1n)]], [], { isBonded: true, ...free });
		ledger.confirm('carol', lockFor(aggregate, BigInt(end - 2)), free);
		ledger.advanceTo(BigInt(height));
		return aggregate;
	}],
	[/^secret opened in block (\d+), lock ends at (\d+)$/, (ledger, height = 0, end = 0) => {
		ledger.confirm('alice', locking({ duration: BigInt(end - 2) }), free);
		ledger.advanceTo(BigInt(height));
		return ledger.sign('carol', opening(), free);
	}],
	[/^transfer to a (?:former )?remote account$/, ofFormerRemote(ledger => ledger.sign('bob', pay('remote', 0n)))],
	[/^former remote account signs$/, ofFormerRemote(ledger => ledger.sign('remote', pay('bob', 0n), free))],
	[/^former remote account signs inside an aggregate$/, ofFormerRemote(ledger =>
		together(ledger, [['alice', pay('bob', 0n)], ['remote', pay('bob', 0n)]], ['remote']))],
	[/^former remote account linked again as a remote$/, ofFormerRemote(ledger => ledger.sign('bob', accountKeyLink(keyNamed('remote'))))],
	[/^former remote account links a remote of its own$/, ofFormerRemote(ledger =>
		ledger.sign('remote', accountKeyLink(keyNamed('key')), free))],
	[/^secret lock for a former remote account$/, ofFormerRemote(ledger =>
		ledger.sign('bob', locking({ recipient: addressNamed('remote') })))],
	[/^former remote account as cosignatory of a multisig account$/, ofFormerRemote(ledger => together(ledger, [
		['bob', multisigModification({ add: [addressNamed('remote')], minApproval: 1, minRemoval: 1 })]
	], ['remote']))],
	[/^address alias on a former remote account$/, ofFormerRemote(ledger => {
		registerNamespace(ledger, 'bob', 'root', 10n);
		return ledger.sign('bob', addressAlias(namespaceId('root'), addressNamed('remote')));
	})],
	[/^node key of zeros linked, then unlinked$/, ledger => {
		linkZero(ledger);
		return ledger.sign('alice', nodeKeyLink(UNKNOWN_PUBLIC_KEY, 'unlink'));
	}],
	[/^node key of zeros unlinked where none is$/, ledger => ledger.sign('alice', nodeKeyLink(UNKNOWN_PUBLIC_KEY, 'unlink'))],
	[/^node key of zeros linked, then another$/, ledger => {
		linkZero(ledger);
		return ledger.sign('alice', nodeKeyLink(keyNamed('key')));
	}]
];

/** The node executed the transaction; the hashes of the block that it was given were computed without it. */
const WRONG_BLOCK = 'Failure_Chain_Block_Inconsistent_State_Hash';

/** @returns verdicts of the node by name of the experiment */
const readVerdicts = (): ReadonlyMap<string, string> => new Map(FILES.flatMap(file => readRecorded('rules', file).trimEnd().split('\n'))
	.map(line => {
		const [, name = '', verdict = ''] = /^\w+ +\| (.*) \| project: \w+ \| node: (\w+)$/.exec(line) ?? [];
		return [name, verdict === WRONG_BLOCK ? ACCEPTED : verdict];
	}));

t.test('every experiment has the same verdict as on the node', { skip: skipUnlessRecorded }, t => {
	const verdicts = readVerdicts();
	t.notOk(verdicts.has(''), 'every line matches the format');

	for (const [pattern, experiment] of EXPERIMENTS) {
		const matches = [...verdicts].flatMap(([name, verdict]) => {
			const match = pattern.exec(name);
			return match ? [{ name, verdict, values: match.slice(1).map(Number) }] : [];
		});
		t.ok(matches.length > 0, `${pattern} is among the recorded experiments`);
		for (const { name, verdict, values } of matches) {
			const ledger = TestLedger.create();
			const judged = experiment(ledger, ...values);
			t.equal(ledger.announce(judged) ?? ACCEPTED, verdict, name);
		}
	}
	t.end();
});
