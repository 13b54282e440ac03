/** `symbol-gateway accounts`: the funded accounts of the embedded chain. */
import { developmentAccounts } from '../backends/embedded/index.js';
import { formatAmount } from '../client/amounts.js';
import { CURRENCY_DIVISIBILITY } from '../gateway/block-transactions.js';
import { encodeAddress } from '../wire/identifiers/address.js';
import { parseOptions } from './arguments.js';
import { type Command, type CommandContext, ExitCode, print } from './command.js';

const help = (): string => `Usage: symbol-gateway accounts [--json]

Prints address, keys and initial balance of the development accounts. They are the same on every machine: never use them on another
network.

  --json    Print a JSON array. Its balances are atomic units, 1000000 for one of the currency.`;

const run = (args: readonly string[], context: CommandContext): number => {
	const { json } = parseOptions('accounts', args, { json: { type: 'boolean' } });
	const listed = developmentAccounts();
	print(context, json
		? JSON.stringify(listed.map(account => ({ ...account, address: encodeAddress(account.address), balance: String(account.balance) })))
		: listed.map(({ address, publicKey, privateKey, balance }) =>
			`${encodeAddress(address)}\n  public key   ${publicKey}\n  private key  ${privateKey}\n  balance      ${formatAmount(balance, CURRENCY_DIVISIBILITY)} of the currency (${balance} atomic units)`).join('\n'));
	return ExitCode.OK;
};

export const accounts: Command = { help, run };
