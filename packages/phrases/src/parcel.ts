import type { PayMode } from '@yidi/contract/values/order';
import type { PackagingCode, PricePartKind } from '@yidi/contract/values/tariff';
import { dictionary, type Pair } from './language.ts';

/** The goods and their price, on the order form and the order page. */
export const parcel = dictionary({
  packagings: {
    none: ['自己包好', 'Own packing'],
    envelope: ['文件封', 'Envelope'],
    box1: ['1 号纸箱', 'Box no. 1'],
    box2: ['2 号纸箱', 'Box no. 2'],
    box3: ['3 号纸箱', 'Box no. 3'],
  } satisfies Record<PackagingCode, Pair>,
  pays: [
    { sender: '寄付，称重后付', receiver: '到付，收件人付', now: '寄付，现在付' } satisfies Record<PayMode, string>,
    { sender: 'Sender pays after weighing', receiver: 'Recipient pays on delivery', now: 'Sender pays now' },
  ],
  parts: {
    firstWeight: ['首重', 'Base rate'],
    furtherWeight: ['续重', 'Further weight'],
    remote: ['偏远附加', 'Remote area'],
    season: ['旺季附加', 'Season'],
    packaging: ['包装', 'Packaging'],
    premium: ['保费', 'Insurance'],
    discount: ['优惠', 'Discount'],
    fuel: ['燃油附加', 'Fuel'],
  } satisfies Record<PricePartKind, Pair>,
  /** A price line and its parameters. */
  upTo: [(name: string, kg: number) => `${name} ${kg} kg`, (name: string, kg: number) => `${name} ${kg} kg`],
  perKg: [
    (name: string, kg: number, each: string) => `${name} ${kg} kg × ${each}`,
    (name: string, kg: number, each: string) => `${name} ${kg} kg × ${each}`,
  ],
  erased: [
    '寄达满一年，姓名、电话、地址和内件名称已按隐私政策删除。',
    'A year after delivery, names, phones, addresses and contents were erased, as the privacy policy says.',
  ],
});
