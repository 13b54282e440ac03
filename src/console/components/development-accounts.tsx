/** The development accounts: balances, copies of address and keys, funds, transfers. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { addressOfHex } from '../format/address.js';
import { parseAmount } from '../format/numbers.js';
import { read, rest } from '../gateway.js';
import { type DevelopmentAccount, developmentAccounts } from '../stores/development-accounts.js';
import { network } from '../stores/network.js';
import { useResource } from '../stores/resource.js';
import { useAction } from './action.js';
import { CopyButton, Section } from './facts.js';
import { AddressLink, currencyUnit, Fee, TransactionLink } from './links.js';
import { Loading } from './states.js';
import { type Column, Table } from './table.js';

interface Row extends DevelopmentAccount {
	/** From 1. */
	readonly number: number;
	/** Atomic units of the currency; undefined until it was read. */
	readonly balance: string | undefined;
}

/** @returns balances of the currency by address, atomic units */
const useBalances = (accounts: readonly DevelopmentAccount[], version: number): ReadonlyMap<string, string> => {
	const addresses = accounts.map(({ address }) => addressOfHex(address));
	const found = useResource(signal => (addresses.length === 0 ? Promise.resolve([])
		: read(rest.POST('/accounts', { body: { addresses }, signal }))), String(accounts.length), { isLive: true, version });
	const currency = network.value?.currencyId;
	return new Map((found.data ?? []).map(({ account: { address, mosaics } }) => [address, mosaics.find(({ id }) => id === currency)?.amount ?? '0']));
};

const DEFAULT_AMOUNT = '1000';

export const DevelopmentAccounts = ({ onSend }: { readonly onSend: (index: number) => void }): JSX.Element => {
	const accounts = developmentAccounts.value ?? [];
	const [version, setVersion] = useState(0);
	const [amount, setAmount] = useState(DEFAULT_AMOUNT);
	const balances = useBalances(accounts, version);
	const action = useAction();
	const fund = ({ address, number }: Row): void => action.run(async () => {
		const atomic = parseAmount(amount, network.value?.divisibility ?? 0);
		if (atomic === undefined)
			throw new Error('This is not an amount of the currency.');
		const { hash } = await read(rest.POST('/dev/faucet', { body: { address, amount: String(atomic) } }));
		setVersion(before => before + 1);
		return <>Announced for account {number}: <TransactionLink hash={hash} /></>;
	});
	const columns: readonly Column<Row>[] = [
		{
			title: 'Account', cell: ({ address, number }) => <>
				<AddressLink address={address} /> <CopyButton text={addressOfHex(address)} label={`address of account ${number}`} />
			</>
		},
		{ title: 'Balance', cell: ({ balance }) => (balance === undefined ? '\u00a0' : <Fee amount={balance} />), isNumeric: true },
		{
			title: 'Copy keys', cell: ({ privateKey, publicKey, number }) => <>
				<CopyButton text={privateKey} label={`private key of account ${number}`} title="private" />
				<CopyButton text={publicKey} label={`public key of account ${number}`} title="public" />
			</>
		},
		{
			title: 'Use', cell: row => <span class="uses">
				<button type="button" disabled={action.isRunning} aria-label={`Fund account ${row.number}`} onClick={() => fund(row)}>Fund</button>
				<button type="button" aria-label={`Send from account ${row.number}`} onClick={() => onSend(row.number - 1)}>Send</button>
			</span>, isNumeric: true
		}
	];
	return <Section title="Accounts" id="accounts" aside={<label class="aside">Fund with
		<input class="amount" inputMode="decimal" value={amount} onInput={event => setAmount(event.currentTarget.value)} /> {currencyUnit()}
	</label>}>
		{accounts.length === 0 ? <Loading lines={12} /> : <Table
			label="Development accounts" columns={columns} isStacked
			rows={accounts.map((account, index) => ({ ...account, number: index + 1, balance: balances.get(account.address) }))} />}
		{action.result}
	</Section>;
};
