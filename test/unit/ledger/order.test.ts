import t from 'tap';
import { testOrder } from '../../support/ledger/case.js';
import { aggregateOrder } from './cases/order-aggregates.js';
import { restrictingOrder } from './cases/order-restricting.js';
import { restrictionOrder } from './cases/order-restrictions.js';
import { restrictedMoveOrder } from './cases/restricted-moves.js';
import { pluginOrder, stageOrder } from './cases/order-stages.js';
import { typeOrder } from './cases/order-types.js';

testOrder(t, [
	...stageOrder, ...pluginOrder, ...typeOrder, ...aggregateOrder, ...restrictionOrder, ...restrictingOrder, ...restrictedMoveOrder
]);
