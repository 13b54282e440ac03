/** The states that a transaction passes through: what the gateway has stored, and what this page saw as it happened. */
import type { ComponentChildren, JSX } from 'preact';
import { explainStatus } from '../../wire/portable/status-explanations.js';
import { AGGREGATE_BONDED } from '../../wire/portable/transactions.js';
import { formatTime, isoTime } from '../format/times.js';
import { controls } from '../stores/development.js';
import { finalizationSeenAt, finalizedHeight } from '../stores/finalization.js';
import { type Moments, momentsOf } from '../stores/moments.js';
import { cosignatoriesOf, type Found } from '../stores/transaction.js';
import { BlockLink, SignerLink } from './links.js';
import { Time } from './time.js';
import { metaOf } from './transactions.js';

type Progress = 'done' | 'current' | 'open' | 'failed';

interface Step {
	readonly title: string;
	readonly progress: Progress;
	readonly note?: ComponentChildren;
	/** When this page saw it, milliseconds since 1970. */
	readonly at?: number | undefined;
}

const PROGRESS: Readonly<Record<Progress, string>> = { done: 'done', current: 'now', open: 'not yet', failed: 'failed' };

const ORDER = ['partial', 'unconfirmed', 'confirmed'] as const;

/** Others are in a section of their own. */
const MAX_COSIGNATURES = 8;

type Known = Found & { readonly status: NonNullable<Found['status']> };

interface TimelineProps {
	readonly found: Known;
}

const Seen = ({ at, verb = 'seen' }: { readonly at: number | undefined; readonly verb?: string }): JSX.Element | null => (at === undefined
	? null : <span class="seen">{verb} <time dateTime={isoTime(at)} title={isoTime(at)}>{formatTime(at)}</time></span>);

const progressOf = (step: number, reached: number): Progress => {
	if (step === reached)
		return 'current';
	return step < reached ? 'done' : 'open';
};

const confirmedNote = ({ info }: Known, height: string): ComponentChildren => {
	const timestamp = info && metaOf(info).timestamp;
	return <>in block <BlockLink height={height} />{timestamp !== undefined && <>, <Time timestamp={timestamp} /></>}</>;
};

const Cosigned = ({ found, moments: { cosignatures } }: { readonly found: Known; readonly moments: Moments }): JSX.Element => {
	const keys = cosignatoriesOf(found);
	const shown = keys.slice(-MAX_COSIGNATURES);
	return <>
		{keys.length === 0 ? 'waits for cosignatures' : `${keys.length} cosigned`}
		{shown.length > 0 && <ul class="plain" aria-label="Newest cosignatures">{shown.map(key =>
			<li key={key}><SignerLink publicKey={key} /> <Seen at={cosignatures[key]} /></li>)}</ul>}
	</>;
};

const announcedStep = ({ status }: Known, { states }: Moments): Step => ({
	title: 'Announced',
	progress: 'done',
	note: <>{states.sent !== undefined && <Seen at={states.sent} verb="sent by this page" />}deadline <Time timestamp={status.deadline} /></>
});

const failedSteps = (found: Known, moments: Moments): readonly Step[] => {
	const { states } = moments;
	const { code } = found.status;
	return [
		announcedStep(found, moments),
		...(states.partial === undefined ? [] : [{ title: 'Partial', progress: 'done', at: states.partial } as const]),
		...(states.unconfirmed === undefined ? [] : [{ title: 'Unconfirmed', progress: 'done', at: states.unconfirmed } as const]),
		{ title: 'Failed', progress: 'failed', note: <><code>{code}</code> {explainStatus(code)}</>, at: states.failed }
	];
};

/** A development chain can be reverted to a snapshot, finalized blocks included. */
const finalNote = (): string => (typeof controls.value === 'object' ? 'only a revert to a snapshot undoes it' : 'cannot be rolled back');

const stepsOf = (found: Known, moments: Moments): readonly Step[] => {
	const { status, info } = found;
	const { states } = moments;
	const isBonded = info?.transaction.type === AGGREGATE_BONDED;
	const height = status.group === 'confirmed' ? status.height : undefined;
	const isFinal = height !== undefined && finalizedHeight.value !== undefined && Number(height) <= finalizedHeight.value;
	const reached = isFinal ? ORDER.length : ORDER.findIndex(group => group === status.group);
	const seen = (step: number): number | undefined => (step <= reached ? states[ORDER[step]!] : undefined);
	return [
		announcedStep(found, moments),
		...(isBonded ? [{ title: 'Partial', progress: progressOf(0, reached), note: <Cosigned found={found} moments={moments} />, at: seen(0) }] : []),
		{ title: 'Unconfirmed', progress: progressOf(1, reached), note: ['', 'waits for a block'][reached] ?? 'valid', at: seen(1) },
		{ title: 'Confirmed', progress: progressOf(2, reached), note: height === undefined ? '' : confirmedNote(found, height), at: seen(2) },
		{
			title: 'Finalized', progress: isFinal ? 'done' : 'open',
			note: isFinal ? finalNote() : height === undefined ? '' : 'when the chain finalizes its block',
			at: isFinal ? finalizationSeenAt(Number(height)) : undefined
		}
	];
};

export const Timeline = ({ found }: TimelineProps): JSX.Element => {
	const moments = momentsOf(found.status.hash).value;
	const steps = found.status.group === 'failed' ? failedSteps(found, moments) : stepsOf(found, moments);
	return <ol class="timeline" aria-label="Life of the transaction">{steps.map(({ title, progress, note, at }) =>
		<li key={title} class={progress} aria-current={progress === 'current' ? 'step' : undefined}>
			<b>{title}</b><small class="hidden">{PROGRESS[progress]}</small><span>{note}</span><Seen at={at} />
		</li>)}</ol>;
};
