import * as pay from '@yidi/contract/calls/pay';
import * as payMany from '@yidi/contract/calls/pay-many';
import { type AnyModule, type DepsOf, defineModule, payablesOf, served } from '../../call/module.ts';
import { receiptForPayer } from '../order/receipt/receipt.public.ts';
import { combosFor, usableCards } from '../prepaid/prepaid.public.ts';
import { exportedPayments, exportedRefunds } from './exported.ts';
import { bundlePayable } from './many/bundle-payable.ts';
import { payManyHandlers } from './many/pay-many.ts';
import { payHandlers } from './pay.ts';

export const payModule = defineModule({
  name: 'pay',
  calls: (
    deps: Omit<DepsOf<typeof payHandlers>, 'payables' | 'cards' | 'receiptForPayer'> &
      DepsOf<typeof payManyHandlers> & { readonly modules: readonly AnyModule[] },
  ) => {
    const cards = { usableCards, combosFor };
    return [
      served(pay, payHandlers({ ...deps, payables: payablesOf(deps.modules), cards, receiptForPayer })),
      served(payMany, payManyHandlers(deps)),
    ];
  },
  payables: [bundlePayable],
  exported: [exportedPayments, exportedRefunds],
});
