import { dictionary } from './language.ts';

/** Words of what is sent and what it costs, on the order form and on an order's own page. */
export const parcel = dictionary(
  {
    packagings: { none: '自己包好', envelope: '文件封', box1: '1 号纸箱', box2: '2 号纸箱', box3: '3 号纸箱' },
    pays: { sender: '寄付，称重后付', receiver: '到付，收件人付' },
    parts: {
      firstWeight: '首重',
      furtherWeight: '续重',
      remote: '偏远附加',
      season: '旺季附加',
      packaging: '包装',
      premium: '保费',
      discount: '优惠',
      fuel: '燃油附加',
    },
  },
  {
    packagings: {
      none: 'Own packing',
      envelope: 'Envelope',
      box1: 'Box no. 1',
      box2: 'Box no. 2',
      box3: 'Box no. 3',
    },
    pays: { sender: 'Sender pays after weighing', receiver: 'Consignee pays on delivery' },
    parts: {
      firstWeight: 'First weight',
      furtherWeight: 'Further weight',
      remote: 'Remote area',
      season: 'Season',
      packaging: 'Packaging',
      premium: 'Insurance',
      discount: 'Discount',
      fuel: 'Fuel',
    },
  },
);
