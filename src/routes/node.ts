import { encodeNodeHealthInfoDTO, encodeNodeMetadataDTO, encodeNodeTimeDTO, encodeServerInfoDTO, encodeUnlockedAccountDTO } from '../../generated/encoders.js';
import { arrayOf, type Chain, type NodeHealth } from '../chain/index.js';
import type { Schemas } from '../../generated/schemas.js';
import type { Handlers } from './handler.js';

type NodeOperation = 'getNodeHealth' | 'getNodeInfo' | 'getNodePeers' | 'getNodeStorage' | 'getNodeTime' | 'getServerInfo'
	| 'getUnlockedAccount' | 'getNodeMetadata';

/** Information about the gateway. */
export interface NodeSettings {
	/** Version of the gateway. */
	readonly version: string;
	readonly deployment: Schemas['DeploymentDTO'];
	/** Chosen by the operator. */
	readonly metadata: Schemas['NodeMetadataDTO'];
	/** Default: that of the chain's node. */
	readonly health?: (() => Promise<NodeHealth>) | undefined;
}

/** Source: facts/rest-operations.md 4.10, 6. */
export const createNodeRoutes = ({ node }: Pick<Chain, 'node'>, settings: NodeSettings): Handlers<NodeOperation> => ({
	getNodeHealth: {
		revision: undefined,
		handle: async () => {
			const { apiNode, db, broker, details } = await (settings.health?.() ?? node.health());
			const text = encodeNodeHealthInfoDTO({
				status: { apiNode, db, broker, details }
			});
			return [apiNode, db, broker].includes('down') ? { status: 503, text } : text;
		}
	},

	getNodeInfo: {
		revision: undefined,
		handle: () => node.info()
	},

	getNodePeers: {
		revision: undefined,
		handle: async () => arrayOf(await node.peers())
	},

	getNodeStorage: {
		revision: undefined,
		handle: () => node.storage()
	},

	getNodeTime: {
		revision: undefined,
		handle: async () => {
			const { sendTimestamp, receiveTimestamp } = await node.time();
			return encodeNodeTimeDTO({
				communicationTimestamps: { sendTimestamp, receiveTimestamp }
			});
		}
	},

	getServerInfo: {
		revision: undefined,
		handle: () => encodeServerInfoDTO({ serverInfo: { restVersion: settings.version, deployment: settings.deployment } })
	},

	getUnlockedAccount: {
		revision: undefined,
		handle: async () => encodeUnlockedAccountDTO({ unlockedAccount: await node.unlockedAccounts() })
	},

	getNodeMetadata: {
		revision: undefined,
		handle: () => encodeNodeMetadataDTO(settings.metadata)
	}
});
