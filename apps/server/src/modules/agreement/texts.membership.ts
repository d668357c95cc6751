import type { ContractText } from './texts.ts';

/** Membership agreement of the demo operator; operators replace this template. */
export const membershipTerms: ContractText = {
  contractId: 'membership',
  version: '2026-11-01',
  effectiveFrom: '2026-11-01T00:00:00+08:00',
  title: { zh: '驿递会员协议（示范文本）', en: 'Yidi membership agreement (template text)' },
  sections: [
    {
      heading: { zh: '一、成为会员', en: '1. Becoming a member' },
      body: {
        zh: '你用手机号登录后即为驿递会员，不收会员费。一个手机号对应一个会员账号；未满十四周岁的，由监护人登录和使用。',
        en: 'You are a member once you log in with your phone; there is no fee. One phone number is one account. For anybody under fourteen a guardian logs in and uses the account.',
      },
    },
    {
      heading: { zh: '二、会员可以做什么', en: '2. What members can do' },
      body: {
        zh: '会员可以保存地址、查看订单、设置页面的字号和语言。不登录也可以按邮件号查邮件。将来增加的积分、优惠等权益，以页面公示的规则为准，公示前不产生任何权利。',
        en: 'Members can keep addresses, see their orders, and set text size and language. Mail can be tracked by its number without logging in. Points or benefits that are added later follow the rules shown on the page, and give no right before they are shown.',
      },
    },
    {
      heading: { zh: '三、账号的使用', en: '3. Using the account' },
      body: {
        zh: '账号只供你本人使用，不得出租、出售或用于寄递禁止寄递的物品。我们发现账号被他人控制或用于违法行为时，会暂停登录并通知你；你可以通过客服申诉。',
        en: 'The account is for yourself only. It may not be rented, sold, or used to send what is forbidden. Where we find it controlled by others or used unlawfully we suspend log-in and tell you; you can appeal through customer service.',
      },
    },
    {
      heading: { zh: '四、退出', en: '4. Leaving' },
      body: {
        zh: '你可以随时退出登录或注销账号，不需要理由。未完成的订单会继续履行；依法必须保存的记录保存到法定期限届满。',
        en: 'You may log out or close the account at any time without giving reasons. Open orders are still completed; records that the law requires are kept until its terms end.',
      },
    },
    {
      heading: { zh: '五、变更', en: '5. Changes' },
      body: {
        zh: '本协议变更时，我们会发布新版本并注明生效日期。不同意新版本的，可以在生效前注销账号。',
        en: 'When this agreement changes we publish a new version with the day it takes effect. If you do not agree you may close the account before that day.',
      },
    },
  ],
};
