import { dictionary } from './language.ts';

/** Orders created together, on the order page. */
export const orderSiblings = dictionary({
  bill: [(pieces: number) => `一票 ${pieces} 件`, (pieces: number) => `${pieces} pieces on one bill`],
  billText: [
    '一起取件，一起取消；每件有自己的邮件号和轨迹。',
    'Collected and cancelled together; each has its own mail number and trace.',
  ],
  piece: [
    (no: number, kg: number) => `${no === 1 ? '主件' : `第 ${no} 件`} · ${kg} kg`,
    (no: number, kg: number) => `${no === 1 ? 'Main piece' : `Piece ${no}`} · ${kg} kg`,
  ],
  labels: [(pieces: number) => `打印 ${pieces} 张面单`, (pieces: number) => `Print ${pieces} labels`],
  many: [(people: number) => `一次寄给 ${people} 人`, (people: number) => `Sent to ${people} people in one go`],
  manyText: [
    '一起取件。每人一单，可以只取消一单，也可以一起取消。',
    'Collected together. Each is an order of its own: cancel one, or all.',
  ],
  person: [(name: string, city: string) => `${name} · ${city}`, (name: string, city: string) => `${name} · ${city}`],
  here: ['本件', 'This one'],
  sum: ['合计', 'Total'],
  payAll: [
    (orders: number, yuan: string) => `${orders} 单一起付 ${yuan}`,
    (orders: number, yuan: string) => `Pay all ${orders}, ${yuan}`,
  ],
  due: [
    (pieces: number) => (pieces === 1 ? '整票还有 1 件待付' : `整票 ${pieces} 件待付`),
    (pieces: number) => (pieces === 1 ? 'One more piece on the bill to pay' : `${pieces} pieces on the bill to pay`),
  ],
  together: ['一起付', 'Pay together'],
  cancelWhat: ['取消哪些', 'What to cancel'],
  cancelOne: ['只取消这一单', 'This order only'],
  cancelAll: [(orders: number) => `${orders} 单一起取消`, (orders: number) => `All ${orders} orders`],
});
