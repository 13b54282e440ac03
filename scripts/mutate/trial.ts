/** Runs tests with mutations of the modules that they import. */
import fs from 'node:fs';
import path from 'node:path';
import { type Outcome, runProgram } from '../test/run-program.js';
import { EXECUTED, MUTANT } from './scratch.js';

export type Verdict = 'killed' | 'survived' | 'timeout' | 'not executed';

export interface Trial {
	readonly verdict: Verdict;
	/** The test file that failed. */
	readonly by?: string;
}

export const wasNoticed = ({ verdict }: Trial): boolean => verdict === 'killed' || verdict === 'timeout';

/** What a test without mutations does. */
interface Unchanged {
	/** Numbers of the mutations whose places it executes. */
	readonly executed: ReadonlySet<number>;
	readonly seconds: number;
}

const MINIMUM_TIMEOUT_SECONDS = 30;
const TIMEOUT_FACTOR = 5;
/** For one mutation: where so many near tests notice nothing, one that does so would be far from it. */
const MAX_TESTS = 10;

export class Trials {
	private readonly unchanged = new Map<string, Promise<Unchanged>>();

	/** CPU time of all tests, seconds. */
	cpuSeconds = 0;

	/** Runs a test file in a copy of the repository. */
	private async run(file: string, root: string, timeoutSeconds: number, variables: NodeJS.ProcessEnv): Promise<Outcome> {
		const folder = path.join(root, '.tap');
		fs.mkdirSync(folder, { recursive: true });
		// without a database: the copy would share it
		const own = { MONGODB_URL: undefined, ...variables };
		const outcome = await runProgram({ name: file, files: [file] }, { root, folder, timeoutSeconds, variables: own });
		this.cpuSeconds += outcome.cpuSeconds;
		return outcome;
	}

	/** Once for each file, when a mutation needs it. */
	private runUnchanged(file: string, root: string): Promise<Unchanged> {
		const run = async (): Promise<Unchanged> => {
			const record = path.join(root, '.tap', 'executed');
			fs.rmSync(record, { force: true });
			const { seconds, failures } = await this.run(file, root, 300, { [EXECUTED]: record });
			if (failures.length > 0)
				throw new Error(`${file} fails without a mutation: ${failures[0]?.titles.join(' > ')}`);
			const numbers = fs.existsSync(record) ? fs.readFileSync(record, 'utf8').trim().split('\n').map(Number) : [];
			return { executed: new Set(numbers), seconds };
		};
		const known = this.unchanged.get(file) ?? run();
		this.unchanged.set(file, known);
		return known;
	}

	/**
	 * @param number - of the mutation
	 * @param files - tests in the order in which they run, until one fails
	 * @param root - a copy of the repository, which nothing else uses meanwhile
	 */
	async try(number: number, files: readonly string[], root: string): Promise<Trial> {
		let runs = 0;
		for (const file of files) {
			const { executed, seconds } = await this.runUnchanged(file, root);
			if (!executed.has(number))
				continue;
			if (++runs > MAX_TESTS)
				break;
			const timeout = MINIMUM_TIMEOUT_SECONDS + TIMEOUT_FACTOR * seconds;
			const outcome = await this.run(file, root, timeout, { [MUTANT]: `${number}`, TAP_BAIL: '1' });
			if (outcome.failures.length > 0)
				return { verdict: outcome.seconds > timeout ? 'timeout' : 'killed', by: file };
		}
		return { verdict: runs > 0 ? 'survived' : 'not executed' };
	}
}
