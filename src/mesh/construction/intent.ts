/** Reads what a transaction is to do from operations. */
import type { Schemas } from '../../../generated/schemas.js';
import type { Address, Hash256, Hex, NamespaceId } from '../../chain/index.js';
import { mosaicIdOf, namespaceIdOf } from '../../wire/identifiers/ids.js';
import { TransactionType } from '../../wire/transactions/transaction-types.js';
import { addressOf } from '../identifiers.js';
import { AmountReader, type ReadAmount } from './amounts.js';
import { type ConstructionNetwork, type Decimals, invalid, MAX_DIVISIBILITY } from './network.js';
import { MAX_MEMO_BYTES, messageOf, type Step } from './steps.js';

type Input = Schemas['MeshOperationInput'];
type Metadata = Schemas['MeshOperationMetadataInput'];
type MemberName = keyof Metadata;

export interface Intent {
	/** At least one. */
	readonly steps: readonly Step[];
	/** Accounts of operations `cosign`. */
	readonly cosigners: readonly Address[];
	readonly decimals: Decimals;
}

const MAX_UINT64 = 0xffff_ffff_ffff_ffffn;
/** Mosaics of a transfer, cosignatories of a change: their number has one byte. */
const MAX_ELEMENTS = 255;
const MAX_PROOF_BYTES = 1024;
/** Of secret locks. */
const MAX_ALGORITHM = 2;
const ROOT = 0;
const CHILD = 1;
const INCREASE = 1;
const DECREASE = 0;
const NAMESPACE_NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/** @throws MeshFailure INVALID_REQUEST if text cannot be the message of a transfer */
export const checkMemo = (memo: string): string => {
	const bytes = Buffer.from(memo);
	if (bytes.length > MAX_MEMO_BYTES || bytes.toString() !== memo)
		throw invalid(`a memo is Unicode text of at most ${MAX_MEMO_BYTES} bytes in UTF-8`);
	return memo;
};

const upperCase = <Text extends Hex>(text: string): Text =>
	// the contract has checked its digits and their number
	text.toUpperCase() as Text;

/** Reads operations in their order. */
class IntentReader {
	readonly steps: Step[] = [];
	readonly cosigners: Address[] = [];
	readonly amounts: AmountReader;
	private position = 0;

	constructor(private readonly operations: readonly Input[], private readonly network: ConstructionNetwork) {
		this.amounts = new AmountReader(network);
	}

	readAll(): void {
		while (this.position < this.operations.length)
			this.readNext(this.next());
	}

	/** @returns the operation at the position, which moves on */
	private next(): Input {
		const index = this.position;
		const operation = this.operations[index];
		if (operation === undefined)
			throw invalid(`operation ${index - 1}: the other side of it is missing`);
		if (operation.operation_identifier.index !== index)
			throw invalid(`operation ${index}: its index is ${operation.operation_identifier.index}`);
		const related = (operation.related_operations ?? []).map(other => other.index);
		if (related.some(other => other >= index) || new Set(related).size < related.length)
			throw invalid(`operation ${index}: related operations are different earlier ones`);
		this.position++;
		return operation;
	}

	private readNext(operation: Input): void {
		if (!this.network.types.includes(operation.type))
			throw this.fault(operation, `this server has no operations of the type ${operation.type}: /network/options lists its types`);
		switch (operation.type) {
		case 'transfer': this.readTransfer(operation); break;
		case 'revocation': this.readRevocation(operation); break;
		case 'lock': this.readLock(operation); break;
		case 'supply_change': this.readSupplyChange(operation); break;
		case 'secret_proof': this.readProof(operation); break;
		case 'multisig': this.readMultisig(operation); break;
		case 'mosaic_definition': this.readMosaic(operation); break;
		case 'namespace_registration': this.readNamespace(operation); break;
		case 'cosign':
			this.members(operation);
			this.withoutAmount(operation);
			this.cosigners.push(this.account(operation));
			break;
		default:
			throw this.fault(operation, `${operation.type} follows from a transaction, and cannot be intended`);
		}
	}

	private fault({ operation_identifier: { index } }: Input, reason: string) {
		return invalid(`operation ${index}: ${reason}`);
	}

	/** @returns the metadata @throws MeshFailure INVALID_REQUEST if it has other members: they would be ignored */
	private members(operation: Input, ...allowed: readonly MemberName[]): Metadata {
		const { metadata = {} } = operation;
		const known = new Set<string>(allowed);
		const surplus = Object.keys(metadata).find(name => !known.has(name));
		if (surplus !== undefined)
			throw this.fault(operation, `${operation.type} has no ${surplus}`);
		return metadata;
	}

