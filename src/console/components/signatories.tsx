/** Who must still sign an aggregate, until when, and buttons that sign with development accounts. */
import type { ComponentChildren, JSX } from 'preact';
import { addressOfHex } from '../format/address.js';
import { missingOf, type Signatory } from '../format/cosigners.js';
import { count, formatInteger } from '../format/numbers.js';
import { formatDuration } from '../format/times.js';
import type { Schemas } from '../gateway.js';
import { height, medianBlockTime } from '../stores/chain.js';
import { controls } from '../stores/development.js';
import { developmentAccounts } from '../stores/development-accounts.js';
import { network } from '../stores/network.js';
import { useResource } from '../stores/resource.js';
import { type Aggregate, cosign, readWaiting, type Waiting } from '../stores/signatories.js';
import { useAction } from './action.js';
import { Facts, Section } from './facts.js';
import { AddressLink, Amount, BlockLink } from './links.js';
import { Empty, Loaded } from './states.js';

const stateOf = ({ isSatisfied, required, cosignatories }: Signatory): ComponentChildren => {
	if (cosignatories.length === 0)
		return isSatisfied ? <b class="badge good">signed</b> : <b class="badge">must sign</b>;
	const signed = cosignatories.filter(cosignatory => cosignatory.isSatisfied).length;
	return <b class={`badge${isSatisfied ? ' good' : ''}`}>{signed} of {required} signed</b>;
};

interface ListProps {
	readonly signatories: readonly Signatory[];
	/** Accounts whose signature can still count. */
	readonly missing: readonly string[];
	/** @returns the button for an account; nothing if its key is not known */
	readonly button: (address: string) => ComponentChildren;
}

const SignatoryList = ({ signatories, missing, button }: ListProps): JSX.Element => <ul class="plain signatories">
	{signatories.map((signatory, index) => <li key={index}>
		<span class="signatory">
			<AddressLink address={signatory.address} isWhole /> {stateOf(signatory)}
			{missing.includes(signatory.address) && button(signatory.address)}
		</span>
		{signatory.cosignatories.length > 0 && <SignatoryList signatories={signatory.cosignatories} missing={missing} button={button} />}
	</li>)}
</ul>;

/** @returns whether the chain makes blocks regularly, as far as it is known */
const isRegular = (): boolean => typeof controls.value !== 'object' || controls.value.harvesting && controls.value.blockInterval !== 'auto';

/** @returns when a height will be reached, by the median of the newest blocks */
const untilHeight = (end: string): ComponentChildren => {
	const blocks = Number(end) - (height.value ?? Number(end));
	const time = isRegular() ? medianBlockTime.value : undefined;
	const distance = blocks <= 0 ? 'now' : `in ${count(blocks, 'block')}${time === undefined ? '' : `, about ${formatDuration(blocks * time)}`}`;
	return <>at block <BlockLink height={end} />, {distance}</>;
};

const lockOf = ({ lock }: Waiting): ComponentChildren => (lock
	? <><Amount id={lock.mosaicId} amount={lock.amount} /> of <AddressLink address={lock.ownerAddress} /></> : 'none');

/** Space for the text around the accounts. */
const OTHER_LINES = 5;

/** @returns how many accounts sign inner transactions */
const signersOf = (info: Schemas['TransactionInfoDTO']): number => {
	const { transactions = [] }: Aggregate = info.transaction;
	return new Set(transactions.map(({ transaction }) => transaction.signerPublicKey)).size;
};

interface SignaturesProps {
	readonly info: Schemas['TransactionInfoDTO'];
	readonly hash: string;
	/** Changes with every cosignature. */
	readonly cosigned: number;
}

export const Signatories = ({ info, hash, cosigned }: SignaturesProps): JSX.Element => {
	const identifier = network.value?.identifier;
	const waiting = useResource<Waiting | undefined>(
		async signal => (identifier === undefined ? undefined : readWaiting(info, hash, identifier, signal)), `${hash} ${identifier}`,
		{ isLive: true, version: cosigned }
	);
	const action = useAction();
	const button = (address: string): ComponentChildren => {
		const account = developmentAccounts.value?.find(candidate => candidate.address === address);
		return account && <button
			type="button" disabled={action.isRunning} aria-label={`Cosign as ${addressOfHex(address)}`}
			onClick={() => action.run(async () => {
				await cosign(hash, account);
				return 'The cosignature was announced.';
			})}>Cosign</button>;
	};
	return <Section title="Signatures" id="signatures">
		<Loaded resource={waiting} lines={OTHER_LINES + signersOf(info)}>{data => {
			if (!data)
				return null;
			const missing = missingOf(data.signatories);
			const open = data.signatories.filter(({ isSatisfied }) => !isSatisfied).length;
			return <>
				<p>{open} of {count(data.signatories.length, 'account')} must still sign.</p>
				<SignatoryList signatories={data.signatories} missing={missing} button={button} />
				{data.omitted > 0 && <Empty>And {formatInteger(data.omitted)} more.</Empty>}
				{action.result}
				<Facts facts={[
					['Hash lock', lockOf(data)],
					['Lock ends', data.lock && untilHeight(data.lock.endHeight)]
				]} />
			</>;
		}}</Loaded>
	</Section>;
};
