import { dictionary } from './language.ts';

/** A payment whose result is not known yet. */
export const payWait = dictionary(
  {
    title: '这笔付款',
    held: '已预留',
    asking: '确认中',
    total: '一共',
    steps: '这笔付款到哪一步了',
    submitted: '提交付款',
    ask: '查付款结果',
    end: '没结果就关闭',
    leave: (time: string) => `可以离开这一页，有结果会更新在这里。${time} 还没有结果就关闭，不扣款，可以换方式再付。`,
    no: '付款单号',
  },
  {
    title: 'This payment',
    held: 'held',
    asking: 'confirming',
    total: 'Together',
    steps: 'How far this payment is',
    submitted: 'Begun',
    ask: 'Asking',
    end: 'Closed if unknown',
    leave: (time: string) =>
      `You can leave this page; the result will stand here. Without one by ${time} it is closed, nothing is charged, and you can pay in another way.`,
    no: 'Payment no.',
  },
);
