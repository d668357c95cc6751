import { membershipTerms } from './texts.membership.ts';
import type { ContractText } from './texts.ts';

const before = membershipTerms.sections;

/** The second membership agreement: with points. */
export const membershipTermsWithPoints: ContractText = {
  contractId: 'membership',
  version: '2026-11-29',
  effectiveFrom: '2026-11-29T00:00:00+08:00',
  title: membershipTerms.title,
  sections: [
    before[0]!,
    {
      heading: before[1]!.heading,
      body: {
        zh: '会员可以保存地址、查看订单、设置页面的字号和语言，并按第三条累积和使用积分。不登录也可以按邮件号查邮件。',
        en: 'Members can keep addresses, see their orders, set text size and language, and earn and use points as clause 3 says. Mail can be tracked by its number without logging in.',
      },
    },
    {
      heading: { zh: '三、积分', en: '3. Points' },
      body: {
        zh: '订单签收后，按实付邮费每满一元记一分，一单最多五百分；评价一件邮件记五分，每月最多十件。购买预付费卡、关税和改址费不记积分。\n订单退款时，退回部分的积分一并收回；已经用掉的，从以后得到的积分里扣除，余额不会低于零。\n积分从得到当月起满十二个月后月底到期，先到期的先用；到期前至少七天发消息提醒，没有提醒过的不到期。\n积分可以兑换页面列出的礼品，礼品在网点保留十四天，没有领取的积分退回。积分不能兑现、转让或赠送。注销账号后积分清零，注销前会告诉你有多少。',
        en: 'When an order is delivered you get one point for each whole yuan of postage paid, at most 500 an order; rating a mail gives five points, for at most ten mails a month. Prepaid cards, duty and fees for address changes give none.\nIf an order is refunded, the points of that part are taken back; points that are used already are deducted from those you get later. The balance is never below zero.\nPoints end with the twelfth month after the one in which you got them, the oldest first. We announce an end at least seven days before it, and no points end unannounced.\nPoints can be redeemed for the gifts on the page. A gift waits at a service point for fourteen days; if it is not collected the points come back. Points cannot be paid out, transferred or given away. They are lost when the account is closed, and we state how many before.',
      },
    },
    { heading: { zh: '四、账号的使用', en: '4. Using the account' }, body: before[2]!.body },
    { heading: { zh: '五、退出', en: '5. Leaving' }, body: before[3]!.body },
    { heading: { zh: '六、变更', en: '6. Changes' }, body: before[4]!.body },
  ],
};
