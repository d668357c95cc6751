import { dictionary } from './language.ts';

/** The pick-up window of an order that waits: another one, and the apology for one in which no courier came. */
export const orderWindow = dictionary(
  {
    title: '上门时间',
    change: '改时间',
    again: '重新约时间',
    first: '这次排在最前面，约满的时段也可以选。',
    moved: (span: string) => `已改到 ${span}`,
    sorry: (span: string) => `对不起，约好的 ${span} 没有人来`,
    sorryText: '已排到下一个时段，第一个来取。工单已交给营业部。',
    ticket: (no: string) => `工单号 ${no}`,
    busy: '正在改',
  },
  {
    title: 'Pick-up time',
    change: 'Change the time',
    again: 'Book another time',
    first: 'You are first in line now: a full window can be chosen, too.',
    moved: (span: string) => `Moved to ${span}`,
    sorry: (span: string) => `Sorry, nobody came as agreed: ${span}`,
    sorryText: 'You are first in line in the next window. The office has a ticket to answer.',
    ticket: (no: string) => `Ticket ${no}`,
    busy: 'Changing',
  },
);
