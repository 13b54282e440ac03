/** Encodes simulations as documents of the contract. */
import { type Encodable, encodeSimulatedTransactionDTO, encodeSimulationDTO } from '../../../../generated/encoders.js';
import { joinJson, type Json } from '../../../chain/index.js';
import type { Cosigners } from '../ledger/cosigners.js';
import type { SimulatedTransaction, Simulation } from '../ledger/simulation.js';
import { encodeResolutionStatement, encodeTransactionStatement } from '../store/documents.js';
import { minimumFee } from './announcement.js';
import { entriesOf } from './simulation-entries.js';

const MAX_BLOCKS_LEFT = 0xffff_ffffn;

const cosignaturesOf = ({ signed, accounts, isComplete }: Cosigners): Encodable<'SimulatedCosignaturesDTO'> => ({
	complete: isComplete,
	signed,
	accounts: accounts.map(({ address, operation, isRequired, threshold, cosignatories, isSatisfied }) =>
		({ address, required: isRequired, operation, threshold, cosignatories, satisfied: isSatisfied }))
});

const encodeTransaction = (
	simulated: SimulatedTransaction, height: bigint, minFeeMultiplier: number
): Json<'SimulatedTransactionDTO'> => {
	const { entry: { transaction, hash }, signatures, failures, fee, balances, statements } = simulated;
	const { cosigners, hashLock, blocksLeft, changes } = simulated;
	const minFee = minimumFee(transaction, minFeeMultiplier);
	return encodeSimulatedTransactionDTO({
		hash,
		code: failures[0]?.code ?? 'Success',
		failures,
		signaturesSkipped: signatures === 'skipped',
		size: transaction.bytes.length,
		maxFee: transaction.maxFee,
		minFee,
		feeAccepted: transaction.maxFee >= minFee,
		fee,
		deadline: transaction.deadline,
		blocksLeft: Number(blocksLeft < MAX_BLOCKS_LEFT ? blocksLeft : MAX_BLOCKS_LEFT),
		cosignatures: cosigners && cosignaturesOf(cosigners),
		hashLock: hashLock && {
			mosaicId: hashLock.mosaicId, amount: hashLock.amount, maxDuration: hashLock.maxDuration, active: hashLock.isActive
		},
		balances,
		entries: changes && entriesOf(changes),
		statements: joinJson(statements.transactions.map(statement => encodeTransactionStatement(height, statement))),
		addressResolutions: joinJson(statements.addressResolutions.map(statement => encodeResolutionStatement(height, statement))),
		mosaicResolutions: joinJson(statements.mosaicResolutions.map(statement => encodeResolutionStatement(height, statement)))
	});
};

/** @param minFeeMultiplier - least fee that is accepted, atomic units per byte */
export const encodeSimulation = (
	{ height, time, feeMultiplier, transactions }: Simulation, minFeeMultiplier: number
): Json<'SimulationDTO'> => encodeSimulationDTO({
	height,
	timestamp: time,
	feeMultiplier,
	minFeeMultiplier,
	transactions: joinJson(transactions.map(transaction => encodeTransaction(transaction, height, minFeeMultiplier)))
});
