/** Links to blocks, transactions, accounts, mosaics and namespaces, and amounts. */
import type { JSX } from 'preact';
import { isNamespaceId } from '../../wire/portable/identifiers.js';
import { addressOfHex, addressOfPublicKey, aliasOf } from '../format/address.js';
import { formatAmount, formatInteger } from '../format/numbers.js';
import { shorten } from '../format/texts.js';
import { linkTo } from '../router.js';
import { labelOf, type MosaicLabel } from '../stores/mosaics.js';
import { nameOf } from '../stores/names.js';
import { network } from '../stores/network.js';

interface Presentation {
	/** Whether the whole identifier is shown. */
	readonly isWhole?: boolean | undefined;
}

const Identifier = ({ view, id, isWhole = false }: Presentation & { readonly view: string; readonly id: string }): JSX.Element =>
	<a class="id" href={linkTo(view, id)} title={id}>{isWhole ? id : shorten(id)}</a>;

/** How much of an address is shown after a name. */
const NAMED_PART = 4;

/** An account: its name, if it has one, and its address. @param address - base32 */
const AccountLink = ({ address, isWhole = false }: Presentation & { readonly address: string }): JSX.Element => {
	const name = nameOf(address);
	return name === undefined ? <Identifier view="account" id={address} isWhole={isWhole} />
		: <a class="named" href={linkTo('account', address)} title={address}>
			<span>{name}</span> <span class="id">{isWhole ? address : shorten(address, NAMED_PART, NAMED_PART)}</span>
		</a>;
};

export const BlockLink = ({ height }: { readonly height: number | string }): JSX.Element =>
	<a class="number" href={linkTo('block', String(height))}>{formatInteger(height)}</a>;

export const TransactionLink = ({ hash, isWhole }: Presentation & { readonly hash: string }): JSX.Element =>
	<Identifier view="transaction" id={hash} isWhole={isWhole} />;

/** @param address - base32, or 48 hexadecimal characters of an address or alias */
export const AddressLink = ({ address, isWhole }: Presentation & { readonly address: string }): JSX.Element => {
	if (address.length === 39)
		return <AccountLink address={address} isWhole={isWhole} />;
	const alias = aliasOf(address);
	return alias === undefined
		? <AccountLink address={addressOfHex(address)} isWhole={isWhole} />
		: <Identifier view="namespace" id={alias} isWhole={isWhole} />;
};

/** The account of a public key. */
export const SignerLink = ({ publicKey, isWhole }: Presentation & { readonly publicKey: string }): JSX.Element => (network.value
	? <AccountLink address={addressOfPublicKey(publicKey, network.value.identifier)} isWhole={isWhole} />
	// not the public key, which may take another line
	: <span class="id">{'\u00a0'}</span>);

const lastPart = (name: string | undefined): string | undefined => name?.split('.').at(-1);

/** @returns `xym` for the currency `symbol.xym`; other mosaics have their whole names, which distinguish them */
const shortNameOf = (label: MosaicLabel | undefined): string | undefined => {
	const id = network.value?.currencyId;
	const currency = id === undefined ? undefined : labelOf(id)?.name;
	return label?.name !== undefined && label.name === currency ? lastPart(currency) : label?.name;
};

/** @param isShort - whether the currency has its short name: where space is short */
export const MosaicLink = ({ id, isShort = false }: { readonly id: string; readonly isShort?: boolean | undefined }): JSX.Element => {
	const label = labelOf(id);
	const name = isShort ? shortNameOf(label) : label?.name;
	// in the font of names until it is known that it has none, so that its line does not move
	return <a class={label && name === undefined ? 'id' : undefined} href={linkTo(isNamespaceId(id) ? 'namespace' : 'mosaic', id)} title={id}>{name ?? shorten(id)}</a>;
};

/** An amount of a mosaic, in whole units where its decimal places are known. */
export const Amount = ({ id, amount, withName = true, isShort }: {
	readonly id: string; readonly amount: string; readonly withName?: boolean; readonly isShort?: boolean;
}): JSX.Element => {
	const divisibility = labelOf(id)?.divisibility;
	return <span class="amount" title={`${amount} atomic units`}>
		{divisibility === undefined ? formatInteger(amount) : formatAmount(amount, divisibility)}
		{withName && <> <MosaicLink id={id} isShort={isShort} /></>}
	</span>;
};

/** @returns the short name of the currency: `xym` of `symbol.xym`; its short id if it has no name; undefined until it was read */
export const currencyUnit = (): string | undefined => {
	const id = network.value?.currencyId;
	const label = id === undefined ? undefined : labelOf(id);
	return label && (lastPart(label.name) ?? shorten(id ?? ''));
};

/** An amount of the currency with its short name. */
export const Fee = ({ amount }: { readonly amount: string }): JSX.Element => {
	const unit = currencyUnit();
	return network.value && unit !== undefined
		? <span class="amount" title={`${amount} atomic units`}>{formatAmount(amount, network.value.divisibility)} {unit}</span>
		: <span class="amount">{'\u00a0'}</span>;
};

/** An amount of the currency, with its name. */
export const Cost = ({ amount }: { readonly amount: string }): JSX.Element => (network.value
	? <Amount id={network.value.currencyId} amount={amount} /> : <Fee amount={amount} />);
