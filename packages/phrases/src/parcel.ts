import type { PayMode } from '@yidi/contract/values/order';
import type { PackagingCode, PricePartKind } from '@yidi/contract/values/tariff';
import { dictionary } from './language.ts';

/** The goods and their price, on the order form and the order page. */
export const parcel = dictionary(
  {
    packagings: {
      none: '自己包好',
      envelope: '文件封',
      box1: '1 号纸箱',
      box2: '2 号纸箱',
      box3: '3 号纸箱',
    } satisfies Record<PackagingCode, string>,
    pays: { sender: '寄付，称重后付', receiver: '到付，收件人付', now: '寄付，现在付' } satisfies Record<
      PayMode,
      string
    >,
    parts: {
      firstWeight: '首重',
      furtherWeight: '续重',
      remote: '偏远附加',
      season: '旺季附加',
      packaging: '包装',
      premium: '保费',
      discount: '优惠',
      fuel: '燃油附加',
    } satisfies Record<PricePartKind, string>,
    /** A price line and its parameters. */
    upTo: (name: string, kg: number) => `${name} ${kg} kg`,
    perKg: (name: string, kg: number, each: string) => `${name} ${kg} kg × ${each}`,
  },
  {
    packagings: {
      none: 'Own packing',
      envelope: 'Envelope',
      box1: 'Box no. 1',
      box2: 'Box no. 2',
      box3: 'Box no. 3',
    },
    pays: { sender: 'Sender pays after weighing', receiver: 'Recipient pays on delivery', now: 'Sender pays now' },
    parts: {
      firstWeight: 'Base rate',
      furtherWeight: 'Further weight',
      remote: 'Remote area',
      season: 'Season',
      packaging: 'Packaging',
      premium: 'Insurance',
      discount: 'Discount',
      fuel: 'Fuel',
    },
    upTo: (name: string, kg: number) => `${name} ${kg} kg`,
    perKg: (name: string, kg: number, each: string) => `${name} ${kg} kg × ${each}`,
  },
);
