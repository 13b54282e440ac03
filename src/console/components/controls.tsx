/** Blocks, harvesting, clock and faucet of an embedded chain. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { addressOfHex } from '../format/address.js';
import { count, formatInteger, parseAmount } from '../format/numbers.js';
import { formatDuration } from '../format/times.js';
import { read, rest } from '../gateway.js';
import { tick } from '../stores/chain.js';
import { controls, type DevelopmentStatus, refreshControls, showChanged } from '../stores/development.js';
import { developmentAccounts } from '../stores/development-accounts.js';
import { network } from '../stores/network.js';
import { useAction } from './action.js';
import { Section } from './facts.js';
import { TransactionLink } from './links.js';
import { Time } from './time.js';

const MS_PER_SECOND = 1000;
const MAX_BLOCKS = 10_000;

const UNITS = [['3600', 'hours'], ['86400', 'days'], ['60', 'minutes']] as const;

/** @returns the text of a field of the form that an event belongs to */
const fieldOf = (event: Event, name: string): string =>
	// the form has a field of each name
	((event.currentTarget as HTMLFormElement).elements.namedItem(name) as HTMLInputElement).value;

interface ControlProps {
	readonly status: DevelopmentStatus;
}

const Mine = (): JSX.Element => {
	const action = useAction();
	return <form class="card" onSubmit={event => {
		event.preventDefault();
		const blocks = Number(fieldOf(event, 'blocks'));
		action.run(async () => {
			const status = await read(rest.POST('/dev/blocks', { body: { blocks } }));
			refreshControls();
			return `The chain has ${formatInteger(status.height)} blocks now.`;
		});
	}}>
		<h3>Make blocks</h3>
		<div class="fields">
			<label>Number <input name="blocks" type="number" min="1" max={MAX_BLOCKS} defaultValue="1" required /></label>
			<button disabled={action.isRunning}>{action.isRunning ? 'Making…' : 'Make'}</button>
		</div>
		{action.result}
	</form>;
};

const intervalOf = ({ blockInterval, hits = false }: DevelopmentStatus): string => (blockInterval === 'auto'
	? 'a block as soon as a transaction waits'
	: `a block every ${formatDuration(blockInterval * MS_PER_SECOND)}${hits ? ' on average, when an account hits' : ''}`);

const Harvesting = ({ status }: ControlProps): JSX.Element => {
	const action = useAction();
	const toggle = (): void => action.run(async () => {
		showChanged(await read(rest.POST(status.harvesting ? '/dev/harvesting/stop' : '/dev/harvesting/resume', {})));
		return status.harvesting ? 'Transactions wait until you make blocks.' : 'The chain makes blocks by itself.';
	});
	return <form class="card" onSubmit={event => {
		event.preventDefault();
		const seconds = fieldOf(event, 'seconds').trim();
		action.run(async () => {
			showChanged(await read(rest.PUT('/dev/harvesting/interval', { body: { blockInterval: seconds === '' ? 'auto' : Number(seconds) } })));
			return 'Changed until the gateway restarts.';
		});
	}}>
		<h3>Harvesting: {status.harvesting ? intervalOf(status) : 'paused'}</h3>
		<div class="fields">
			<button type="button" disabled={action.isRunning} onClick={toggle}>{status.harvesting ? 'Pause' : 'Resume'}</button>
			<label>Seconds per block <input name="seconds" type="number" min="0.05" max="86400" step="any" placeholder="auto" /></label>
			<button disabled={action.isRunning}>Change</button>
		</div>
		{action.result}
	</form>;
};

const Clock = ({ status }: ControlProps): JSX.Element => {
	const action = useAction();
	return <form class="card" onSubmit={event => {
		event.preventDefault();
		const seconds = Number(fieldOf(event, 'amount')) * Number(fieldOf(event, 'unit'));
		action.run(async () => {
			showChanged(await read(rest.POST('/dev/clock/advance', { body: { seconds } })));
			return 'The clock was put forward. It never goes back.';
		});
	}}>
		<h3>Clock: <Time timestamp={status.now} />{status.clockAhead > 0 && `, ${formatDuration(status.clockAhead * MS_PER_SECOND)} ahead`}</h3>
		<div class="fields">
			<label>Forward by <input name="amount" type="number" min="0.001" step="any" defaultValue="1" required /></label>
			<label class="bare"><span class="hidden">Unit</span><select name="unit">{UNITS.map(([seconds, name]) => <option key={name} value={seconds}>{name}</option>)}</select></label>
			<button disabled={action.isRunning}>Put forward</button>
		</div>
		{action.result}
	</form>;
};

const Faucet = (): JSX.Element => {
	const action = useAction();
	const first = developmentAccounts.value?.[0];
	return <form class="card" onSubmit={event => {
		event.preventDefault();
		const address = fieldOf(event, 'address').trim();
		const amount = parseAmount(fieldOf(event, 'amount'), network.value?.divisibility ?? 0);
		action.run(async () => {
			if (amount === undefined)
				throw new Error('This is not an amount of the currency.');
			const { hash } = await read(rest.POST('/dev/faucet', { body: { address, amount: String(amount) } }));
			return <>Announced: <TransactionLink hash={hash} /></>;
		});
	}}>
		<h3>Faucet</h3>
		<div class="fields">
			<label class="wide">Address <input
				name="address" required spellcheck={false} autocomplete="off" defaultValue=""
				placeholder={first ? addressOfHex(first.address) : 'T…'} /></label>
			<label>Amount <input name="amount" inputMode="decimal" defaultValue="1000" required /></label>
			<button disabled={action.isRunning}>Fund</button>
		</div>
		{action.result}
	</form>;
};

/** Shown when another program makes blocks for a request. */
const Mining = ({ status: { mining } }: ControlProps): JSX.Element | null =>
	(mining ? <p role="status">A request makes {count(mining.blocks, 'block')}: {formatInteger(mining.made)} so far.</p> : null);

export const Controls = (): JSX.Element | null => {
	const status = controls.value;
	const isFirst = useRef(true);
	useEffect(() => {
		if (!isFirst.current)
			refreshControls();
		isFirst.current = false;
	}, [tick.value]);
	return typeof status === 'object' ? <Section title="Controls" id="controls">
		<Mining status={status} />
		<div class="cards"><Mine /><Harvesting status={status} /><Clock status={status} /><Faucet /></div>
	</Section> : null;
};
