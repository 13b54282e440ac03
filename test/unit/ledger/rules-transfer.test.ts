import t from 'tap';
import { testCases } from '../../support/ledger/case.js';
import { movingMosaicCases, transferCases } from './cases/transfer.js';

testCases(t, [...transferCases, ...movingMosaicCases]);
