/** Commands that generate a client from the gateway that serves the page, one for each language of docs/clients.md. */
import { DOCUMENTED_URL } from '../clients/folders.js';
import { ROWS } from '../clients/rows.js';
import { type Html, html } from './html.js';

/** The first row of each language is the recommended one. */
const RECOMMENDED = ROWS.filter((row, index) => ROWS.findIndex(({ language }) => language === row.language) === index);

/** @returns commands, which the page's script changes to its own URL */
export const generatorCommands = (): Html => html`<p><code>openapi-generator-cli</code> needs Java 11 or newer and
<code>npm install --global @openapitools/openapi-generator-cli</code>. These commands were tested with every operation.</p>
${RECOMMENDED.map(({ command, language, tool, version }) => html`<div class="command">
<p><b>${language}</b> <span class="optional">${tool} ${version}</span> <button type="button" class="copy">Copy</button></p>
<pre tabindex="0" role="region" aria-label="Command for ${language}"><code data-base="${DOCUMENTED_URL}">${command}</code></pre>
</div>`)}`;
