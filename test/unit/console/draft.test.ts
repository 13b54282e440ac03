/** What the form for transfers accepts. */
import t from 'tap';
import { addressOfPublicKey } from '../../../src/console/format/address.js';
import { checkTransfer, Mistake, type Rules, type Typed, transferSize } from '../../../src/console/signing/draft.js';
import { developmentAccounts } from '../../../src/backends/embedded/index.js';
import { encodeAddress } from '../../../src/wire/identifiers/address.js';

const CURRENCY = '3F47EADA867F0A7E';
const TICKET = '6BED913FA20223F8';
const NETWORK = 0x98;
const MAIN_NETWORK = 0x68;
const { address: HEX_RECIPIENT } = developmentAccounts()[0]!;
const RECIPIENT = encodeAddress(HEX_RECIPIENT);
const [FOREIGN = ''] = developmentAccounts().map(({ publicKey }) => addressOfPublicKey(publicKey, MAIN_NETWORK));

const RULES: Rules = {
	holdings: [{ id: CURRENCY, amount: 100_000_000n, divisibility: 6 }, { id: TICKET, amount: 3n, divisibility: 0 }],
	networkIdentifier: NETWORK, currencyId: CURRENCY, maxMessageSize: 1024, feeMultiplier: 100
};

const TYPED: Typed = { recipient: RECIPIENT, mosaicId: CURRENCY, amount: '12.5', message: '' };

t.test('a valid transfer', t => {
	t.strictSame(checkTransfer(TYPED, RULES), { recipient: RECIPIENT, mosaicId: CURRENCY, amount: 12_500_000n, message: '' });
	t.equal(checkTransfer({ ...TYPED, recipient: ` ${RECIPIENT.toLowerCase().replace(/(.{6})/g, '$1-')} ` }, RULES).recipient, RECIPIENT);
	t.equal(checkTransfer({ ...TYPED, recipient: HEX_RECIPIENT }, RULES).recipient, RECIPIENT);
	t.match(checkTransfer({ ...TYPED, mosaicId: TICKET, amount: '3' }, RULES), { mosaicId: TICKET, amount: 3n });
	t.equal(checkTransfer({ ...TYPED, amount: '0', message: 'only this' }, RULES).amount, 0n);
	t.equal(checkTransfer({ ...TYPED, message: 'é'.repeat(511) }, RULES).message.length, 511);
	t.equal(checkTransfer({ ...TYPED, amount: '99.9824' }, RULES).amount, 99_982_400n, 'all but the fee');
	t.end();
});

const MISTAKES: readonly (readonly [name: string, change: Partial<Typed>, field: string, message: RegExp])[] = [
	['no recipient', { recipient: ' ' }, 'recipient', /Enter the address/],
	['a recipient with a wrong checksum', { recipient: `${RECIPIENT.slice(0, -3)}AAA` }, 'recipient', /not an address/],
	['a recipient of another network', { recipient: FOREIGN }, 'recipient', /another network/],
	['a mosaic that the sender does not own', { mosaicId: '7DEE55988E04BF5C' }, 'mosaicId', /does not own/],
	['no amount', { amount: '' }, 'amount', /not an amount/],
	['more decimal places than the mosaic has', { mosaicId: TICKET, amount: '1.5' }, 'amount', /at most 0 decimal places/],
	['more than the account has', { amount: '100.000001' }, 'amount', /has 100 of this mosaic/],
	['nothing at all', { amount: '0' }, 'amount', /an amount, or a message/],
	['a message that is too long in bytes', { message: 'é'.repeat(512) }, 'message', /1 byte too long/],
	['everything, so that the fee cannot be paid', { amount: '100' }, 'amount', /fee of 0\.0176/]
];

for (const [name, change, field, message] of MISTAKES) {
	t.test(`refused: ${name}`, t => {
		try {
			checkTransfer({ ...TYPED, ...change }, RULES);
			t.fail('accepted');
		} catch (error) {
			t.ok(error instanceof Mistake);
			t.match(error, { field, message });
		}
		t.end();
	});
}

t.test('the fee of another mosaic is paid with the currency', t => {
	const poor = { ...RULES, holdings: RULES.holdings.filter(({ id }) => id === TICKET) };
	t.throws(() => checkTransfer({ ...TYPED, mosaicId: TICKET, amount: '1' }, poor), { field: 'amount', message: /cannot pay the fee/ });
	t.end();
});

t.test('size: header, mosaic, message with its marker', t => {
	t.equal(transferSize(0n, 'é'), 163);
	t.equal(transferSize(1n, ''), 176);
	t.end();
});
