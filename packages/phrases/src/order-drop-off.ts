import { dictionary } from './language.ts';

/** The page of a self-drop order. */
export const orderDropOff = dictionary({
  counterCode: ['寄件码', 'Drop-off code'],
  counterCodeHint: ['到柜台出示，或者报给店员', 'Show it at the counter, or tell it'],
  scanHint: ['店员扫这个码，订单就出来了', 'Scanned at the counter, it brings up your order'],
  scanMissing: ['条码加载失败，报上面的寄件码也可以', 'The barcode did not load; telling the code above is enough'],
  qrAlternative: [(no: string) => `订单号 ${no} 的条码和二维码`, (no: string) => `Barcode and QR code of order ${no}`],
  copied: ['已复制', 'Copied'],
  callCounter: [(name: string) => `打给${name}`, (name: string) => `Call ${name}`],
  counter: ['去哪个网点', 'Which counter'],
  hours: [(from: string, to: string) => `${from}–${to} 营业`, (from: string, to: string) => `Open ${from}–${to}`],
  openNow: ['营业中', 'Open'],
  opens: [(from: string) => `${from} 开门`, (from: string) => `Opens ${from}`],
  copyAddress: ['复制地址', 'Copy address'],
  dropSteps: [
    ['带上包裹和身份证件', '出示寄件码，店员称重', '付款后拿回执'],
    ['Bring the parcel and your ID', 'Show the code; it is weighed', 'Pay and take the receipt'],
  ],
  dropStepsTitle: ['到了怎么做', 'At the counter'],
});
