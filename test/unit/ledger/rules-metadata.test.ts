import t from 'tap';
import { testCases } from '../../support/ledger/case.js';
import { metadataCases } from './cases/metadata.js';

testCases(t, metadataCases);
