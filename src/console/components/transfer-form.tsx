/** A form that signs a transfer of a development account in the browser, announces it, and watches it. */
import type { JSX, TargetedInputEvent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { addressOfHex } from '../format/address.js';
import { formatAmount, formatInteger } from '../format/numbers.js';
import { shorten } from '../format/texts.js';
import { readIfFound, rest } from '../gateway.js';
import { checkTransfer, type Draft, type Field, type Holding, Mistake, type Rules, type Typed } from '../signing/draft.js';
import { labelOf } from '../stores/mosaics.js';
import { network } from '../stores/network.js';
import { useResource } from '../stores/resource.js';
import { FEE_MULTIPLIER, useTransfer } from '../stores/transfer.js';
import { type DevelopmentAccount as Account, developmentAccounts } from '../stores/development-accounts.js';
import { Section } from './facts.js';
import { Loading } from './states.js';
import { TransferProgress } from './transfer-progress.js';

const ADDRESS_HEAD = 8;
/** The value of the entry for an address that is typed. */
const OTHER = 'other';

/** @returns the mosaics whose decimal places are known */
const useHoldings = (address: string): readonly Holding[] => {
	const account = useResource(signal => readIfFound(rest.GET('/accounts/{accountId}', { params: { path: { accountId: address } }, signal }))
		.then(found => found?.account.mosaics ?? []), address, { isLive: true });
	return (account.data ?? []).flatMap(({ id, amount }) => {
		const divisibility = labelOf(id)?.divisibility;
		return divisibility === undefined ? [] : [{ id, amount: BigInt(amount), divisibility }];
	});
};

const rulesOf = (holdings: readonly Holding[]): Rules | undefined => network.value && {
	holdings,
	networkIdentifier: network.value.identifier,
	currencyId: network.value.currencyId,
	maxMessageSize: network.value.maxMessageSize,
	feeMultiplier: FEE_MULTIPLIER
};

const AccountOptions = ({ accounts }: { readonly accounts: readonly Account[] }): JSX.Element => <>{accounts.map(({ address }, index) =>
	<option key={address} value={index}>{index + 1}: {shorten(addressOfHex(address), ADDRESS_HEAD)}</option>)}</>;

const HoldingOptions = ({ holdings }: { readonly holdings: readonly Holding[] }): JSX.Element => <>
	{holdings.map(({ id, amount, divisibility }) =>
		<option key={id} value={id}>{labelOf(id)?.name ?? id}: has {formatAmount(amount, divisibility)}</option>)}
</>;

interface Values {
	readonly signer: number;
	/** Number of an account, or `OTHER`. */
	readonly to: string;
	readonly typed: Typed;
}

/** A new object with every choice. */
export interface Choice {
	readonly signer: number;
}

const FIRST: Values = { signer: 0, to: '1', typed: { recipient: '', mosaicId: '', amount: '10', message: '' } };

const Form = ({ accounts, from }: TransferFormProps & { readonly accounts: readonly Account[] }): JSX.Element => {
	const [{ signer, to, typed }, setValues] = useState(FIRST);
	const [mistake, setMistake] = useState<Mistake | undefined>();
	const form = useRef<HTMLFormElement>(null);
	const transfer = useTransfer();
	useLayoutEffect(() => {
		if (!from)
			return;
		const { signer: chosen } = from;
		setValues(before => ({ ...before, signer: chosen, to: before.to === String(chosen) ? String(chosen === 0 ? 1 : 0) : before.to }));
		form.current?.scrollIntoView({ block: 'center' });
		form.current?.querySelector<HTMLElement>('[name="amount"]')?.focus({ preventScroll: true });
	}, [from]);
	// the list has an entry for each account
	const sender = accounts[signer]!;
	const holdings = useHoldings(addressOfHex(sender.address));
	const rules = rulesOf(holdings);
	const mosaicId = holdings.some(({ id }) => id === typed.mosaicId) ? typed.mosaicId : holdings[0]?.id ?? '';
	const change = (part: Partial<Typed>): void => {
		setMistake(undefined);
		setValues(before => ({ ...before, typed: { ...before.typed, ...part } }));
	};
	const check = (): Draft | undefined => {
		const recipient = to === OTHER ? typed.recipient : addressOfHex(accounts[Number(to)]?.address ?? '');
		try {
			return rules && checkTransfer({ ...typed, recipient, mosaicId }, rules);
		} catch (error) {
			if (!(error instanceof Mistake))
				throw error;
			setMistake(error);
			form.current?.querySelector<HTMLElement>(`[name="${error.field}"]`)?.focus();
			return undefined;
		}
	};
	/** Members of a field of the form. */
	const field = (name: Field) => ({
		name, value: typed[name], autocomplete: 'off', 'aria-invalid': mistake?.field === name,
		onInput: ({ currentTarget }: TargetedInputEvent<HTMLInputElement>) => change({ [name]: currentTarget.value })
	} as const);
	return <form ref={form} class="card" noValidate onSubmit={event => {
		event.preventDefault();
		const draft = check();
		if (draft)
			transfer.send(sender, draft);
	}}>
		<div class="fields">
			<label class="wide">From account
				<select value={signer} onChange={event => setValues({ to, typed, signer: Number(event.currentTarget.value) })}>
					<AccountOptions accounts={accounts} />
				</select>
			</label>
			<label class="wide">To account
				<select value={to} onChange={event => setValues({ signer, typed, to: event.currentTarget.value })}>
					<AccountOptions accounts={accounts} /><option value={OTHER}>another address</option>
				</select>
			</label>
			{to === OTHER && <label class="whole">Address
				<input {...field('recipient')} spellcheck={false} autocapitalize="characters" />
			</label>}
			<label class="wide">Mosaic
				<select name="mosaicId" value={mosaicId} onChange={event => change({ mosaicId: event.currentTarget.value })}>
					<HoldingOptions holdings={holdings} />
				</select>
			</label>
			<label>Amount <input {...field('amount')} inputMode="decimal" /></label>
			<label class="whole">Message <input {...field('message')} placeholder="optional" /></label>
			<button disabled={transfer.isRunning || !rules || holdings.length === 0}>Sign and send</button>
		</div>
		{mistake ? <p class="result bad" role="alert">{mistake.message}</p> : <TransferProgress progress={transfer.progress} />}
		<p class="soft small">Signed in this browser, with a fee of {formatInteger(FEE_MULTIPLIER)} atomic units per byte. The keys of these accounts are
			public: never use them on another network.</p>
	</form>;
};

interface TransferFormProps {
	/** The account to send from, from 0, as the user has chosen it elsewhere. */
	readonly from: Choice | undefined;
}

export const TransferForm = ({ from }: TransferFormProps): JSX.Element => <Section title="Transfer" id="transfer">
	{developmentAccounts.value ? <Form accounts={developmentAccounts.value} from={from} /> : <Loading lines={5} />}
</Section>;
