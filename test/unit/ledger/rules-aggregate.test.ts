import t from 'tap';
import { testCases } from '../../support/ledger/case.js';
import { aggregateCases } from './cases/aggregate.js';

testCases(t, aggregateCases);
