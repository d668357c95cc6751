import type { PayProvider } from '@yidi/contract/values/pay';
import { dictionary, type Pair } from './language.ts';

export const payRefund = dictionary({
  steps: ['退款到哪一步了', 'How far the refund is'],
  made: ['开始退', 'Begun'],
  handed: [(way: string) => `交给${way}`, (way: string) => `With ${way}`],
  arrived: ['退回账户', 'In the account'],
  to: ['退到', 'Goes to'],
  back: [(way: string) => `原来用${way}付的账户`, (way: string) => `The account that paid by ${way}`],
  slow: {
    wechat: [
      '零钱几分钟到账，银行卡一般 1–3 个工作日。',
      'A balance has it within minutes, a bank card usually in 1–3 working days.',
    ],
    alipay: [
      '余额几分钟到账，银行卡一般 1–3 个工作日。',
      'A balance has it within minutes, a bank card usually in 1–3 working days.',
    ],
    sandbox: ['演示付款不产生真实扣款，也没有钱退回。', 'The demo takes no money, and gives none back.'],
  } satisfies Record<PayProvider, Pair>,
  no: ['退款单号', 'Refund number'],
});
