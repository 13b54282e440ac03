import t from 'tap';
import { testCases } from '../../support/ledger/case.js';
import { mosaicCases } from './cases/mosaic.js';

testCases(t, mosaicCases);
