/** The life of a transaction, and what it does. */
import type { JSX } from 'preact';
import { Copyable, Facts, Json, Section } from '../components/facts.js';
import { BlockLink, Cost, SignerLink } from '../components/links.js';
import { Content } from '../components/members.js';
import { Receipts } from '../components/receipts.js';
import { Signatories } from '../components/signatories.js';
import { Loaded } from '../components/states.js';
import { Time } from '../components/time.js';
import { Timeline } from '../components/timeline.js';
import { type Members, membersOf, metaOf } from '../components/transactions.js';
import { priceOf } from '../format/fee.js';
import { count, formatInteger } from '../format/numbers.js';
import { nameOfType } from '../format/transaction-types.js';
import type { Schemas } from '../gateway.js';
import { cosignatoriesOf, type Found, useTransaction } from '../stores/transaction.js';
import type { ViewProps } from './view.js';

interface DetailsProps {
	readonly info: Schemas['TransactionInfoDTO'];
	readonly cosignatories: readonly string[];
	/** Whether it waits for cosignatures. */
	readonly isPartial: boolean;
}

interface Inner {
	readonly transaction: Members;
}

const Details = ({ info, cosignatories, isPartial }: DetailsProps): JSX.Element => {
	const { transaction } = info;
	const members = membersOf(info);
	const { height, hash = '', index } = metaOf(info);
	const price = priceOf(info);
	const text = JSON.stringify(transaction);
	// inner transactions of an aggregate; others do not have the member
	const inner = (members['transactions'] ?? []) as readonly Inner[];
	return <>
		{isPartial && <Signatories info={info} hash={hash} cosigned={cosignatories.length} />}
		<Section title="Details" id="details">
			<Facts facts={[
				['Type', nameOfType(transaction.type)],
				['Signer', <SignerLink publicKey={transaction.signerPublicKey} isWhole />],
				['Block', height === '0' ? undefined : <BlockLink height={height} />],
				[price.isMaximum ? 'Maximum fee' : 'Fee', <Cost amount={price.amount} />],
				['Deadline', <Time timestamp={String(members['deadline'])} />],
				['Size', `${formatInteger(Number(members['size']))} bytes`],
				['Version', String(transaction.version)]
			]} />
			<Content members={members} />
		</Section>
		{inner.length > 0 && <Section title={count(inner.length, 'inner transaction')} id="inner">
			<ol class="inner">{inner.map(({ transaction: content }, index) => <li key={index}>
				<h3>{nameOfType(Number(content['type']))} <small>by <SignerLink publicKey={String(content['signerPublicKey'])} /></small></h3>
				<Content members={content} />
			</li>)}</ol>
		</Section>}
		{cosignatories.length > 0 && <Section title={count(cosignatories.length, 'cosignature')} id="cosignatures">
			<ul class="plain">{cosignatories.map(key => <li key={key}><SignerLink publicKey={key} isWhole /></li>)}</ul>
		</Section>}
		{height !== '0' && <Receipts height={height} hash={hash} index={index} carries={unresolved => text.includes(unresolved)} />}
		<Json value={info} />
	</>;
};

const View = (found: Found): JSX.Element => {
	const { status, info } = found;
	return status === undefined
		? <p class="failure" role="alert">The gateway does not know this transaction. It may not have been announced yet: this page continues to look for it.</p>
		: <>
			<Timeline found={{ status, info }} />
			{info && <Details info={info} cosignatories={cosignatoriesOf(found)} isPartial={status.group === 'partial'} />}
		</>;
};

const Transaction = ({ id }: ViewProps): JSX.Element => {
	const hash = id.toUpperCase();
	const found = useTransaction(hash);
	return <>
		<h1>Transaction <Copyable text={hash} label="hash" /></h1>
		<Loaded resource={found} lines={12}>{data => <View {...data} />}</Loaded>
	</>;
};

export default Transaction;
