/** Replies match the contract for all values that the configuration and the parameters of a chain allow. */
import t from 'tap';
import { BOUNDS } from '../../../generated/bounds.js';
import { createDevelopmentConfig } from '../../../src/backends/embedded/node/first-block.js';
import { EmbeddedNetworkReader } from '../../../src/backends/embedded/network-reader.js';
import { loadConfig } from '../../../src/config/index.js';
import { CONFIGURABLE } from '../../../src/parameters/index.js';
import { checkDocument } from '../../support/rest.js';

const LARGEST_MULTIPLIER = BigInt(BOUNDS.feeMultiplier.maximum);

t.test('with each parameter at its minimum and maximum, properties, inflation and fees match the contract', t => {
	let count = 0;
	for (const { name, setting: { notation: { range = [] } } } of CONFIGURABLE) {
		for (const text of range) {
			const config = createDevelopmentConfig(name === 'chain.blockGenerationTargetTime' ? 5000 : 86_400_000, { [name]: text });
			const reader = new EmbeddedNetworkReader(config, 0);
			const fees = reader.figures();
			const effective = (fee: bigint): string => String(fee * LARGEST_MULTIPLIER);

			t.doesNotThrow(() => checkDocument('NetworkConfigurationDTO', JSON.parse(reader.properties())), `${name} ${text}`);
			t.doesNotThrow(() => checkDocument('RentalFeesDTO', {
				effectiveRootNamespaceRentalFeePerBlock: effective(fees.rootNamespaceRentalFeePerBlock),
				effectiveChildNamespaceRentalFee: effective(fees.childNamespaceRentalFee),
				effectiveMosaicRentalFee: effective(fees.mosaicRentalFee)
			}), `${name} ${text}`);
			for (const fee of [fees.rootNamespaceRentalFeePerBlock, fees.childNamespaceRentalFee, fees.mosaicRentalFee])
				t.ok(fee * LARGEST_MULTIPLIER < 2n ** 64n, `${name} ${text}: ${fee}`);
			++count;
		}
	}
	t.ok(count > 80, `${count} ends of ranges`);
	t.end();
});

t.test('parameters at their maximum do not exceed the contract\'s bounds', t => {
	const greatest = (wanted: string): number => Number(CONFIGURABLE.find(({ name }) => name === wanted)?.setting.notation.range?.[1]);
	t.ok(greatest('mosaic.maxMosaicDivisibility') <= BOUNDS.divisibility.maximum);
	t.ok(2 * greatest('transfer.maxMessageSize') <= BOUNDS.messageDigits.maxLength);
	t.ok(2 * greatest('secretLock.maxProofSize') <= BOUNDS.proofDigits.maxLength);
	t.ok(greatest('metadata.maxValueSize') <= BOUNDS.metadataValueSize.maximum);
	t.ok(greatest('namespace.maxNameSize') <= BOUNDS.namespaceLevelName.maxLength);
	t.ok(greatest('namespace.maxNamespaceDepth') <= BOUNDS.namespaceDepth.maximum);
	t.ok(greatest('multisig.maxMultisigDepth') <= BOUNDS.multisigLevel.maximum);
	t.end();
});

t.test('texts of the configuration: the longest accepted one matches the contract, a longer one is rejected', t => {
	const load = (options: Record<string, string>) => loadConfig({ options });
	const name = 'n'.repeat(BOUNDS.networkName.maxLength);
	const description = '\u{1F6A2}'.repeat(BOUNDS.networkDescription.maxLength);

	const { config } = load({ 'network-name': name, 'network-description': description, 'min-fee-multiplier': String(LARGEST_MULTIPLIER) });
	checkDocument('NetworkTypeDTO', { name: config?.networkName, description: config?.networkDescription });
	checkDocument('BlockFeeMultiplier', config?.minFeeMultiplier);
	for (const [option, value] of [
		['network-name', `${name}n`], ['network-name', '-x'], ['network-name', 'a/b'], ['network-description', `${description}.`],
		['min-fee-multiplier', String(LARGEST_MULTIPLIER + 1n)], ['deployment-tool', ' '], ['network-mosaic-max-mosaic-divisibility', '8']
	] as const)
		t.match(load({ [option]: value }).faults, [{ message: /is wrong; expected / }], `${option} ${value.slice(0, 10)}`);

	for (const text of [' . ', 'x'.repeat(100_000)]) {
		const { config: deployed } = load({ 'deployment-tool': text, 'deployment-tool-version': text, 'deployment-last-updated-date': text });
		checkDocument('DeploymentDTO', {
			deploymentTool: deployed?.deployment.tool, deploymentToolVersion: deployed?.deployment.toolVersion,
			lastUpdatedDate: deployed?.deployment.lastUpdatedDate
		});
	}
	t.end();
});
