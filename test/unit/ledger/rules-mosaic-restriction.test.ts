import t from 'tap';
import { testCases } from '../../support/ledger-case.js';
import { mosaicRestrictionCases } from './cases/mosaic-restriction.js';
import { restrictedMosaicCases } from './cases/restricted-mosaic.js';

testCases(t, [...mosaicRestrictionCases, ...restrictedMosaicCases]);
