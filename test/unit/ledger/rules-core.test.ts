import t from 'tap';
import { testCases } from '../../support/ledger/case.js';
import { coreCases } from './cases/core.js';

testCases(t, coreCases);
