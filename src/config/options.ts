/** The options of the gateway. spec/configuration.yaml describes them. */
import { type Configuration, GATEWAY_OPTIONS, type Option, PARAMETERS } from '../../generated/options.js';
import type { PublicKey } from '../chain/index.js';

/** Values of all options, checked. `network` has the texts of the network parameters that are given, by name. */
export type Config = Configuration<{ readonly PublicKey: PublicKey }>;

/** The network parameters that may be given. */
export const PARAMETER_OPTIONS = PARAMETERS.filter(({ isFixed }) => !isFixed);

/** All options, in the order of `--help`. */
export const OPTIONS: readonly Option[] = [...GATEWAY_OPTIONS, ...PARAMETER_OPTIONS];
