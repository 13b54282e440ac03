/** Programs of users of the client. */

/** Prints `imported`. */
export const IMPORT = `import { createClient, TransactionFailed } from 'symbol-gateway/client';
const client = createClient('http://localhost:1');
if (typeof client.on !== 'function' || typeof client.rest.GET !== 'function' || client.state !== 'idle' || !TransactionFailed)
	throw new Error('incomplete');
client.close();
console.log('imported');
`;

const STRICT = `import { createClient, type DataOf, type Subscription, type SymbolClient } from 'symbol-gateway/client';
const client: SymbolClient = createClient('http://localhost:3000', { signal: AbortSignal.timeout(1) });
export const subscription: Subscription = client.on('confirmedAdded', { address: 'A' }, ({ meta }) => meta.hash.length);
export const heights = async (): Promise<string[]> => {
	const found: string[] = [];
	for await (const { block } of client.blocks({ from: { height: '1' } }))
		found.push(block.height);
	return found;
};
export type Status = DataOf<'status'>['code'];
export const info = client.rest.GET('/chain/info');
// @ts-expect-error blocks have no address
client.on('block', { address: 'A' }, () => undefined);
`;

/** @returns the files of a project that the compiler checks strictly, declarations included: tsconfig.NAME.json of this resolution */
export const strictProject = (moduleResolution: 'bundler' | 'node16' | 'nodenext'): Readonly<Record<string, string>> => {
	const compilerOptions = {
		noEmit: true, strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false,
		// those of the compiler
		skipDefaultLibCheck: true, target: 'es2022', types: [],
		module: moduleResolution === 'bundler' ? 'preserve' : moduleResolution, moduleResolution,
		lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable']
	};
	return { 'client.mts': STRICT, [`tsconfig.${moduleResolution}.json`]: JSON.stringify({ compilerOptions, files: ['client.mts'] }) };
};
