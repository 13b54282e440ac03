/** Actions for places where the page has nothing to show. They use the development controls, and are absent without them. */
import type { ComponentChildren, JSX } from 'preact';
import { formatAmount, formatInteger } from '../format/numbers.js';
import { read, rest } from '../gateway.js';
import { linkTo } from '../router.js';
import { controls } from '../stores/development.js';
import { network } from '../stores/network.js';
import { useAction } from './action.js';
import { currencyUnit, TransactionLink } from './links.js';

interface OfferProps {
	readonly title: string;
	/** @returns a text that describes the result */
	readonly perform: () => Promise<ComponentChildren>;
}

const Offer = ({ title, perform }: OfferProps): JSX.Element | null => {
	const action = useAction();
	return typeof controls.value === 'object' ? <div class="offer">
		<button type="button" disabled={action.isRunning} onClick={() => action.run(perform)}>{title}</button>
		{action.result}
	</div> : null;
};

/** What the faucet sends by default, units of the currency. */
const FUNDS = 1000n;

/** Sends funds to an account. */
export const FundOffer = ({ address }: { readonly address: string }): JSX.Element | null => {
	if (!network.value)
		return null;
	const { divisibility } = network.value;
	const amount = String(FUNDS * 10n ** BigInt(divisibility));
	return <Offer title={`Send ${formatAmount(amount, divisibility)} ${currencyUnit() ?? ''} from the faucet`} perform={async () => {
		const { hash } = await read(rest.POST('/dev/faucet', { body: { address, amount } }));
		return <>Announced: <TransactionLink hash={hash} /></>;
	}} />;
};

/** At most, for one request. */
const MAX_BLOCKS = 10_000;

/** Makes blocks, unless they are too many for one request. */
export const MineOffer = ({ blocks = 1 }: { readonly blocks?: number }): JSX.Element | null => (blocks > MAX_BLOCKS ? null : <Offer
	title={blocks === 1 ? 'Make a block' : `Make ${formatInteger(blocks)} blocks`} perform={async () => {
		const { height } = await read(rest.POST('/dev/blocks', { body: { blocks } }));
		return `The chain has ${formatInteger(height)} blocks now.`;
	}} />);

/** Leads to the form for transfers. */
export const SendOffer = (): JSX.Element | null => (typeof controls.value === 'object'
	? <> <a href={linkTo('development')}>Send a transfer</a></> : null);
