import t from 'tap';
import { testCases } from '../../support/ledger/case.js';
import { imposedRestrictionCases } from './cases/imposed-restrictions.js';
import { mosaicRestrictionCases } from './cases/mosaic-restriction.js';
import { restrictedMosaicCases } from './cases/restricted-mosaic.js';
import { restrictedMoveCases } from './cases/restricted-moves.js';

testCases(t, [...mosaicRestrictionCases, ...restrictedMosaicCases, ...restrictedMoveCases, ...imposedRestrictionCases]);
