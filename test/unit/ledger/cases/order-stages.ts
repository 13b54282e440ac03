/** Two rules reject: the test names the one that a node reports. Source: facts/ledger.md 3.1 to 3.4, 4.1. */
import type { Address } from '../../../../src/chain/index.js';
import { addressNamed, defineMosaic, keyNamed, makeMultisig, mosaicNamed, pay, together } from '../../../support/ledger/actions.js';
import type { OrderCase } from '../../../support/ledger/case.js';
import { CURRENCY, nemesis } from '../../../support/ledger/config.js';
import { FUNDS } from '../../../support/ledger/first-block.js';
import { accountKeyLink, transfer } from '../../../support/transactions/bodies.js';
import { overwrite, signerNamed } from '../../../support/transactions/transactions.js';

const wrongNetwork = (bytes: Buffer): void => {
	bytes.writeUInt8(0x68, 0x6d);
};
const badAddress = `${addressNamed('nobody').slice(0, -2)}${addressNamed('nobody').endsWith('00') ? '01' : '00'}` as Address;

/** Each step of the pipeline against the next one, and stages within a step. */
export const stageOrder: readonly OrderCase[] = [
	{
		code: 'Failure_Core_Wrong_Network',
		over: 'Failure_Consumer_Batch_Signature_Not_Verifiable',
		name: 'stateless rules before the signature',
		fails: ledger => ledger.sign('alice', pay('bob', 1n), { editEntity: wrongNetwork, signedBy: signerNamed('bob') })
	},
	{
		code: 'Failure_Transfer_Message_Too_Large',
		over: 'Failure_Core_Past_Deadline',
		name: 'the last stateless rule before the first stateful one',
		fails: ledger => ({
			bytes: ledger.sign('alice', transfer(addressNamed('bob'), [], Buffer.alloc(1025)), { deadline: 1n }), time: 2n
		})
	},
	{
		code: 'Failure_Consumer_Batch_Signature_Not_Verifiable',
		over: 'Failure_Core_Past_Deadline',
		name: 'the signature before stateful rules',
		fails: ledger => ({ bytes: ledger.sign('alice', pay('bob', 1n), { deadline: 1n, signedBy: signerNamed('bob') }), time: 2n })
	},
	{
		code: 'Failure_Core_Zero_Public_Key',
		over: 'Failure_Core_Wrong_Network',
		name: 'the signer before the entity',
		fails: ledger => ledger.sign('alice', pay('bob', 1n), {
			editEntity: bytes => {
				bytes.fill(0, 0x48, 0x68);
				wrongNetwork(bytes);
			}
		})
	},
	{
		code: 'Failure_Core_Wrong_Network',
		over: 'Failure_Core_Invalid_Version',
		name: 'the network before the version',
		fails: ledger => ledger.sign('alice', pay('bob', 1n), {
			editEntity: bytes => {
				wrongNetwork(bytes);
				bytes.writeUInt8(9, 0x6c);
			}
		})
	},
	{
		code: 'Failure_Core_Invalid_Version',
		over: 'Failure_Core_Invalid_Transaction_Fee',
		name: 'the version before the fee',
		fails: ledger => ledger.sign('alice', pay('bob', 1n), {
			maxFee: (1n << 64n) - 1n,
			editEntity: bytes => {
				bytes.writeUInt8(9, 0x6c);
			}
		})
	},
	{
		code: 'Failure_Core_Invalid_Transaction_Fee',
		over: 'Failure_Core_Nonzero_Internal_Padding',
		name: 'the fee before the content',
		fails: ledger => ledger.sign('alice', overwrite(pay('bob', 1n), 31, [1]), { maxFee: (1n << 64n) - 1n })
	},
	{
		code: 'Failure_Hash_Already_Exists',
		over: 'Failure_Core_Past_Deadline',
		name: 'the hash before the deadline',
		fails: ledger => {
			const bytes = ledger.sign('alice', pay('bob', 1n), { deadline: ledger.now });
			ledger.harvest([bytes]);
			return bytes;
		}
	},
	{
		code: 'Failure_Multisig_Operation_Prohibited_By_Account',
		over: 'Failure_Core_Past_Deadline',
		name: 'the right to sign before the deadline',
		given: ledger => {
			makeMultisig(ledger, 'alice', ['bob']);
		},
		fails: ledger => ({ bytes: ledger.sign('alice', pay('bob', 1n), { deadline: 1n }), time: 2n })
	},
	{
		code: 'Failure_Core_Past_Deadline',
		over: 'Failure_Core_Insufficient_Balance',
		name: 'the deadline before the content',
		fails: ledger => ({ bytes: ledger.sign('alice', pay('bob', FUNDS + 1n), { deadline: 1n }), time: 2n })
	},
	{
		code: 'Failure_Core_Invalid_Address',
		over: 'Failure_Core_Insufficient_Balance',
		name: 'content before the fee is deducted',
		fails: ledger => ledger.sign('alice', transfer(badAddress), { maxFee: FUNDS + 1n })
	},
	{
		code: 'Failure_Core_Insufficient_Balance',
		over: 'Failure_Core_Nemesis_Account_Signed_After_Nemesis_Block',
		name: 'deducting the fee before the check of the first block\'s signer',
		fails: ledger => ledger.sign(nemesis, transfer(addressNamed('bob')), { maxFee: 1n })
	}
];

