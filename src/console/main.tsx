/** Starts the console. */
import { render } from 'preact';
import { App } from './app.js';
import { followChain } from './stores/chain.js';
import { detectControls } from './stores/development.js';
import { followFinalization } from './stores/finalization.js';
import { followHealth } from './stores/health.js';

followChain();
followFinalization();
detectControls();
followHealth();
const place = document.getElementById('console')!;
place.replaceChildren();
render(<App />, place);
