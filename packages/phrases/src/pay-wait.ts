import { dictionary } from './language.ts';

/** A payment whose result is not known yet. */
export const payWait = dictionary({
  title: ['这笔付款', 'This payment'],
  held: ['已预留', 'held'],
  asking: ['确认中', 'confirming'],
  total: ['一共', 'Together'],
  steps: ['这笔付款到哪一步了', 'How far this payment is'],
  submitted: ['提交付款', 'Begun'],
  ask: ['查付款结果', 'Asking'],
  end: ['没结果就关闭', 'Closed if unknown'],
  leave: [
    (time: string) => `可以离开这一页，有结果会更新在这里。${time} 还没有结果就关闭，不扣款，可以换方式再付。`,
    (time: string) =>
      `You can leave this page; the result will stand here. Without one by ${time} it is closed, nothing is charged, and you can pay in another way.`,
  ],
  no: ['付款单号', 'Payment no.'],
});
