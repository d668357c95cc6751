/**
 * The kinds of pages whose links have a card of their own. `default`: any other page, and the card
 * for personal pages, which share the home page.
 */
export const shareKinds = [
  'default',
  'parcel',
  'send',
  'query',
  'exam',
  'price',
  'goods',
  'place',
  'product',
  'help',
] as const;
export type ShareKind = (typeof shareKinds)[number];
