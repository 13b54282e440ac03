import t from 'tap';
import { testCases } from '../../support/ledger/case.js';
import { hashLockCases } from './cases/hash-lock.js';

testCases(t, hashLockCases);
