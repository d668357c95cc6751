import { payablesOf } from '../call/module.ts';
import { allModules } from '../modules/all-modules.ts';
import { receiptForPayer } from '../modules/order/receipt/receipt.public.ts';
import { combosFor, usableCards } from '../modules/prepaid/prepaid.public.ts';

/** Everything that can be paid for, as in the product. */
export const payables = payablesOf(allModules);

/** What the handlers of payments use of other modules, as in the product. */
export const usedByPayments = { payables, receiptForPayer, cards: { usableCards, combosFor } };
