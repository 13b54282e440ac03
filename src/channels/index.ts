export type { ChannelCounters } from './counters.js';
export { type ChannelFigures, type ChannelHub, type ChannelHubOptions, createChannelHub } from './hub.js';
export { type ChannelSettings, DEFAULT_CHANNEL_SETTINGS } from './settings.js';
