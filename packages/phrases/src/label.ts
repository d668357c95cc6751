import { dictionary } from './language.ts';
import { formatWhole } from './numbers.ts';

/** The printed label. It is in Chinese for sorters and couriers, whatever the sender's language. */
export const label = dictionary({
  brand: ['驿递 Yidi', 'Yidi'],
  to: ['收', 'To'],
  from: ['寄', 'From'],
  goods: ['物品', 'Goods'],
  charge: ['计费', 'Charge'],
  declared: ['保价', 'Insured'],
  none: ['无', 'no'],
  yuan: [(yuan: number) => `${formatWhole(yuan)} 元`, (yuan: number) => `¥${formatWhole(yuan)}`],
  pieces: ['件数', 'Pieces'],
  piece: [(no: number, pieces: number) => `${no}/${pieces} 件`, (no: number, pieces: number) => `${no}/${pieces}`],
  senderPays: ['寄付', 'sender pays'],
  receiverPays: ['到付', 'recipient pays'],
  signed: ['签收', 'Signed'],
  date: ['月　　日', 'Date'],
  row: [(no: number) => `第 ${no} 条`, (no: number) => `No. ${no}`],
  file: [(name: string) => `面单 ${name}.pdf`, (name: string) => `Labels ${name}.pdf`],
  result: [(name: string) => `结果 ${name}.xlsx`, (name: string) => `Results ${name}.xlsx`],
  count: [(count: number) => `${count} 件`, (count: number) => `${count} parcels`],
  chosen: [(count: number) => `订单 ${count} 件.xlsx`, (count: number) => `Orders ${count}.xlsx`],
});
