/** Defaults of a gateway inside another program: it uses no port and no folder that another gateway could need. */
export const IN_PROCESS_DEFAULTS = { httpPort: 0, httpsPort: 'off', blockInterval: 'auto', logLevel: 'silent' } as const;

/** The same defaults as texts for the documentation, and the default of the data folder, which is not a value. */
export const IN_PROCESS_DEFAULT_TEXTS: Readonly<Record<string, string>> = {
	...Object.fromEntries(Object.entries(IN_PROCESS_DEFAULTS).map(([name, value]) => [name, String(value)])),
	dataDir: 'a temporary folder, which `close` removes'
};
