/** What differs by default for a gateway inside another program: it takes nothing that another one could need as well. */
export const IN_PROCESS_DEFAULTS = { httpPort: 0, httpsPort: 'off', blockInterval: 'auto', logLevel: 'silent' } as const;

/** The same as texts for the documentation, and the default that is no value. */
export const IN_PROCESS_DEFAULT_TEXTS: Readonly<Record<string, string>> = {
	...Object.fromEntries(Object.entries(IN_PROCESS_DEFAULTS).map(([name, value]) => [name, String(value)])),
	dataDir: 'a temporary folder, which `close` removes'
};
