import { dictionary } from './language.ts';

/** Combos: a number of shipments for one price. */
export const combo = dictionary({
  left: [
    (left: number, total: number) => `还剩 ${left} 次，共 ${total} 次`,
    (left: number, total: number) => `${left} of ${total} left`,
  ],
  over: ['已到期', 'Expired'],
  terms: [
    (product: string, kg: number) => `${product}，每件 ${kg}\u00a0kg 内的运费`,
    (product: string, kg: number) => `Postage of ${product}, up to ${kg}\u00a0kg each`,
  ],
  each: [(amount: string) => `一次合 ${amount}`, (amount: string) => `${amount} each`],
  manage: ['管理', 'Manage'],
  manageOf: [(name: string) => `管理${name}`, (name: string) => `Manage ${name}`],
  send: ['去寄件', 'Send a parcel'],
  more: ['买套餐', 'Buy a combo'],
  from: [(amount: string) => `${amount} 起`, (amount: string) => `From ${amount}`],
  pays: [
    (each: string) => `一次合 ${each} 起，单寄更贵时才省`,
    (each: string) => `From ${each} each; it saves where a single parcel costs more`,
  ],
  buyTitle: ['买套餐', 'Buy a combo'],
  which: ['套餐', 'Combo'],
  article: [
    (product: string, kg: number, days: number, each: string) =>
      `${product}，每件 ${kg}\u00a0kg 内，${days} 天内用，一次合 ${each}`,
    (product: string, kg: number, days: number, each: string) =>
      `${product}, up to ${kg}\u00a0kg each, within ${days} days, ${each} each`,
  ],
  soldOut: ['卖完了', 'Sold out'],
  rule: [
    '记在你名下，称重后付运费用一次。单寄运费比一次的价低时，直接付更省。包装费、保价费另付，超过重量的件不能用。',
    'It is in your name. One shipment pays the postage of a weighed parcel. Where a single parcel costs less, pay for it directly. Packaging and cover are paid besides, and heavier parcels are not for it.',
  ],
  givenUp: [
    (left: number, amount: string) => `剩下的 ${left} 次作废，还没用掉的 ${amount} 原路退回买套餐时的付款方式。`,
    (left: number, amount: string) =>
      `The ${left} shipments left are void, and the ${amount} not used go back to the way you paid.`,
  ],
  giveUp: [(amount: string) => `退回 ${amount}`, (amount: string) => `Give ${amount} back`],
  returned: [(amount: string) => `${amount} 正原路退回`, (amount: string) => `${amount} is on its way back`],
});