/** Plugins, in the order in which a node loads them, on one notification. */
export const pluginOrder: readonly OrderCase[] = [
	{
		code: 'Failure_Multisig_Operation_Prohibited_By_Account',
		over: 'Failure_LockHash_Unknown_Hash',
		name: 'multisig before hash lock',
		given: ledger => {
			makeMultisig(ledger, 'alice', ['bob']);
		},
		fails: ledger => together(ledger, [['alice', pay('bob', 1n)]], [], { isBonded: true })
	},
	{
		code: 'Failure_Multisig_Operation_Prohibited_By_Account',
		over: 'Failure_AccountLink_Remote_Account_Signer_Prohibited',
		name: 'multisig before account link',
		given: ledger => {
			makeMultisig(ledger, 'key', ['bob']);
			const account = ledger.account('key');
			ledger.state.accounts.set(addressNamed('key'), { ...account as NonNullable<typeof account>, type: 2, linkedKey: keyNamed('dave') });
		},
		fails: ledger => ledger.sign('key', transfer(addressNamed('bob')), { maxFee: 0n })
	},
	{
		code: 'Failure_LockHash_Unknown_Hash',
		over: 'Failure_AccountLink_Remote_Account_Signer_Prohibited',
		name: 'hash lock before account link',
		given: ledger => {
			ledger.confirm('alice', accountKeyLink(keyNamed('key')));
		},
		fails: ledger => together(ledger, [['key', transfer(addressNamed('bob'))]], [], { isBonded: true, maxFee: 0n })
	},
	{
		code: 'Failure_Core_Insufficient_Balance',
		over: 'Failure_Mosaic_Expired',
		name: 'core before mosaic',
		fails: ledger => ledger.sign('alice', transfer(addressNamed('bob'), [[mosaicNamed('alice'), 1n]]))
	},
	{
		code: 'Failure_Mosaic_Expired',
		over: 'Failure_Mosaic_Max_Mosaics_Exceeded',
		name: 'the mosaic before the recipient\'s number of mosaics',
		config: { mosaic: { maxMosaicsPerAccount: 1 } },
		given: ledger => {
			// no transaction reaches this state, so the test writes it itself
			defineMosaic(ledger, 'alice', { duration: 2n, supply: 0n });
			const account = ledger.account('alice');
			ledger.state.accounts.set(addressNamed('alice'), {
				...account as NonNullable<typeof account>,
				balances: [{ mosaicId: CURRENCY, amount: FUNDS }, { mosaicId: mosaicNamed('alice'), amount: 5n }]
			});
			ledger.advance(2);
		},
		fails: ledger => ledger.sign('alice', transfer(addressNamed('bob'), [[mosaicNamed('alice'), 1n]]))
	}
];
