import { dictionary } from './language.ts';

/** Combos: a number of shipments for one price. */
export const combo = dictionary(
  {
    left: (left: number, total: number) => `还剩 ${left} 次，共 ${total} 次`,
    over: '已到期',
    terms: (product: string, kg: number) => `${product}，每件 ${kg}\u00a0kg 内的运费`,
    each: (amount: string) => `一次合 ${amount}`,
    manage: '管理',
    manageOf: (name: string) => `管理${name}`,
    send: '去寄件',
    more: '买套餐',
    from: (amount: string) => `${amount} 起`,
    pays: (each: string) => `一次合 ${each} 起，单寄更贵时才省`,
    buyTitle: '买套餐',
    which: '套餐',
    article: (product: string, kg: number, days: number, each: string) =>
      `${product}，每件 ${kg}\u00a0kg 内，${days} 天内用，一次合 ${each}`,
    soldOut: '卖完了',
    rule: '记在你名下，称重后付运费用一次。单寄运费比一次的价低时，直接付更省。包装费、保价费另付，超过重量的件不能用。',
    givenUp: (left: number, amount: string) =>
      `剩下的 ${left} 次作废，还没用掉的 ${amount} 原路退回买套餐时的付款方式。`,
    giveUp: (amount: string) => `退回 ${amount}`,
    returned: (amount: string) => `${amount} 正原路退回`,
  },
  {
    left: (left: number, total: number) => `${left} of ${total} left`,
    over: 'Expired',
    terms: (product: string, kg: number) => `Postage of ${product}, up to ${kg}\u00a0kg each`,
    each: (amount: string) => `${amount} each`,
    manage: 'Manage',
    manageOf: (name: string) => `Manage ${name}`,
    send: 'Send a parcel',
    more: 'Buy a combo',
    from: (amount: string) => `From ${amount}`,
    pays: (each: string) => `From ${each} each; it saves where a single parcel costs more`,
    buyTitle: 'Buy a combo',
    which: 'Combo',
    article: (product: string, kg: number, days: number, each: string) =>
      `${product}, up to ${kg}\u00a0kg each, within ${days} days, ${each} each`,
    soldOut: 'Sold out',
    rule: 'It is in your name. One shipment pays the postage of a weighed parcel. Where a single parcel costs less, pay for it directly. Packaging and cover are paid besides, and heavier parcels are not for it.',
    givenUp: (left: number, amount: string) =>
      `The ${left} shipments left are void, and the ${amount} not used go back to the way you paid.`,
    giveUp: (amount: string) => `Give ${amount} back`,
    returned: (amount: string) => `${amount} is on its way back`,
  },
);
