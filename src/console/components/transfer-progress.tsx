/** The state of a transfer that this page announced. */
import type { ComponentChildren, JSX } from 'preact';
import { TransactionFailed } from '../../client/index.js';
import { explainStatus } from '../../wire/portable/status-explanations.js';
import { describeError } from '../gateway.js';
import { momentsOf } from '../stores/moments.js';
import type { Progress } from '../stores/transfer.js';
import { BlockLink, TransactionLink } from './links.js';

const reasonOf = (error: unknown): string => (error instanceof TransactionFailed ? `${error.code}: ${explainStatus(error.code)}` : describeError(error));

const contentOf = (progress: Progress): ComponentChildren => {
	switch (progress.step) {
	case 'none': return '\u00a0';
	case 'signing': return 'Signing…';
	case 'announced': return <>
		<TransactionLink hash={progress.hash} /> {momentsOf(progress.hash).value.states.unconfirmed === undefined ? 'is announced…' : 'is valid, and waits for a block…'}
	</>;
	case 'confirmed': return <><b class="badge good">confirmed</b> <TransactionLink hash={progress.hash} /> in block <BlockLink height={progress.height} /></>;
	case 'failed': return <>{reasonOf(progress.error)} {progress.hash !== undefined && <TransactionLink hash={progress.hash} />}</>;
	}
};

export const TransferProgress = ({ progress }: { readonly progress: Progress }): JSX.Element =>
	<p class={`result${progress.step === 'failed' ? ' bad' : ''}`} role="status">{contentOf(progress)}</p>;
