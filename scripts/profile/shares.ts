/** Which modules a CPU profile of V8 spent its time in. Source: Chrome DevTools Protocol, Profiler.Profile. */
import type { Profiler, Runtime } from 'node:inspector';
import path from 'node:path';

/** Shares of the busy time, 0 to 1. */
export interface Share {
	/** A folder of src/, a package, or what the time was spent in otherwise. */
	readonly module: string;
	/** In functions of the module. */
	readonly own: number;
	/** The same, with the functions of Node.js and the native functions that they called. */
	readonly caused: number;
}

export interface FunctionShare {
	/** Name, module, file and line. */
	readonly name: string;
	readonly own: number;
}

/** A part of a profile, microseconds of the machine's monotonic clock. */
export interface Period {
	readonly from: number;
	readonly to: number;
}

export interface Shares {
	/** The largest `caused` first. */
	readonly modules: readonly Share[];
	/** The largest first. */
	readonly functions: readonly FunctionShare[];
	/** Part of the period in which the thread was not waiting for events, 0 to 1. */
	readonly busy: number;
}

const IDLE = '(idle)';
/** Nodes of a profile that are not functions. */
const UNNAMED: Readonly<Record<string, string>> = {
	[IDLE]: IDLE, '(root)': IDLE, '(garbage collector)': 'garbage collection', '(program)': 'outside JavaScript: event loop, kernel'
};
const NATIVE = 'native functions';
const NODE = 'Node.js';
/** The script of native functions. */
const NO_SCRIPT = '0';
/** Time in these modules belongs to the module that called them. */
const CALLED = new Set([NATIVE, NODE]);

/** @returns the module of a function */
export const moduleOf = ({ functionName, scriptId, url }: Runtime.CallFrame): string => {
	if (url === '')
		return UNNAMED[functionName] ?? (scriptId === NO_SCRIPT ? NATIVE : 'code made at run time');
	if (url.startsWith('node:'))
		return NODE;
	if (url.startsWith('wasm:'))
		return 'WebAssembly';
	const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url);
	return inPackage?.[1] ?? path.posix.dirname(url.replace(/^.*\/dist\//, ''));
};

const nameOf = (frame: Runtime.CallFrame): string => {
	const { functionName, lineNumber, url } = frame;
	const place = url === '' ? '' : ` ${path.posix.basename(url)}:${lineNumber + 1}`;
	return `${functionName === '' ? 'anonymous' : functionName} (${moduleOf(frame)}${place})`;
};

/** Time by a key, microseconds. */
class Times {
	private readonly times = new Map<string, number>();

	add(key: string, time: number): void {
		this.times.set(key, (this.times.get(key) ?? 0) + time);
	}

	of(key: string): number {
		return this.times.get(key) ?? 0;
	}

	get keys(): readonly string[] {
		return [...this.times.keys()];
	}
}

/** @returns no modules when the thread was idle all the time @throws Error when the profile has no samples in the period */
export const sharesOf = ({ nodes, samples = [], startTime, timeDeltas = [] }: Profiler.Profile, { from, to }: Period): Shares => {
	const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
	const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map(child => [child, id] as const)));
	const modules = new Map(nodes.map(({ id, callFrame }) => [id, moduleOf(callFrame)]));
	// all ids in a profile are those of its nodes
	const causeOf = (id: number): string => {
		const module = modules.get(id)!;
		if (!CALLED.has(module))
			return module;
		for (let caller = parents.get(id); caller !== undefined; caller = parents.get(caller)) {
			const calling = modules.get(caller)!;
			if (calling !== IDLE && !CALLED.has(calling))
				return calling;
		}
		return module;
	};

	const [own, caused, functions] = [new Times(), new Times(), new Times()];
	let [time, total, idle] = [startTime, 0, 0];
	samples.forEach((id, i) => {
		time += timeDeltas[i] ?? 0;
		// a sample stands for the time until the next one
		const length = timeDeltas[i + 1] ?? 0;
		if (time < from || to <= time)
			return;
		total += length;
		const module = modules.get(id)!;
		if (module === IDLE) {
			idle += length;
			return;
		}
		own.add(module, length);
		caused.add(causeOf(id), length);
		functions.add(nameOf(frames.get(id)!), length);
	});
	const busy = total - idle;
	if (total <= 0)
		throw new Error('the profile has no samples in this period');
	return {
		modules: [...new Set([...own.keys, ...caused.keys])]
			.map(module => ({ module, own: own.of(module) / busy, caused: caused.of(module) / busy }))
			.sort((a, b) => b.caused - a.caused || b.own - a.own),
		functions: functions.keys.map(name => ({ name, own: functions.of(name) / busy })).sort((a, b) => b.own - a.own),
		busy: busy / total
	};
};

const LEAST_SHARE = 0.005;
const FUNCTIONS = 15;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(7);

/**
 * @param thread - name of the thread
 * @param microseconds - time of the thread for a request
 * @returns two tables, of modules and of functions; shares below 0.5 % are omitted
 */
export const describeShares = (thread: string, { busy, functions, modules }: Shares, microseconds: number): string => [
	`${thread} was busy ${percent(busy).trim()} of the time, ${microseconds.toFixed(1)} µs for each request`,
	'', 'with called    own  µs each  module',
	...modules.filter(({ caused, own }) => Math.max(caused, own) >= LEAST_SHARE).map(({ caused, module, own }) =>
		`    ${percent(caused)} ${percent(own)} ${(caused * microseconds).toFixed(1).padStart(6)}  ${module}`),
	'', '    own  function',
	...functions.slice(0, FUNCTIONS).map(({ name, own }) => `${percent(own)}  ${name}`)
].join('\n');
