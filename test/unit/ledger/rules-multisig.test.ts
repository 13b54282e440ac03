import t from 'tap';
import { testCases } from '../../support/ledger/case.js';
import { multisigCases } from './cases/multisig.js';

testCases(t, multisigCases);
