/** The page at the root of the gateway. */
import { type Html, html } from './html.js';

/** The chain that the gateway serves: an embedded one, or that of a node. */
export type Kind = 'embedded' | 'node';

const LINKS = [
	{ path: 'docs', title: 'API', text: 'Every operation over HTTP, to execute on this page, with code for curl, TypeScript and Python.' },
	{ path: 'docs/events', title: 'Events', text: 'The WebSocket: topics, messages, close codes.' },
	{ path: 'docs/swagger', title: 'Swagger UI', text: 'The same operations, as other gateways show them.' }
];

const DEVELOPMENT = { path: 'dev/docs', title: 'Development', text: 'Make blocks now, move the clock, go back to a snapshot, fund accounts.' };

const CONTRACTS = ['openapi.json', 'openapi.yaml', 'openapi.flat.json', 'asyncapi.json', 'asyncapi.yaml'];

const RESET = html`<section aria-labelledby="reset">
<h2 id="reset">Start again from an empty chain</h2>
<p>The chain is in the data folder that the gateway printed when it started. Stop the gateway, remove the chain, and start again:</p>
<pre><code>symbol-gateway reset
symbol-gateway start</code></pre>
<p>To go back to an earlier state without a restart, take a snapshot and revert to it: see <a href="dev/docs#takeSnapshot">Development</a>.
<code>symbol-gateway accounts</code> prints the accounts that have funds.</p>
</section>`;

/** @returns the page without its frame */
export const startContent = (kind: Kind): Html => html`<h1>symbol-gateway</h1>
<p class="lead">HTTP and WebSocket access to a Symbol blockchain: ${kind === 'embedded'
	? 'a development chain inside this gateway, which accepts real transactions and makes blocks by itself.'
	: 'the chain of the node that this gateway is connected to.'}</p>
<dl class="facts" aria-live="polite">
<div><dt>Height</dt><dd id="height">…</dd></div>
<div><dt>Finalized</dt><dd id="finalized">…</dd></div>
<div><dt>Network</dt><dd id="network">…</dd></div>
</dl>
<ul class="cards">${(kind === 'embedded' ? [...LINKS, DEVELOPMENT] : LINKS).map(({ path, title, text }) =>
	html`<li><a href="${path}"><b>${title}</b><span>${text}</span></a></li>`)}</ul>
<section aria-labelledby="contracts">
<h2 id="contracts">Contracts</h2>
<p>For generators and checks: ${CONTRACTS.map((name, index) => html`${index > 0 ? ', ' : ''}<a href="${name}">${name}</a>`)}.</p>
</section>
<section aria-labelledby="first">
<h2 id="first">First request</h2>
<pre tabindex="0"><code id="first-request">curl http://localhost:3000/chain/info</code></pre>
</section>
${kind === 'embedded' ? RESET : undefined}`;
