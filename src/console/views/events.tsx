/** Live notifications of a channel, or of all. */
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { AddressLink, BlockLink, SignerLink, TransactionLink } from '../components/links.js';
import { MineOffer } from '../components/offers.js';
import { Empty, Failure } from '../components/states.js';
import { type Members, Summary } from '../components/transactions.js';
import { parseAddress } from '../format/address.js';
import { count } from '../format/numbers.js';
import { isoTime } from '../format/times.js';
import { nameOfType } from '../format/transaction-types.js';
import { linkTo, replaceRoute, route } from '../router.js';
import { type Channel, CHANNELS, isChannel, type Received, useEvents, WITHOUT_ADDRESS } from '../stores/events.js';
import Unknown from './unknown.js';

const TIME = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 1, hourCycle: 'h23' });

/** The members of all notifications that are shown. */
interface Notification {
	readonly block?: { readonly height: string; readonly signerPublicKey: string };
	readonly transaction?: Members;
	readonly meta?: { readonly hash: string };
	readonly height?: string | bigint;
	readonly hash?: string;
	readonly code?: string;
	readonly parentHash?: string;
	readonly signerPublicKey?: string;
}

/** @returns what happened, with links */
const describe = (data: object): ComponentChildren => {
	// a notification of the contract
	const { block, transaction, meta, height, hash, code, parentHash, signerPublicKey } = data as Notification;
	if (block)
		return <><BlockLink height={block.height} /> <span>harvested by <SignerLink publicKey={block.signerPublicKey} /></span></>;
	if (transaction)
		return <>{meta && <TransactionLink hash={meta.hash} />} <span>{nameOfType(Number(transaction['type']))}</span> <Summary transaction={transaction} /></>;
	if (height !== undefined)
		return <BlockLink height={String(height)} />;
	if (parentHash !== undefined && signerPublicKey !== undefined)
		return <><TransactionLink hash={parentHash} /> <span>cosigned by <SignerLink publicKey={signerPublicKey} /></span></>;
	const found = hash ?? meta?.hash;
	return <>{found !== undefined && <TransactionLink hash={found} />} {code !== undefined && <code>{code}</code>}</>;
};

const toJson = (data: object): string => JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 2);

interface EntryProps {
	readonly event: Received;
	readonly isOpen: boolean;
	readonly onToggle: () => void;
	readonly hasChannel: boolean;
}

const Entry = ({ event: { number, at, channel, data }, isOpen, onToggle, hasChannel }: EntryProps): JSX.Element => <li>
	<time dateTime={isoTime(at)} title={isoTime(at)}>{TIME.format(at)}</time>
	<div class="what">{hasChannel && <b class="channel">{channel}</b>}{describe(data)}</div>
	<button type="button" class="plain" aria-expanded={isOpen} aria-label={`JSON of notification ${number}`} onClick={onToggle}>JSON</button>
	{isOpen && <pre tabIndex={0}>{toJson(data)}</pre>}
</li>;

interface ChosenProps {
	/** Undefined for all. */
	readonly channel: Channel | undefined;
	/** Empty for all. */
	readonly address: string;
}

const choose = (channel: string, address: string): void => replaceRoute(linkTo('events', channel, address === '' ? {} : { address }));

const Choice = ({ channel, address }: ChosenProps): JSX.Element => {
	const [typed, setTyped] = useState(address);
	const isWrong = typed !== '' && parseAddress(typed) === undefined;
	const hasAddress = channel === undefined || !WITHOUT_ADDRESS.includes(channel);
	return <form class="choice" onSubmit={event => event.preventDefault()}>
		<label>Channel
			<select value={channel ?? ''} onChange={event => choose(event.currentTarget.value, '')}>
				<option value="">all channels</option>
				{CHANNELS.map(name => <option key={name} value={name}>{name}</option>)}
			</select>
		</label>
		<label>Address
			<input
				value={typed} disabled={!hasAddress} placeholder={hasAddress ? 'all addresses' : 'not for this channel'} spellcheck={false} autocomplete="off"
				aria-invalid={isWrong} onInput={event => {
					const text = event.currentTarget.value.trim();
					const parsed = text === '' ? '' : parseAddress(text);
					setTyped(text);
					if (parsed !== undefined)
						choose(channel ?? '', parsed);
				}} />
			<small>{isWrong ? 'not a valid address' : '\u00a0'}</small>
		</label>
	</form>;
};

const Live = ({ channel, address }: ChosenProps): JSX.Element => {
	const [isPaused, setPaused] = useState(false);
	const [open, setOpen] = useState<number>();
	const { list, total, isReady, error, clear } = useEvents(channel, address === '' ? undefined : address, isPaused);
	const missed = total - (list[0]?.number ?? 0);
	const pause = (isOn: boolean): void => {
		setPaused(isOn);
		setOpen(undefined);
	};
	// the text that the user reads must not move
	const toggle = (number: number): void => {
		setPaused(true);
		setOpen(number === open ? undefined : number);
	};
	return <>
		<div class="toolbar">
			<button type="button" aria-pressed={isPaused} onClick={() => pause(!isPaused)}>{isPaused ? 'Continue' : 'Pause'}</button>
			<button type="button" onClick={clear}>Clear</button>
			<span class="soft">{count(total, 'notification')}{isPaused && missed > 0 ? `, ${missed} since the pause` : ''}</span>
		</div>
		{error !== undefined && <Failure error={error} />}
		{list.length === 0 ? <Empty>{isReady ? <>Nothing yet. Notifications appear here as they arrive.<MineOffer /></> : 'Subscribing…'}</Empty>
			: <ol class="notifications" aria-label="Notifications">{list.map((event, index) =>
				// no keys of their own: a new one changes the texts of all, and nothing moves
				<Entry
					key={index} event={event} isOpen={event.number === open} onToggle={() => toggle(event.number)}
					hasChannel={channel === undefined} />)}</ol>}
	</>;
};

const Events = (): JSX.Element => {
	const { id, query } = route.value;
	const channel = isChannel(id) ? id : undefined;
	const address = parseAddress(query.get('address') ?? '') ?? '';
	if (id !== '' && !channel)
		return <Unknown />;
	return <>
		<h1>Events</h1>
		<p class="soft">What the gateway sends over its WebSocket. <a href="docs/events">How to subscribe</a></p>
		<Choice key={channel ?? ''} channel={channel} address={address} />
		{address !== '' && <p>Only about <AddressLink address={address} isWhole /></p>}
		<Live key={`${channel ?? ''}/${address}`} channel={channel} address={address} />
	</>;
};

export default Events;