	/** @returns a member of the metadata that must be there */
	private required<Name extends MemberName>(operation: Input, name: Name): NonNullable<Metadata[Name]> {
		const value = operation.metadata?.[name];
		if (value === undefined)
			throw this.fault(operation, `${operation.type} needs metadata.${name}`);
		return value;
	}

	private account(operation: Input): Address {
		if (operation.account === undefined)
			throw this.fault(operation, 'it has no account');
		return addressOf(operation.account.address, this.network.identifier);
	}

	private withoutAmount(operation: Input): void {
		if (operation.amount !== undefined)
			throw this.fault(operation, `${operation.type} has no amount`);
	}

	private amount(operation: Input): ReadAmount {
		if (operation.amount === undefined)
			throw this.fault(operation, `${operation.type} needs an amount`);
		return this.amounts.read(operation.amount);
	}

	private duration(operation: Input): bigint {
		const duration = BigInt(this.required(operation, 'duration'));
		if (duration > MAX_UINT64)
			throw this.fault(operation, 'its duration is not below 2^64');
		return duration;
	}

	/** What identifies a secret lock. */
	private secret(operation: Input): { readonly recipientAddress: Address; readonly secret: Hash256; readonly hashAlgorithm: number } {
		const hashAlgorithm = this.required(operation, 'hashAlgorithm');
		if (hashAlgorithm > MAX_ALGORITHM)
			throw this.fault(operation, `there is no hash algorithm ${hashAlgorithm}`);
		const recipientAddress = addressOf(this.required(operation, 'recipientAddress'), this.network.identifier);
		return { recipientAddress, secret: upperCase<Hash256>(this.required(operation, 'secret')), hashAlgorithm };
	}

	/** Reads a debit and a credit, in any order, of the same amount. */
	private pair(first: Input): { readonly from: Address; readonly to: Address; readonly mosaic: ReadAmount } {
		const second = this.next();
		if (second.type !== first.type)
			throw this.fault(second, `the other side of a ${first.type} follows it immediately`);
		const [one, other] = [this.amount(first), this.amount(second)];
		if (one.id !== other.id || one.value !== -other.value)
			throw this.fault(second, 'debit and credit are not the same amount of the same mosaic');
		this.members(second);
		const [from, to] = one.value < 0n ? [first, second] : [second, first];
		return { from: this.account(from), to: this.account(to), mosaic: one.value < 0n ? other : one };
	}

	private readTransfer(first: Input): void {
		const { memo } = this.members(first, 'memo');
		const { from, to, mosaic: { id, value: amount } } = this.pair(first);
		const last = this.steps.at(-1);
		// further mosaics of the same transfer
		if (memo === undefined && last?.type === TransactionType.TRANSFER && last.signer === from && last.content.recipientAddress === to
			&& !last.content.mosaics.some(mosaic => mosaic.id === id) && last.content.mosaics.length < MAX_ELEMENTS) {
			const mosaics = [...last.content.mosaics, { id, amount }].sort((a, b) => (a.id < b.id ? -1 : 1));
			this.steps[this.steps.length - 1] = { ...last, content: { ...last.content, mosaics } };
			return;
		}
		this.push({
			signer: from, type: TransactionType.TRANSFER,
			content: { recipientAddress: to, mosaics: [{ id, amount }], message: messageOf(checkMemo(memo ?? '')) }
		});
	}

	private readRevocation(first: Input): void {
		this.members(first);
		const { from, to, mosaic } = this.pair(first);
		this.push({
			signer: to, type: TransactionType.MOSAIC_SUPPLY_REVOCATION,
			content: { sourceAddress: from, mosaicId: mosaic.id, amount: mosaic.value }
		});
	}

	private readLock(operation: Input): void {
		this.members(operation, 'secret', 'hashAlgorithm', 'recipientAddress', 'duration');
		const { id, value } = this.amount(operation);
		if (value > 0n)
			throw this.fault(operation, 'a lock takes its amount: it is negative');
		this.push({
			signer: this.account(operation), type: TransactionType.SECRET_LOCK,
			content: {
				...this.secret(operation), mosaicId: id, amount: -value, duration: this.duration(operation)
			}
		});
	}

