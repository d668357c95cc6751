import { dictionary } from './language.ts';
import { byMoment } from './times.ts';

/** Several consignees at once: the form, and the other orders on an order page. */
export const sendMany = dictionary({
  lead: [
    '一次寄给几个人，一起取件，一起算价；每人一单，各有邮件号。',
    'Send to several people in one go: one pick-up, one sum. Each gets an order and a mail number of their own.',
  ],
  receivers: ['寄给谁', 'To whom'],
  count: [(people: number) => `${people} 人`, (people: number) => (people === 1 ? '1 person' : `${people} people`)],
  number: [(no: number) => `第 ${no} 位收件人`, (no: number) => `Recipient ${no}`],
  empty: ['填写收件人', 'Add the recipient'],
  lacks: {
    receiver: ['还差地址', 'Address missing'],
    goods: ['还差物品', 'Article missing'],
    weight: ['重量不对', 'Weight is wrong'],
    size: ['尺寸不对', 'Size is wrong'],
    insured: ['保价不对', 'Insurance is wrong'],
  },
  goodsOf: [
    (once: boolean) => (once ? '每人一样' : '各填各的'),
    (once: boolean) => (once ? 'The same for all' : 'One for each recipient'),
  ],
  goodsFor: [(name: string) => `寄给${name}的物品`, (name: string) => `Article for ${name}`],
  goodsOnce: [
    (parcels: number) => (parcels === 2 ? '两件一样，只填一次' : `${parcels} 件一样，只填一次`),
    () => 'All the same: fill in once',
  ],
  goodsEach: ['各填各的', 'One for each'],
  doubtful: ['请看一下认得对不对', 'Please check that this was read well'],
  line: [
    (city: string, goods: string, kg: number) => [city, goods, `${kg}\u00a0kg`].filter(Boolean).join(' · '),
    (city: string, goods: string, kg: number) => [city, goods, `${kg}\u00a0kg`].filter(Boolean).join(' · '),
  ],
  arrives: [(moment: string) => `${moment} 前到`, (moment: string) => `by ${byMoment(moment)}`],
  address: ['地址', 'Address'],
  done: ['好了', 'Done'],
  copy: ['复制', 'Copy'],
  copyOf: [
    (no: number) => `复制第 ${no} 位的物品，再加一人`,
    (no: number) => `Copy the goods of recipient ${no} for one more person`,
  ],
  remove: ['去掉', 'Remove'],
  removeOf: [(no: number) => `去掉第 ${no} 位`, (no: number) => `Remove recipient ${no}`],
  add: ['再加一人', 'Add a person'],
  most: [
    (most: number) => `一次最多 ${most} 人，更多请用批量寄`,
    (most: number) => `${most} people at most in one go. For more, send a table`,
  ],
  batch: ['用表格批量寄', 'Send a table'],
  paste: ['粘贴几行', 'Paste lines'],
  pasteLabel: ['粘贴收件人，一行一个', 'Paste recipients, one a line'],
  weightOf: [(no: number) => `第 ${no} 位的重量`, (no: number) => `Weight for recipient ${no}`],
  wrongAt: [
    (no: number, words: string) => `第 ${no} 位：${words}`,
    (no: number, words: string) => `Recipient ${no}: ${words}`,
  ],
  note: ['只说这一单的捎话', 'Note to the courier, this parcel only'],
  messageAll: ['每一单都带的捎话', 'Note to the courier, every parcel'],
  single: ['只寄给一个人', 'Send to one person only'],
});
