/** The thread of a development chain, which makes its own blocks. */
import { ChainStore } from '../store/chain-store.js';
import { UnusableDataFolder } from '../store/storage-faults.js';
import { UnusableChainFile } from './chain-file.js';
import { importChain } from './chain-import.js';
import { machineClockOf, runChainThread } from './chain-thread.js';
import { ChainClock } from './clock.js';
import { Harvesting } from './harvesting.js';
import { HarvestingNode } from './harvesting-node.js';
import { chooseParameters } from './parameters.js';
import { Preparation } from './preparation.js';
import type { WorkerSettings } from './protocol.js';

runChainThread<HarvestingNode, WorkerSettings>((settings, { timers, report }) => {
	const { directory, importFile, minFeeMultiplier, blockInterval, balanceHistory } = settings;
	const choose = chooseParameters(settings);
	if (importFile !== undefined)
		importChain(directory, importFile, { choose, machineTime: config => machineClockOf(config).now() });
	const store = ChainStore.open(directory, choose, { balanceHistory });
	if (store.hasUndoLog()) {
		throw new UnusableDataFolder(`the chain in the data folder ${directory} follows others, so that no blocks can be made for it:`
			+ ' use the backend that it was made with, or another data folder');
	}
	const clock = new ChainClock(machineClockOf(store.config), store);
	const preparation = new Preparation(store.config);
	return {
		store,
		preparation,
		clock,
		openNode: () => HarvestingNode.open(store, preparation, { minFeeMultiplier }, clock.now()),
		createSource: host => new Harvesting(host, { blockInterval, clock, timers, report })
	};
}, [UnusableChainFile]);
