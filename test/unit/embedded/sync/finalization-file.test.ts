/** config-finalization.properties of a node: what a chain that follows others reads of it. */
import t from 'tap';
import { PropertyFileError } from '../../../../src/config/network-folder/property-file.js';
import { finalizationRules } from '../../../../src/backends/embedded/sync/finalization-file.js';

const BLOCK_TIME_MS = 30_000n;

const NONE = { epoch: 0, addresses: new Set() } as const;

const read = (properties: Readonly<Record<string, string>>) =>
	finalizationRules(new Map([['finalization', new Map(Object.entries(properties))]]), BLOCK_TIME_MS);

t.test('reads the values, and has those of public networks for missing ones', t => {
	const properties = {
		size: '1\'000', threshold: '700', maxHashesPerPoint: '99', unfinalizedBlocksDuration: '5m', treasuryReissuanceEpoch: '0'
	};
	t.strictSame(read(properties), { size: 1000n, threshold: 700n, maxHashesPerPoint: 99, excluded: NONE, unfinalizedBlocks: 10n });
	const ofPublicNetworks = { size: 10_000n, threshold: 6700n, maxHashesPerPoint: 256, excluded: NONE, unfinalizedBlocks: 20n };
	t.strictSame(finalizationRules(new Map(), BLOCK_TIME_MS), ofPublicNetworks);
	t.equal(read({ unfinalizedBlocksDuration: '0m' }).unfinalizedBlocks, 0n);
	t.end();
});

t.test('refuses what it cannot use', t => {
	const cases: readonly (readonly [Readonly<Record<string, string>>, RegExp])[] = [
		[{ size: 'many' }, /\[finalization\] size: a number below 2\^64 is expected instead of "many"/],
		[{ size: '100', threshold: '101' }, /threshold: a number from 1 to size is expected instead of 101/],
		[{ threshold: '0' }, /threshold: a number from 1 to size is expected instead of 0/],
		[{ unfinalizedBlocksDuration: 'soon' }, /unfinalizedBlocksDuration: a time span/],
		[{ treasuryReissuanceEpoch: 'soon' }, /treasuryReissuanceEpoch: /]
	];
	for (const [properties, expected] of cases) {
		t.throws(() => read(properties), expected);
		t.throws(() => read(properties), PropertyFileError);
	}
	t.end();
});
