/** Controls of an embedded chain, and transfers between its development accounts. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Controls } from '../components/controls.js';
import { DevelopmentAccounts } from '../components/development-accounts.js';
import { Loading } from '../components/states.js';
import { Snapshots } from '../components/snapshots.js';
import { type Choice, TransferForm } from '../components/transfer-form.js';
import { controls } from '../stores/development.js';

const Available = (): JSX.Element => {
	const [from, setFrom] = useState<Choice>();
	return <>
		<Controls />
		<DevelopmentAccounts onSend={signer => setFrom({ signer })} />
		<div class="columns">
			<TransferForm from={from} />
			<Snapshots />
		</div>
		<p class="soft">All controls: <a href="dev/docs">reference</a>. To begin a new chain, stop the gateway and run <code>symbol-gateway reset</code>, in
			a clone <code>node dist/main.js reset</code>, with the same <code>--data-dir</code>.</p>
	</>;
};

const Development = (): JSX.Element => {
	const state = controls.value;
	return <>
		<h1>Development</h1>
		{state === 'unknown' && <Loading lines={10} />}
		{state === 'none' && <p class="failure">This gateway has no development controls: it serves the chain of a node, or they are turned off.</p>}
		{state === 'refused' && <p class="failure">The development controls accept requests from the gateway's own machine only. The configuration key <code>dev</code> can change that.</p>}
		{typeof state === 'object' && <Available />}
	</>;
};

export default Development;
