/** Metrics of all parts of a gateway except its HTTP layer. */
import type { Chain, DevelopmentStatus, Figure } from '../chain/index.js';
import type { ChannelFigures, ChannelHub } from '../channels/index.js';
import type { Connections } from '../http/index.js';
import type { AnnouncementCounts } from './announcement-counts.js';
import type { ChainWatch } from './chain-watch.js';

const hubFigures = (figures: ChannelFigures): readonly Figure[] => [
	{ name: 'websocket_connections', help: 'WebSocket connections.', value: figures.connections },
	{ name: 'websocket_subscriptions', help: 'Pairs of connection and topic.', value: figures.subscriptions },
	{ name: 'websocket_backlog', help: 'Events that wait to be sent.', value: figures.backlog },
	{ name: 'websocket_messages_in_total', help: 'Messages from clients.', value: figures.messagesIn },
	{ name: 'websocket_messages_out_total', help: 'Messages to clients.', value: figures.messagesOut },
	{ name: 'websocket_bytes_out_total', help: 'Bytes of messages to clients.', value: figures.bytesOut },
	{
		name: 'websocket_closes_total',
		help: 'Connections that have ended, by close code; 1005 and 1006: without a close frame, 3000: any code from 3000.',
		value: { label: 'code', values: new Map([...figures.closes].map(([code, count]) => [String(code), count])) }
	},
	{ name: 'websocket_dropped_events_total', help: 'Events that could not be encoded.', value: figures.droppedEvents },
	{ name: 'websocket_overflow_events_total', help: 'Events that were dropped because too many waited; all subscribers were closed.', value: figures.overflowEvents },
	{ name: 'websocket_running_replays', help: 'Subscriptions with from whose stored notifications are being sent.', value: figures.replays },
	{ name: 'websocket_replays_total', help: 'Subscriptions with from that have started.', value: figures.startedReplays },
	{ name: 'websocket_replayed_notifications_total', help: 'Stored notifications that were sent to subscriptions with from.', value: figures.replayedNotifications }
];

const connectionFigures = ({ refused, size }: Connections): readonly Figure[] => [
	{ name: 'http_connections', help: 'TCP connections of the HTTP and HTTPS ports, WebSockets included.', value: size },
	{ name: 'http_connections_refused_total', help: 'Connections refused because of limits.connections or limits.connectionsPerAddress.', value: refused }
];

const MS_PER_SECOND = 1000;

/** @returns network time, milliseconds; on a development chain its own, which may be ahead */
const networkTime = ({ network }: Chain, status: DevelopmentStatus | undefined): number =>
	(status ? Number(status.now) : Date.now() - network.epochAdjustmentSeconds * MS_PER_SECOND);

const intervalFigure = ({ blockInterval }: DevelopmentStatus): Figure => ({
	name: 'block_interval_seconds', help: 'Time between the blocks that the gateway makes; 0: it makes one as soon as a transaction waits.',
	value: blockInterval === 'auto' ? 0 : blockInterval / MS_PER_SECOND,
	combined: 'once'
});

export interface GatewayParts {
	readonly chain: Chain;
	readonly connections: Connections;
	readonly hub: ChannelHub;
	readonly watch: ChainWatch | undefined;
	readonly announcements: AnnouncementCounts;
}

export const readGatewayFigures = async ({ chain, connections, hub, watch, announcements }: GatewayParts): Promise<readonly Figure[]> => {
	const status = await chain.controls?.status();
	return [
		...connectionFigures(connections),
		...hubFigures(hub.figures()),
		announcements.figure(),
		...status ? [intervalFigure(status)] : [],
		...await watch?.figures(networkTime(chain, status)) ?? [],
		...await chain.figures?.() ?? []
	];
};
