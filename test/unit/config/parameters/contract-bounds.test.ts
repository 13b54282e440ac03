/** Replies match the contract for all values that the configuration and the parameters of a chain allow. */
import path from 'node:path';
import t from 'tap';
import { createDevelopmentConfig } from '../../../../src/backends/embedded/node/first-block.js';
import { EmbeddedNetworkReader } from '../../../../src/backends/embedded/network-reader.js';
import { loadConfig, PARAMETER_OPTIONS } from '../../../../src/config/index.js';
import { loadSchemas } from '../../../../scripts/generate/schemas.js';
import { asObject, Source } from '../../../../scripts/generate/source.js';
import { checkDocument } from '../../../support/http/rest.js';

const SCHEMAS = loadSchemas(new Source(path.resolve('spec')));

/** @returns the bound of a schema, or of one of its members */
const bound = (keyword: 'maximum' | 'maxLength', name: string, member?: string): number => {
	const schema = asObject(SCHEMAS.get(name), name);
	return Number((member === undefined ? schema : asObject(asObject(schema['properties'], name)[member], member))[keyword]);
};

const LARGEST_MULTIPLIER = BigInt(bound('maximum', 'BlockFeeMultiplier'));

t.test('with each parameter at its minimum and maximum, properties, inflation and fees match the contract', t => {
	let count = 0;
	for (const { parameter: name, range = [] } of PARAMETER_OPTIONS) {
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
	const greatest = (wanted: string): number => Number(PARAMETER_OPTIONS.find(({ parameter }) => parameter === wanted)?.range?.[1]);
	t.ok(greatest('mosaic.maxMosaicDivisibility') <= bound('maximum', 'Divisibility'));
	t.ok(2 * greatest('transfer.maxMessageSize') <= bound('maxLength', 'TransferTransactionBodyDTO', 'message'));
	t.ok(2 * greatest('secretLock.maxProofSize') <= bound('maxLength', 'SecretProofTransactionBodyDTO', 'proof'));
	t.ok(greatest('metadata.maxValueSize') <= bound('maximum', 'MetadataValueSize'));
	t.ok(greatest('namespace.maxNameSize') <= bound('maxLength', 'NamespaceName'));
	t.ok(greatest('namespace.maxNamespaceDepth') <= bound('maximum', 'NamespaceDTO', 'depth'));
	t.ok(greatest('multisig.maxMultisigDepth') <= bound('maximum', 'MultisigAccountGraphInfoDTO', 'level'));
	t.end();
});

t.test('texts of the configuration: the longest accepted one matches the contract, a longer one is rejected', t => {
	const load = (options: Record<string, string>) => loadConfig({ options });
	const name = 'n'.repeat(bound('maxLength', 'NetworkTypeDTO', 'name'));
	const description = '\u{1F6A2}'.repeat(bound('maxLength', 'NetworkTypeDTO', 'description'));

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
