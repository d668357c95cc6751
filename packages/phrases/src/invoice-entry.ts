import { dictionary } from './language.ts';

/** The link to the invoices, for pages that load no other phrase of them. */
export const invoiceEntry = dictionary({
  invoice: ['电子发票', 'Invoices'],
  sub: ['付清后一年内开', 'Within a year of paying'],
  ofThis: ['给这一单开发票', 'Invoice for this order'],
  none: ['这一单没有要开的了，开过的在这里看', 'Nothing is left to invoice for this order. See your invoices'],
  both: [
    (own: string, byCard: string) => `这单开 ${own}；卡付的 ${byCard} 由买卡人开，不重复开`,
    (own: string, byCard: string) =>
      `${own} for this order; the ${byCard} that a card paid are invoiced to who bought the card`,
  ],
  withCard: ['发票随卡开', 'Invoiced with the card'],
  byCard: [
    (fen: string) => `卡付的 ${fen} 由买卡人开，不按订单再开`,
    (fen: string) => `A card paid ${fen}: invoiced once, to who bought the card`,
  ],
});
