import t from 'tap';
import { testCases } from '../../support/ledger/case.js';
import { secretLockCases } from './cases/secret-lock.js';

testCases(t, secretLockCases);
