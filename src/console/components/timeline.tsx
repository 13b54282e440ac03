/** The states that a transaction passes through. */
import type { ComponentChildren, JSX } from 'preact';
import { explainCode } from '../format/status-codes.js';
import { AGGREGATE_BONDED } from '../format/transaction-types.js';
import type { Schemas } from '../gateway.js';
import { finalizedHeight } from '../stores/chain.js';
import { BlockLink } from './links.js';
import { Time } from './time.js';
import { membersOf, metaOf } from './transactions.js';

type Progress = 'done' | 'current' | 'open' | 'failed';

interface Step {
	readonly title: string;
	readonly progress: Progress;
	readonly note?: ComponentChildren;
}

const PROGRESS: Readonly<Record<Progress, string>> = { done: 'done', current: 'now', open: 'not yet', failed: 'failed' };

const ORDER = ['partial', 'unconfirmed', 'confirmed'] as const;

const progressOf = (step: number, reached: number): Progress => {
	if (step === reached)
		return 'current';
	return step < reached ? 'done' : 'open';
};

const confirmedNote = (info: Schemas['TransactionInfoDTO'] | undefined, height: string | undefined): ComponentChildren => {
	const timestamp = info && metaOf(info).timestamp;
	return height === undefined ? 'waits for a block' : <>in block <BlockLink height={height} />{timestamp !== undefined && <>, <Time timestamp={timestamp} /></>}</>;
};

const partialNote = (info: Schemas['TransactionInfoDTO'] | undefined): string => {
	const cosignatures = info && membersOf(info)['cosignatures'];
	return Array.isArray(cosignatures) ? `${cosignatures.length} cosigned` : 'waits for cosignatures';
};

interface TimelineProps {
	readonly status: Schemas['TransactionStatusDTO'];
	readonly info: Schemas['TransactionInfoDTO'] | undefined;
}

const failedSteps = ({ status: { code } }: TimelineProps): readonly Step[] => [
	{ title: 'Announced', progress: 'done' },
	{ title: 'Failed', progress: 'failed', note: <><code>{code}</code> {explainCode(code)}</> }
];

const stepsOf = ({ status, info }: TimelineProps): readonly Step[] => {
	const isBonded = info?.transaction.type === AGGREGATE_BONDED;
	const height = status.group === 'confirmed' ? status.height : undefined;
	const isFinal = height !== undefined && finalizedHeight.value !== undefined && Number(height) <= finalizedHeight.value;
	const reached = isFinal ? ORDER.length : ORDER.findIndex(group => group === status.group);
	return [
		{ title: 'Announced', progress: 'done', note: 'accepted by the gateway' },
		...(isBonded ? [{ title: 'Partial', progress: progressOf(0, reached), note: partialNote(info) }] : []),
		{ title: 'Unconfirmed', progress: progressOf(1, reached), note: reached > 1 ? 'valid' : 'waits for a block' },
		{ title: 'Confirmed', progress: progressOf(2, reached), note: height === undefined ? '' : confirmedNote(info, height) },
		{ title: 'Finalized', progress: isFinal ? 'done' : 'open', note: isFinal ? 'cannot be rolled back' : height === undefined ? '' : 'when the chain finalizes its block' }
	];
};

export const Timeline = (props: TimelineProps): JSX.Element => {
	const steps = props.status.group === 'failed' ? failedSteps(props) : stepsOf(props);
	return <ol class="timeline" aria-label="Life of the transaction">{steps.map(({ title, progress, note }) =>
		<li key={title} class={progress} aria-current={progress === 'current' ? 'step' : undefined}>
			<b>{title}</b><small class="hidden">{PROGRESS[progress]}</small><span>{note}</span>
		</li>)}</ol>;
};
