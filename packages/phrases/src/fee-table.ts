import type { FeeDifferenceCode } from '@yidi/contract/values/tariff';
import { dictionary } from './language.ts';

/** Reasons why the fee at weighing differs from the quote. */
const reasonsZh: Record<FeeDifferenceCode, string> = {
  weight_higher: '称出来更重',
  weight_lower: '称出来更轻',
  volume_counted: '包裹大而轻，按体积计费',
  volume_not_counted: '不再按体积计费',
  tariff_changed: '资费表有更新',
  product_changed: '换了产品',
  lane_changed: '线路有变化',
  remote_changed: '偏远附加有变化',
  season_changed: '旺季附加有变化',
  packaging_changed: '换了包装',
  insurance_changed: '保价有变化',
};

const reasonsEn: Record<FeeDifferenceCode, string> = {
  weight_higher: 'it weighs more',
  weight_lower: 'it weighs less',
  volume_counted: 'large and light, charged by volume',
  volume_not_counted: 'no longer charged by volume',
  tariff_changed: 'the tariff was renewed',
  product_changed: 'another product',
  lane_changed: 'another way',
  remote_changed: 'the remote-area surcharge changed',
  season_changed: 'the season surcharge changed',
  packaging_changed: 'other packaging',
  insurance_changed: 'the insurance changed',
};

/** The quote and the weighed fee side by side. */
export const feeTable = dictionary({
  item: ['项目', 'Item'],
  quoted: ['下单时', 'Ordered'],
  weighed: ['称重后', 'Weighed'],
  total: ['合计', 'Total'],
  nothing: ['—', '—'],
  more: [
    (amount: string, why: string) => `比下单时多 ${amount}：${why}`,
    (amount: string, why: string) => `${amount} more: ${why}`,
  ],
  less: [
    (amount: string, why: string) => `比下单时少 ${amount}：${why}`,
    (amount: string, why: string) => `${amount} less: ${why}`,
  ],
  same: ['称重后，价格不变', 'Same price after weighing'],
  reasons: [reasonsZh, reasonsEn],
  and: ['，', ', '],
});
