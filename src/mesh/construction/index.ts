/** Handlers of /construction. */
export { type ConstructionNetwork, constructionNetworkOf } from './network.js';
export { createOfflineConstruction } from './offline.js';
export { createOnlineConstruction, type OnlineSettings } from './online.js';
