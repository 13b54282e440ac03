import t from 'tap';
import { testCases } from '../../support/ledger/case.js';
import { namespaceCases } from './cases/namespace.js';

testCases(t, namespaceCases);
