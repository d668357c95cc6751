import type { PayProvider } from '@yidi/contract/values/pay';
import { dictionary } from './language.ts';

/** The state of a refund. */
export const payRefund = dictionary(
  {
    steps: '退款到哪一步了',
    made: '开始退',
    handed: (way: string) => `交给${way}`,
    arrived: '退回账户',
    to: '退到',
    back: (way: string) => `原来用${way}付的账户`,
    slow: {
      wechat: '零钱几分钟到账，银行卡一般 1–3 个工作日。',
      alipay: '余额几分钟到账，银行卡一般 1–3 个工作日。',
      sandbox: '演示付款不产生真实扣款，也没有钱退回。',
    } satisfies Record<PayProvider, string>,
    no: '退款单号',
  },
  {
    steps: 'How far the refund is',
    made: 'Begun',
    handed: (way: string) => `With ${way}`,
    arrived: 'In the account',
    to: 'Goes to',
    back: (way: string) => `The account that paid by ${way}`,
    slow: {
      wechat: 'A balance has it within minutes, a bank card usually in 1–3 working days.',
      alipay: 'A balance has it within minutes, a bank card usually in 1–3 working days.',
      sandbox: 'The demo takes no money, and gives none back.',
    },
    no: 'Refund number',
  },
);
