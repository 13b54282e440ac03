/** The thread of a chain that follows peers. */
import os from 'node:os';
import { CredentialsError, readCredentials, ReplyMemory } from '../../../node-protocol/index.js';
import { PropertyFileError } from '../../../config/network-folder/property-file.js';
import { machineClockOf, runChainThread, type ThreadSettings } from '../node/chain-thread.js';
import { greatestBlockSize } from '../ledger/verification/greatest-block.js';
import { Preparation } from '../node/preparation.js';
import { ChainStore } from '../store/chain-store.js';
import { removeChainFiles } from '../store/reset.js';
import { UnusableDataFolder } from '../store/storage-faults.js';
import { chainRulesOf } from './chain-rules.js';
import { storeFirstBlock, UnusableFirstBlock } from './first-block.js';
import { FollowingNode } from './following-node.js';
import { readNetworkFiles } from './network-directory.js';
import { type PeerAddress, PeerBook } from './peer-book.js';
import { createConnector } from './peer-connector.js';
import { pullFirstBlock } from './pull-first-block.js';
import { readRemembered, writeRemembered } from './remembered-peers.js';
import { Synchronizer } from './synchronizer.js';
import { assertTrusted, findBrokenTrust, noteTrust, type TrustedBlock, UntrustedChain } from './trusted-block.js';
import { startVrfThreads } from './vrf-threads.js';

/** Options that the thread starts with. */
export interface FollowWorkerSettings extends ThreadSettings {
	/** Folder with the files of the network. */
	readonly networkDirectory: string;
	readonly peers: readonly PeerAddress[];
	/** Whether peers of peers are used too. */
	readonly discovers: boolean;
	/** Signatures and proofs up to this block are not verified. */
	readonly trusted: TrustedBlock | undefined;
	/** The gateway's certificates and key, PEM. */
	readonly credentials: { readonly certificate: string; readonly key: string };
}

/** Proofs take as long as the rest of an empty block, so that more threads would wait for this one. */
const MAX_VRF_THREADS = 4;

runChainThread<FollowingNode, FollowWorkerSettings>(async (settings, { timers, report }) => {
	const { directory, networkDirectory, minFeeMultiplier, discovers, trusted, credentials, balanceHistory } = settings;
	const { config, proofRules, firstBlock, peers: listed } = readNetworkFiles(networkDirectory);
	const peers = new PeerBook([...settings.peers, ...listed], timers);
	const { context, identity } = readCredentials(credentials);
	const memory = new ReplyMemory();
	let store = ChainStore.open(directory, config, { balanceHistory });
	const broken = store.tip() && findBrokenTrust(store, trusted);
	if (broken) {
		report({ kind: 'startOver', height: store.tip()!.tip.height, trusted: broken });
		store.close();
		removeChainFiles(directory);
		store = ChainStore.open(directory, config, { balanceHistory });
	}
	const connect = createConnector({
		memory, context, identity, timers, now: Date.now, network: config.network, maxBlockSize: greatestBlockSize(config),
		firstBlock: () => store.hashesFrom(1n, 1)[0]
	});
	if (discovers)
		peers.restore(readRemembered(store.note('peers')));
	const preparation = new Preparation(config);
	if (!store.tip())
		storeFirstBlock(firstBlock ?? await pullFirstBlock(peers, connect, timers), store, preparation);
	if (!store.hasUndoLog() && store.tip()!.tip.height > 1n) {
		throw new UnusableDataFolder(`the chain in the data folder ${directory} was made by the backend embedded, which could not continue it any more:`
			+ ' name another data folder');
	}
	assertTrusted(store, trusted);
	noteTrust(store, trusted);
	store.openUndoLog();
	const clock = machineClockOf(config);
	const terms = { minFeeMultiplier, trustedHeight: trusted?.height, ...chainRulesOf(store.firstHeader()!, config, proofRules) };
	const openNode = () => FollowingNode.open(store, preparation, terms, clock.now());
	return {
		store,
		preparation,
		clock,
		openNode,
		createSource: (host, intake) => new Synchronizer(host, {
			preparation,
			intake,
			minFeeMultiplier,
			peers,
			connect,
			memory,
			timers,
			clock,
			discovers,
			remember: found => {
				if (!host.isStorageDown()) {
					host.attempt(() => {
						store.storeNote('peers', writeRemembered(found));
						return undefined;
					});
				}
			},
			trusted,
			threads: startVrfThreads(Math.min(os.availableParallelism(), MAX_VRF_THREADS)),
			onProgress: progress => report({ kind: 'sync', progress }),
			onPeerFault: (peer, fault, avoidedMs) => report({ kind: 'peerFault', peer, fault, avoidedMs }),
			onOffence: (peer, reason, offence) => report({ kind: 'offence', peer, reason, offence })
		}, store.tip()!.tip.height)
	};
}, [PropertyFileError, CredentialsError, UnusableFirstBlock, UntrustedChain]);
