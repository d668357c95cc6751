export { type CardPayment, cardPaymentsOf, releaseHolds, retainHolds } from './holds/card-holds.ts';
export type { CardsToPay, FittingCombo, UsableCard } from './holds/cards-to-pay.ts';
export { recallBackFen } from './holds/combo-back.ts';
export { overdueOf, refuseOverdue, sendersPay, termsOf } from './orders/debts.ts';
export { type BillDue, billDueOf, duesOf } from './orders/dues.ts';
export { type MoneyLine, moneyLinesOf } from './orders/money-lines.ts';
export { isPaidFor, moneyMoved, priceChanged, refundOf, roomToRefund } from './orders/money-moved.ts';
export { orderBalances } from './orders/order-balances.ts';
export { costStateOf, moneyOf, moneyOfAll, type OrderMoney } from './orders/order-due.ts';
export { bookOrderPayments, releaseUnfinishedHolds } from './orders/order-payments.ts';
export {
  findOrdersToPay,
  findOrderToPay,
  lockOrdersToPay,
  lockOrderToPay,
  type OrderToPay,
  type StoredQuote,
  type StoredWeighing,
} from './orders/order-to-pay.store.ts';
export { settle } from './orders/settle.ts';
export { applyTrade } from './payment/apply-trade.ts';
export { askVendorAbout, type Pays } from './payment/ask-vendor.ts';
export { closeOpenPayment, openPayment, type Priced, replacePayment } from './payment/open-payment.ts';
export { mayAsk, newPayNo, type PaymentRow, paymentByNo, paymentsOf } from './payment/payment.store.ts';
export { ASK_PAUSE_MS, paymentStatus } from './payment/payment-status.ts';
export { toPaymentView } from './payment/payment-view.ts';
export { sceneOf, waysIn, waysOf } from './payment/scene.ts';
export { applyRefund } from './refund/apply-refund.ts';
export { type RefundRow, refundOfPurchase, refundStateOf, refundsOf } from './refund/refund.store.ts';
export { refundPayment, refundPurchase } from './refund/refund-due.ts';
