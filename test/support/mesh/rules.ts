/** What the asserter of Mesh clients rejects in replies of /network, /block, /account and /mempool. Source: facts/mesh.md 4. */
import type { Schemas } from '../../../generated/schemas.js';

type Operation = Schemas['MeshOperation'];
type BlockIdentifier = Schemas['MeshBlockIdentifier'];
type Amount = Schemas['MeshAmount'];

/** 2000-01-01 and 2040-01-01. */
const [EARLIEST_MS, LATEST_MS] = [946_713_600_000, 2_209_017_600_000];

const INTEGER = /^-?\d+$/;

/** @throws Error unless a rule holds */
const demand = (holds: boolean, rule: string): void => {
	if (!holds)
		throw new Error(`clients reject this: ${rule}`);
};

const isUnique = (values: readonly unknown[]): boolean => new Set(values.map(value => JSON.stringify(value))).size === values.length;

/** @returns the text that identifies a currency: all members together */
export const currencyKey = ({ currency }: Amount): string => JSON.stringify(currency);

const checkAmount = ({ currency, value }: Amount): void => {
	demand(INTEGER.test(value), `the amount ${value} is no integer`);
	demand(currency.symbol !== '' && currency.decimals >= 0, 'a currency without symbol, or with negative decimals');
};

export class Rules {
	private readonly statuses: ReadonlyMap<string, boolean>;
	private readonly types: ReadonlySet<string>;
	private readonly errors: ReadonlyMap<number, string>;
	private readonly timestampStart: number;

	/** Checks what /network replies, which decides about all other replies. */
	constructor(
		{ allow, version }: Schemas['MeshNetworkOptionsResponse'], private readonly genesis: BlockIdentifier
	) {
		const { call_methods: methods, errors, operation_statuses: statuses, operation_types: types } = allow;
		demand(version.node_version !== '' && version.middleware_version !== '', 'an empty version');
		demand(statuses.some(({ successful }) => successful), 'no successful status');
		demand(isUnique(statuses.map(({ status }) => status)) && statuses.every(({ status }) => status.length > 0), 'an empty or repeated status');
		demand(types.length > 0 && isUnique(types) && types.every(type => type.length > 0), 'no types, or an empty or repeated one');
		demand(isUnique(errors.map(({ code }) => code)), 'a repeated error code');
		demand(errors.every(({ code, details, message }) => code >= 0 && message !== '' && details === undefined), 'an error without message, or with details');
		demand(isUnique(methods), 'a repeated call method');
		demand(allow.balance_exemptions.length === 0 || allow.historical_balance_lookup, 'exemptions without balances of the past');
		demand(allow.timestamp_start_index >= 0, 'a negative timestamp_start_index');
		this.statuses = new Map(statuses.map(({ status, successful }) => [status, successful]));
		this.types = new Set(types);
		this.errors = new Map(errors.map(({ code, message, retriable }) => [code, JSON.stringify([message, retriable])]));
		this.timestampStart = allow.timestamp_start_index;
	}

	checkStatus(status: Schemas['MeshNetworkStatusResponse']): void {
		Rules.checkIdentifier(status.current_block_identifier);
		Rules.checkIdentifier(status.genesis_block_identifier);
		Rules.checkTime(status.current_block_timestamp);
		demand(isUnique(status.peers.map(({ peer_id: id }) => id)), 'a peer twice');
	}

	/** @param wanted - what was requested */
	checkBlock(block: Schemas['MeshBlock'], wanted: { readonly index?: number; readonly hash?: string } = {}): void {
		const { block_identifier: own, parent_block_identifier: parent, timestamp, transactions } = block;
		Rules.checkIdentifier(own);
		Rules.checkIdentifier(parent);
		demand(wanted.index === undefined || wanted.index === own.index, 'another index than the requested one');
		demand(wanted.hash === undefined || wanted.hash === own.hash, 'another hash than the requested one');
		if (own.index === this.genesis.index)
			demand(parent.hash === own.hash && parent.index === own.index, 'a first block that is not its own parent');
		else
			demand(own.hash !== parent.hash && own.index > parent.index, 'a block that is its own parent');
		if (own.index >= this.timestampStart)
			Rules.checkTime(timestamp);
		demand(isUnique(transactions.map(({ transaction_identifier: { hash } }) => hash)), 'a hash twice in a block');
		transactions.forEach(transaction => this.checkTransaction(transaction));
	}

	checkTransaction({ operations, transaction_identifier: { hash } }: Schemas['MeshTransaction']): void {
		demand(hash !== '', 'an empty hash');
		operations.forEach((operation, index) => this.checkOperation(operation, index));
	}

	checkBalances({ balances, block_identifier: block }: Schemas['MeshAccountBalanceResponse'], wanted?: BlockIdentifier): void {
		Rules.checkIdentifier(block);
		demand(wanted === undefined || (wanted.index === block.index && wanted.hash === block.hash), 'balances of another block');
		demand(isUnique(balances.map(currencyKey)), 'a currency twice');
		balances.forEach(checkAmount);
	}

	checkError({ code, message, retriable }: Schemas['MeshError']): void {
		demand(this.errors.get(code) === JSON.stringify([message, retriable]), `the error ${code} is not listed so`);
	}

	/** @returns whether the amount of an operation counts */
	isSuccessful({ status }: Operation): boolean {
		return status !== undefined && this.statuses.get(status) === true;
	}

	private checkOperation(operation: Operation, position: number): void {
		const { account, amount, operation_identifier: { index }, related_operations: related = [], status, type } = operation;
		demand(index === position, `the operation ${index} at position ${position}`);
		demand(this.types.has(type), `the type ${type} is not listed`);
		demand(status !== undefined && this.statuses.has(status), `the status ${status} is not listed`);
		demand(amount === undefined || account !== undefined, 'an amount without account');
		demand(account === undefined || account.address !== '', 'an account without address');
		demand(isUnique(related) && related.every(other => other.index < index), 'a related operation that follows, or twice');
		if (amount)
			checkAmount(amount);
	}

	private static checkIdentifier({ hash, index }: BlockIdentifier): void {
		demand(hash !== '' && index >= 0, 'a block without hash, or with a negative index');
	}

	private static checkTime(timestamp: number): void {
		demand(timestamp >= EARLIEST_MS && timestamp <= LATEST_MS, `the time ${timestamp}`);
	}
}
