export default {
	symbol: {
		input: 'http://localhost:3000/openapi.json',
		output: {
			target: 'symbol.ts',
			client: 'fetch',
			override: { mutator: { path: './symbol-fetch.ts', name: 'symbolFetch' } }
		}
	}
};
