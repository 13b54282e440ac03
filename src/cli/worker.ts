/** The program of a worker process: a gateway that shares its ports and limits with others. Started by supervise.ts only. */
import cluster from 'node:cluster';
import process from 'node:process';
import { ChainLog } from '../gateway/chain-log.js';
import type { ChainObserver } from '../gateway/chain-watch.js';
import { type Gateway, startGateway } from '../gateway/gateway.js';
import { WorkerLink } from '../gateway/workers/link.js';
import type { FromWorker, Listening, ToWorker, WorkerStart } from '../gateway/workers/messages.js';
import { createLog, isTextLog } from '../http/index.js';
import { onAbort, unlessAborted } from '../runtime/abort.js';
import { collectGarbageRarely } from '../runtime/heap.js';
import { systemTimers } from '../runtime/timers.js';
import { ExitCode } from './command.js';
import { describeError, exitCodeOf } from './describe-error.js';
import { logsBlocks, outputOf } from './start.js';
import { listenForStop } from './stop.js';
import { readVersion } from './version.js';

/** When the primary process has ended, node:cluster ends this one, too. */
const send = (message: FromWorker): void => {
	if (cluster.worker?.isConnected())
		cluster.worker.send(message, undefined, () => undefined);
};

type OnMessage = (message: ToWorker) => void;

const receive = (onMessage: OnMessage): void => {
	// both processes run the same program
	cluster.worker?.on('message', onMessage);
};

/** @returns what this worker needs in order to start, and its number */
const requestStart = (): Promise<{ readonly start: WorkerStart; readonly number: number }> => new Promise(resolve => {
	receive(message => {
		if (message.about === 'start')
			resolve(message);
	});
	send({ about: 'hello' });
});

/** Passes what happens on the chain to the log, while this worker is the one that logs it. */
class ChosenObserver implements ChainObserver {
	isChosen = false;

	constructor(private readonly log: ChainObserver) {}

	onBlock(...args: Parameters<ChainObserver['onBlock']>): void {
		if (this.isChosen)
			this.log.onBlock(...args);
	}

	onRollback(...args: Parameters<ChainObserver['onRollback']>): void {
		if (this.isChosen)
			this.log.onRollback(...args);
	}

	onFailedTransaction(...args: Parameters<ChainObserver['onFailedTransaction']>): void {
		if (this.isChosen)
			this.log.onFailedTransaction(...args);
	}
}

const listeningOf = ({ httpUrl, httpsUrl, meshUrl, meshOfflineUrl, chain: { network } }: Gateway): Listening => {
	const { name, identifier, generationHashSeed, currencyName } = network;
	return {
		httpUrl, httpsUrl, meshUrl, meshOfflineUrl,
		network: { name, identifier, generationHashSeed, ...currencyName !== undefined && { currencyName } }
	};
};

/** @returns is aborted when the primary process stops its workers, and by a signal to the process group or to this worker alone */
const listenForBoth = (): AbortSignal => {
	const stop = new AbortController();
	const signal = listenForStop();
	onAbort(signal, () => stop.abort(signal.reason));
	receive(message => {
		if (message.about === 'stop')
			stop.abort();
	});
	return stop.signal;
};

/** Runs until it is stopped. @throws the reason of `stop` when it is aborted during the start */
const run = async (stop: AbortSignal): Promise<void> => {
	const { start: { config, names, dataDirectory }, number } = await unlessAborted(requestStart(), stop);
	const output = outputOf({ stdout: process.stdout, environment: process.env });
	const log = createLog(config, output).child({ worker: number });
	const link = new WorkerLink({ send, timers: systemTimers, log, config });
	const chainLog = new ChainLog(log, systemTimers, { foldsEmptyBlocks: isTextLog(config, output) });
	const observer = new ChosenObserver(chainLog);
	receive(message => {
		if (message.about === 'logChain')
			observer.isChosen = true;
		else
			link.receive(message);
	});
	const gateway = await startGateway({
		config, nameOf: key => names[key] ?? key, dataDirectory, version: readVersion(), log, link, stop,
		observer: logsBlocks(config) ? observer : undefined,
		// the primary process owns a chain that ends by an error, and stops all workers
		onChainDeath: () => undefined
	});
	send({ about: 'ready', listening: listeningOf(gateway) });
	await new Promise<void>(resolve => onAbort(stop, resolve));
	await gateway.close();
	chainLog.close();
};

collectGarbageRarely();
const stop = listenForBoth();
try {
	await run(stop);
} catch (error) {
	if (!stop.aborted || error !== stop.reason) {
		process.stderr.write(`${describeError(error)}\n`);
		process.exit(exitCodeOf(error));
	}
}
// the channel to the primary process would keep this process alive
process.exit(ExitCode.OK);
