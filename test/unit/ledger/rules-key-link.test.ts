import t from 'tap';
import { testCases } from '../../support/ledger/case.js';
import { keyLinkCases } from './cases/key-link.js';

testCases(t, keyLinkCases);
