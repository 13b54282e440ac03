/** Links to the documents and contracts that this gateway serves. */
import type { JSX } from 'preact';
import { BASE_URL } from '../gateway.js';
import { controls } from '../stores/development.js';

const LINKS = [['docs', 'API'], ['docs/events', 'Events'], ['docs/swagger', 'Swagger UI']] as const;
const CONTRACTS = ['openapi.json', 'openapi.yaml', 'openapi.flat.json', 'asyncapi.json', 'asyncapi.yaml'];

const hasControls = (): boolean => typeof controls.value === 'object';

export const Footer = (): JSX.Element => <footer>
	<p><b>Documentation:</b> {LINKS.map(([path, title]) => <a key={path} href={path}>{title}</a>)}
		{hasControls() && <a href="dev/docs">Development controls</a>}</p>
	<p><b>Contracts:</b> {CONTRACTS.map(name => <a key={name} href={name}>{name}</a>)}</p>
	<p><b>First request:</b> <code>curl {BASE_URL}/chain/info</code></p>
</footer>;
