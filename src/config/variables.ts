/** Environment variables with our prefix that belong to no key. */
import { OPTIONS } from './options.js';
import { nearest } from './nearest.js';

const ENVIRONMENT_PREFIX = 'SYMBOL_GATEWAY_';

/** Variables without the prefix; CONFIG names the configuration file. */
const KNOWN = [...OPTIONS.map(({ variable }) => variable.slice(ENVIRONMENT_PREFIX.length)), 'CONFIG'];

/** Kubernetes sets these in every container of a namespace with a service named symbol-gateway; PORT contains a URL then. */
const OF_KUBERNETES = /^(?:SERVICE_(?:HOST|PORT(?:_\w+)?)|PORT_\d+_(?:TCP|UDP)(?:_\w+)?)$/;
const SERVICE_URL = /^(?:tcp|udp):/;

/** Clients of a gateway commonly read its address from SYMBOL_GATEWAY_URL. */
const OF_CLIENTS = 'URL';

export interface UnknownVariable {
	readonly name: string;
	/** The known variable with the most similar name. */
	readonly close: string | undefined;
}

export const unknownVariables = (environment: Readonly<Record<string, string | undefined>>): readonly UnknownVariable[] =>
	Object.entries(environment).flatMap(([name, value = '']) => {
		const rest = name.slice(ENVIRONMENT_PREFIX.length);
		const isOurs = name.startsWith(ENVIRONMENT_PREFIX) && !OF_KUBERNETES.test(rest) && !(rest === 'PORT' && SERVICE_URL.test(value));
		if (!isOurs || rest === OF_CLIENTS || KNOWN.includes(rest))
			return [];
		const close = nearest(rest, KNOWN);
		return [{ name, close: close === undefined ? undefined : ENVIRONMENT_PREFIX + close }];
	});