	private readProof(operation: Input): void {
		this.members(operation, 'secret', 'hashAlgorithm', 'recipientAddress', 'proof');
		this.withoutAmount(operation);
		const proof = this.required(operation, 'proof');
		if (proof.length % 2 !== 0 || proof.length > 2 * MAX_PROOF_BYTES)
			throw this.fault(operation, `its proof is not a number of bytes up to ${MAX_PROOF_BYTES}`);
		this.push({
			signer: this.account(operation), type: TransactionType.SECRET_PROOF,
			content: { ...this.secret(operation), proof: upperCase<Hex>(proof) }
		});
	}

	private readSupplyChange(operation: Input): void {
		this.members(operation);
		const { id, value } = this.amount(operation);
		const isIncrease = value > 0n;
		this.push({
			signer: this.account(operation), type: TransactionType.MOSAIC_SUPPLY_CHANGE,
			content: { mosaicId: id, delta: isIncrease ? value : -value, action: isIncrease ? INCREASE : DECREASE }
		});
	}

	private readMultisig(operation: Input): void {
		const metadata = this.members(operation, 'minApprovalDelta', 'minRemovalDelta', 'addressAdditions', 'addressDeletions');
		this.withoutAmount(operation);
		const read = (addresses: readonly string[] = []) => addresses.map(text => addressOf(text, this.network.identifier));
		this.push({
			signer: this.account(operation), type: TransactionType.MULTISIG_ACCOUNT_MODIFICATION,
			content: {
				minRemovalDelta: metadata.minRemovalDelta ?? 0, minApprovalDelta: metadata.minApprovalDelta ?? 0,
				addressAdditions: read(metadata.addressAdditions), addressDeletions: read(metadata.addressDeletions)
			}
		});
	}

	private readMosaic(operation: Input): void {
		const { mosaicId } = this.members(operation, 'mosaicId', 'nonce', 'flags', 'divisibility', 'duration');
		this.withoutAmount(operation);
		const signer = this.account(operation);
		const nonce = this.required(operation, 'nonce');
		const divisibility = this.required(operation, 'divisibility');
		if (divisibility > MAX_DIVISIBILITY)
			throw this.fault(operation, `a mosaic has at most ${MAX_DIVISIBILITY} decimals`);
		const id = mosaicIdOf(signer, nonce);
		if (mosaicId !== undefined && mosaicId.toUpperCase() !== id)
			throw this.fault(operation, `the account defines the mosaic ${id} with this nonce, not ${mosaicId}`);
		this.push({
			signer, type: TransactionType.MOSAIC_DEFINITION,
			content: { id, duration: this.duration(operation), nonce, flags: this.required(operation, 'flags'), divisibility }
		});
	}

	private readNamespace(operation: Input): void {
		const { namespaceId, parentId: parent, duration } = this.members(operation, 'namespaceId', 'parentId', 'name', 'duration');
		this.withoutAmount(operation);
		const name = this.required(operation, 'name');
		if (!NAMESPACE_NAME.test(name))
			throw this.fault(operation, 'a name has 1 to 64 of the characters a-z, 0-9, _ and -, and begins with a letter or digit');
		if ((parent === undefined) === (duration === undefined))
			throw this.fault(operation, 'a root namespace needs metadata.duration, one below another metadata.parentId');
		const parentId = parent === undefined ? undefined : upperCase<NamespaceId>(parent);
		const id = namespaceIdOf(Buffer.from(name), parentId);
		if (namespaceId !== undefined && namespaceId.toUpperCase() !== id)
			throw this.fault(operation, `the namespace of this name is ${id}, not ${namespaceId}`);
		this.push({
			signer: this.account(operation), type: TransactionType.NAMESPACE_REGISTRATION,
			content: {
				id, registrationType: parentId === undefined ? ROOT : CHILD, name, parentId,
				duration: parentId === undefined ? this.duration(operation) : undefined
			}
		});
	}

	private push(step: Step): void {
		this.steps.push(step);
	}
}

/** @throws MeshFailure INVALID_REQUEST if the operations cannot become one transaction */
export const readIntent = (operations: readonly Input[], network: ConstructionNetwork): Intent => {
	const reader = new IntentReader(operations, network);
	reader.readAll();
	const { steps, cosigners, amounts: { decimals } } = reader;
	if (steps.length === 0)
		throw invalid('the operations do nothing');
	if (new Set(cosigners).size < cosigners.length)
		throw invalid('an account cosigns once');
	return { steps, cosigners, decimals };
};
