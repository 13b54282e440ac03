/** Runs shell commands. */
import { spawn } from 'node:child_process';
import process from 'node:process';

const TIMEOUT_MS = 900_000;
/** Characters of output that an error shows. */
const SHOWN = 3000;

/** Java programs end before optimized machine code would save the time of its compilation: these options halve their CPU time. */
const JAVA_OPTIONS = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

export class CommandFailed extends Error {}

export interface ShellOptions {
	readonly directory: string;
	readonly environment?: Readonly<Record<string, string>>;
}

/** @returns what the command printed to its standard output @throws CommandFailed with the end of all that it printed */
export const shell = (command: string, { directory, environment = {} }: ShellOptions): Promise<string> => new Promise((resolve, reject) => {
	const child = spawn('bash', ['-c', command], {
		cwd: directory, env: { JAVA_TOOL_OPTIONS: JAVA_OPTIONS, ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'], timeout: TIMEOUT_MS
	});
	let [stdout, all] = ['', ''];
	child.stdout.setEncoding('utf8').on('data', (text: string) => {
		stdout += text;
		all += text;
	});
	child.stderr.setEncoding('utf8').on('data', (text: string) => {
		all += text;
	});
	child.on('error', reject);
	child.on('close', (code, signal) => {
		if (code === 0)
			resolve(stdout);
		else
			reject(new CommandFailed(`${command}\nended with ${code ?? signal}\n${all.slice(-SHOWN)}`));
	});
});

/** @returns whether a command ends with 0 */
export const succeeds = async (command: string): Promise<boolean> => {
	try {
		await shell(command, { directory: '/' });
		return true;
	} catch {
		return false;
	}
};

/** @returns whether there is a program of this name */
export const hasProgram = (name: string): Promise<boolean> => succeeds(`command -v ${name}`);
