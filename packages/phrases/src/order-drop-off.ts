import { dictionary } from './language.ts';

/** The page of a self-drop order. */
export const orderDropOff = dictionary(
  {
    counterCode: '寄件码',
    counterCodeHint: '到柜台出示，或者报给店员',
    scanHint: '店员扫这个码，订单就出来了',
    scanMissing: '条码加载失败，报上面的寄件码也可以',
    qrAlternative: (no: string) => `订单号 ${no} 的条码和二维码`,
    copied: '已复制',
    callCounter: (name: string) => `打给${name}`,
    counter: '去哪个网点',
    hours: (from: string, to: string) => `${from}–${to} 营业`,
    openNow: '营业中',
    opens: (from: string) => `${from} 开门`,
    copyAddress: '复制地址',
    dropSteps: ['带上包裹和身份证件', '出示寄件码，店员称重', '付款后拿回执'],
    dropStepsTitle: '到了怎么做',
  },
  {
    counterCode: 'Drop-off code',
    counterCodeHint: 'Show it at the counter, or tell it',
    scanHint: 'Scanned at the counter, it brings up your order',
    scanMissing: 'The barcode did not load; telling the code above is enough',
    qrAlternative: (no: string) => `Barcode and QR code of order ${no}`,
    copied: 'Copied',
    callCounter: (name: string) => `Call ${name}`,
    counter: 'Which counter',
    hours: (from: string, to: string) => `Open ${from}–${to}`,
    openNow: 'Open',
    opens: (from: string) => `Opens ${from}`,
    copyAddress: 'Copy address',
    dropSteps: ['Bring the parcel and your ID', 'Show the code; it is weighed', 'Pay and take the receipt'],
    dropStepsTitle: 'At the counter',
  },
);
