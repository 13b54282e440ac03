/** Which proof a chain requests next. */
import t from 'tap';
import { findNextProof, type Progress } from '../../../../src/backends/embedded/sync/next-proof.js';
import { hashNamed } from '../../../support/ledger/votes.js';
import { PROOF_RULES } from '../../../support/sync/following.js';

const GROUPING = 20n;
const hash = hashNamed('finalized');

const FIRST = { epoch: 1, point: 1, height: 1n };
const awaited = (epoch: number, height: bigint) => ({ epoch, point: 9, height, hash });

/** @param stored - heights whose voters are stored */
const next = (
	height: bigint, finalized: Progress['finalized'], changes: Partial<Progress> = {}, unfinalizedBlocks = 0n,
	stored: readonly bigint[] = [1n, 20n, 40n]
) => {
	const voters = { votersHeightFrom: (from: bigint) => stored.find(at => at >= from && at <= height) };
	const progress = { height, finalized, awaited: undefined, trustedHeight: 0n, ...changes };
	const found = findNextProof(progress, voters, GROUPING, { ...PROOF_RULES, unfinalizedBlocks });
	return found && `${found.epoch} after ${found.after}, voters of ${found.votersHeight}${found.areVotersFinal ? '' : ' (not final)'}`;
};

t.test('the proof of an epoch is needed after its end', t => {
	t.equal(next(1n, FIRST), undefined);
	t.equal(next(20n, FIRST), undefined, 'at the end of epoch 2');
	t.equal(next(21n, FIRST), '2 after 1, voters of 1');
	t.equal(next(50n, FIRST), '2 after 1, voters of 1', 'epochs in their order');
	t.equal(next(50n, { epoch: 2, point: 3, height: 12n }), '2 after 12, voters of 1', 'until the last block of the epoch is final');
	t.equal(next(40n, { epoch: 2, point: 9, height: 20n }), undefined);
	t.equal(next(41n, { epoch: 2, point: 9, height: 20n }), '3 after 20, voters of 20');
	t.equal(next(41n, { epoch: 3, point: 9, height: 40n }), undefined);
	t.end();
});

t.test('proofs of the current epoch are needed when too many blocks are not final', t => {
	t.equal(next(5n, FIRST, {}, 5n), undefined);
	t.equal(next(6n, FIRST, {}, 5n), '2 after 1, voters of 1');
	t.equal(next(16n, { epoch: 2, point: 3, height: 12n }, {}, 5n), undefined);
	t.equal(next(17n, { epoch: 2, point: 3, height: 12n }, {}, 5n), '2 after 12, voters of 1');
	t.equal(next(25n, { epoch: 2, point: 3, height: 20n }, {}, 5n), '3 after 20, voters of 20');
	t.end();
});

t.test('a proof whose block is not in the chain is not requested again', t => {
	t.equal(next(25n, FIRST, { awaited: awaited(2, 20n) }, 5n), undefined, 'nothing is newer than the end of the epoch');
	t.equal(next(25n, FIRST, { awaited: awaited(2, 15n) }, 5n), '2 after 15, voters of 1');
	t.end();
});

t.test('epochs whose voters are not stored are skipped', t => {
	t.equal(next(19n, FIRST, {}, 1n, [20n]), undefined);
	t.equal(next(30n, FIRST, {}, 1n, [20n]), '3 after 1, voters of 20 (not final)');
	t.equal(next(41n, FIRST, {}, 0n, [20n, 40n]), '3 after 1, voters of 20 (not final)');
	t.equal(next(41n, FIRST, {}, 1n, [40n]), '4 after 1, voters of 40 (not final)');
	t.end();
});

t.test('up to a trusted block, voters are not verified, and epochs are skipped', t => {
	t.equal(next(49n, FIRST, { trustedHeight: 50n }, 1n), undefined);
	t.equal(next(50n, FIRST, { trustedHeight: 50n }), undefined, 'the epoch has not ended');
	t.equal(next(50n, FIRST, { trustedHeight: 50n }, 1n), '4 after 1, voters of 40');
	t.equal(next(61n, FIRST, { trustedHeight: 50n }), '4 after 1, voters of 40');
	t.equal(next(61n, FIRST, { trustedHeight: 40n }), '3 after 1, voters of 20');
	t.equal(next(30n, { epoch: 2, point: 9, height: 20n }, { trustedHeight: 5n }, 1n), '3 after 20, voters of 20');
	t.equal(next(30n, FIRST, { trustedHeight: 1n }, 1n), '2 after 1, voters of 1');
	t.end();
});
