/** The states of a bonded aggregate: a sequence diagram, and a list with the same content. */
import { type Html, html } from './html.js';
import { inlineMarkdown } from './markdown.js';

type Lane = 'alice' | 'gateway' | 'bob';

export interface Step {
	readonly from: Lane;
	readonly to: readonly Lane[];
	/** A request over HTTP, or the topic of a notification. */
	readonly message: string;
	/** Shorter text for the diagram. */
	readonly label?: string;
	/** Markdown. */
	readonly meaning: string;
}

/** Both are subscribed to all topics of their own address, and to `block` and `finalizedBlock`. */
export const STEPS: readonly Step[] = [
	{ from: 'alice', to: ['gateway'], message: 'PUT /transactions', meaning: 'Alice announces a hash lock: a deposit for the aggregate that she will announce next.' },
	{ from: 'gateway', to: ['alice'], message: 'confirmedAdded', meaning: 'The hash lock is in a block. Without it the aggregate would fail.' },
	{ from: 'alice', to: ['gateway'], message: 'PUT /transactions/partial', label: 'PUT …/partial', meaning: 'Alice announces the aggregate, which needs a cosignature of Bob.' },
	{ from: 'gateway', to: ['alice', 'bob'], message: 'partialAdded', meaning: 'The aggregate waits for cosignatures. The notification contains its hash.' },
	{ from: 'bob', to: ['gateway'], message: 'PUT /transactions/cosignature', label: 'PUT …/cosignature', meaning: 'Bob signs the hash and announces his cosignature.' },
	{ from: 'gateway', to: ['alice', 'bob'], message: 'cosignature', meaning: 'The cosignature was added to the aggregate.' },
	{ from: 'gateway', to: ['alice', 'bob'], message: 'partialRemoved', meaning: 'It was the last one: the aggregate no longer waits for cosignatures.' },
	{ from: 'gateway', to: ['alice', 'bob'], message: 'unconfirmedAdded', meaning: 'It now waits for a block.' },
	{ from: 'gateway', to: ['alice', 'bob'], message: 'block', meaning: 'There is a new block.' },
	{ from: 'gateway', to: ['alice', 'bob'], message: 'confirmedAdded', meaning: 'The aggregate is in this block.' },
	{ from: 'gateway', to: ['alice', 'bob'], message: 'unconfirmedRemoved', meaning: 'It no longer waits.' },
	{ from: 'gateway', to: ['alice', 'bob'], message: 'finalizedBlock', meaning: 'The block, or a later one, is final: the aggregate can no longer be rolled back.' }
];

const LANES: Readonly<Record<Lane, { readonly x: number; readonly title: string }>> = {
	alice: { x: 60, title: 'Alice' }, gateway: { x: 240, title: 'Gateway' }, bob: { x: 420, title: 'Bob' }
};

const WIDTH = 480;
const HEAD_HEIGHT = 44;
const STEP_HEIGHT = 38;
const HEIGHT = HEAD_HEIGHT + STEPS.length * STEP_HEIGHT + 24;

const lane = ({ x, title }: { readonly x: number; readonly title: string }): Html => html`
<line class="lane" x1="${x}" y1="34" x2="${x}" y2="${HEIGHT - 4}"/>
<rect class="actor" x="${x - 48}" y="6" width="96" height="28" rx="6"/>
<text class="actor-name" x="${x}" y="25">${title}</text>`;

const arrow = ({ from, message, label = message }: Step, to: Lane, y: number): Html => {
	const [start, end] = [LANES[from].x, LANES[to].x];
	const direction = Math.sign(end - start);
	return html`
<line class="arrow" x1="${start}" y1="${y}" x2="${end - 8 * direction}" y2="${y}"/>
<path class="tip" d="M${end} ${y} l${-9 * direction} -5 v10 z"/>
<text class="${from === 'gateway' ? 'notification' : 'request'}" x="${(start + end) / 2}" y="${y - 7}">${label}</text>`;
};

const row = (step: Step, index: number): readonly Html[] => {
	const y = HEAD_HEIGHT + (index + 1) * STEP_HEIGHT - 8;
	return [
		html`<text class="number" x="14" y="${y + 4}">${index + 1}</text>`,
		...step.to.map(to => arrow(step, to, y))
	];
};

/** @returns the diagram, and a list with the same content */
const sequence = (): Html => html`<div class="sequence">
<figure><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="sequence-title" aria-describedby="sequence-steps">
<title id="sequence-title">Messages between Alice, the gateway and Bob</title>
${Object.values(LANES).map(lane)}
${STEPS.map(row)}
</svg><figcaption>Requests go over HTTP, notifications over the WebSocket.</figcaption></figure>
<ol id="sequence-steps">${STEPS.map(({ from, message, meaning }) => html`<li class="${from === 'gateway' ? 'received' : 'sent'}">
<code>${message}</code> ${inlineMarkdown(meaning)}</li>`)}</ol>
</div>`;

/** For the page's table of contents. */
export const SEQUENCE_SECTION = { title: 'Life of a bonded transaction', id: 'bonded' };

export const sequenceSection = (): Html => html`<section aria-labelledby="bonded">
<h2 id="bonded">${SEQUENCE_SECTION.title}</h2>
<p>Alice pays Bob and gets his confirmation in one aggregate, which both must sign. Both are connected, and have subscribed to all topics
of their own address.</p>
${sequence()}
</section>`;
