import t from 'tap';
import { testCases } from '../../support/ledger/case.js';
import { accountRestrictionCases } from './cases/account-restriction.js';
import { restrictedAccountCases } from './cases/restricted-account.js';

testCases(t, [...accountRestrictionCases, ...restrictedAccountCases]);
