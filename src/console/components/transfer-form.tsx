/** Signs a transfer between development accounts in the browser, announces it, and watches it until it is confirmed. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { addressOfHex } from '../format/address.js';
import { formatInteger, parseAmount } from '../format/numbers.js';
import { shorten } from '../format/texts.js';
import { explainCode } from '../format/status-codes.js';
import { client, describeError, read, rest, type Schemas } from '../gateway.js';
import { network } from '../stores/network.js';
import type { Accounts } from './controls.js';
import { Section } from './facts.js';
import { BlockLink, TransactionLink } from './links.js';
import { Loaded } from './states.js';

type Account = Schemas['DevelopmentAccountDTO'];

const HOUR_MS = 3_600_000n;
const FEE_MULTIPLIER = 100;
const ADDRESS_HEAD = 8;

type Progress =
	| { readonly step: 'none' | 'signing' }
	| { readonly step: 'announced'; readonly hash: string }
	| { readonly step: 'confirmed'; readonly hash: string; readonly height: string }
	| { readonly step: 'failed'; readonly reason: string };

const Watch = ({ progress }: { readonly progress: Progress }): JSX.Element => {
	switch (progress.step) {
	case 'none': return <>{'\u00a0'}</>;
	case 'signing': return <>Signing…</>;
	case 'announced': return <>Announced <TransactionLink hash={progress.hash} />, waits for a block…</>;
	case 'confirmed': return <><b class="badge good">confirmed</b> <TransactionLink hash={progress.hash} /> in block <BlockLink height={progress.height} /></>;
	case 'failed': return <>{progress.reason}</>;
	}
};

const reasonOf = (error: unknown): string => {
	const { code } = error as { readonly code?: unknown };
	return typeof code === 'string' && code.startsWith('Failure_') ? `${code}: ${explainCode(code)}` : describeError(error);
};

/** The chain's clock may be ahead of this machine's. */
const readDeadline = async (): Promise<bigint> => {
	const { communicationTimestamps } = await read(rest.GET('/node/time'));
	return BigInt(communicationTimestamps.receiveTimestamp ?? 0) + HOUR_MS;
};

interface Fields {
	readonly signer: Account;
	readonly recipient: string;
	readonly amount: string;
	readonly message: string;
}

const send = async ({ signer, recipient, amount, message }: Fields, report: (progress: Progress) => void): Promise<void> => {
	const current = network.value;
	const units = current && parseAmount(amount, current.divisibility);
	if (!current || units === undefined)
		throw new Error('This is not an amount of the currency.');
	const [{ signTransfer }, deadline] = await Promise.all([import('../signing/transfer.js'), readDeadline()]);
	const signed = signTransfer({
		privateKey: signer.privateKey, recipient, mosaicId: current.currencyId, amount: units, message, deadline,
		feeMultiplier: FEE_MULTIPLIER, network: current
	});
	report({ step: 'announced', hash: signed.hash });
	const { meta } = await client.announceAndWait(signed);
	report({ step: 'confirmed', hash: signed.hash, height: meta.height });
};

interface OptionsProps {
	readonly accounts: readonly Account[];
	readonly selected?: number;
}

const Options = ({ accounts, selected = 0 }: OptionsProps): JSX.Element => <>{accounts.map(({ address }, index) =>
	<option key={address} value={index} selected={index === selected}>
		{index + 1}: {shorten(addressOfHex(address), ADDRESS_HEAD)}
	</option>)}</>;

const Form = ({ accounts }: { readonly accounts: readonly Account[] }): JSX.Element => {
	const [progress, setProgress] = useState<Progress>({ step: 'none' });
	const isRunning = progress.step === 'signing' || progress.step === 'announced';
	const submit = (form: HTMLFormElement): void => {
		const values = new FormData(form);
		// the form has text fields and lists only
		const text = (name: string): string => values.get(name) as string;
		const [signer, recipient] = [accounts[Number(text('signer'))], accounts[Number(text('recipient'))]];
		if (!signer || !recipient)
			return;
		setProgress({ step: 'signing' });
		send({ signer, recipient: addressOfHex(recipient.address), amount: text('amount'), message: text('message') }, setProgress)
			.catch((error: unknown) => setProgress({ step: 'failed', reason: reasonOf(error) }));
	};
	return <form class="card" onSubmit={event => {
		event.preventDefault();
		submit(event.currentTarget);
	}}>
		<div class="fields">
			<label class="wide">From account <select name="signer"><Options accounts={accounts} /></select></label>
			<label class="wide">To account <select name="recipient"><Options accounts={accounts} selected={1} /></select></label>
			<label>Amount <input name="amount" inputMode="decimal" defaultValue="10" required /></label>
			<label class="wide">Message <input name="message" maxLength={1000} placeholder="optional" /></label>
			<button disabled={isRunning || !network.value}>Sign and send</button>
		</div>
		<p class={`result${progress.step === 'failed' ? ' bad' : ''}`} role="status"><Watch progress={progress} /></p>
		<p class="soft small">Signed in this browser, with a fee of {formatInteger(FEE_MULTIPLIER)} atomic units per byte. The keys of these accounts are
			public: never use them on another network.</p>
	</form>;
};

export const TransferForm = ({ accounts }: { readonly accounts: Accounts }): JSX.Element => <Section title="Transfer" id="transfer">
	<Loaded resource={accounts} lines={5}>{list => <Form accounts={list} />}</Loaded>
</Section>;
