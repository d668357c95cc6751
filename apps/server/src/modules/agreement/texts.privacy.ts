import type { ContractText } from './texts.ts';

/** Privacy policy of the demo operator; operators replace this template. */
export const privacyPolicy: ContractText = {
  contractId: 'privacy',
  version: '2026-11-01',
  effectiveFrom: '2026-11-01T00:00:00+08:00',
  title: { zh: '驿递隐私政策（示范文本）', en: 'Yidi privacy policy (template text)' },
  sections: [
    {
      heading: { zh: '一、我们是谁', en: '1. Who we are' },
      body: {
        zh: '本网页由驿递（示范运营方）运营，是你个人信息的处理者。本政策依据《中华人民共和国个人信息保护法》《快递暂行条例》《寄递服务用户个人信息安全管理规定》制定，说明我们处理哪些信息、为什么、多久，以及你的权利。',
        en: 'This site is run by Yidi (demo operator), the handler of your personal information. This policy follows the Personal Information Protection Law and the rules on express delivery. It says what we process, why, for how long, and what rights you have.',
      },
    },
    {
      heading: { zh: '二、我们处理的信息', en: '2. What we process' },
      body: {
        zh: '登录：手机号。寄件：寄件人和收件人的姓名、电话、地址，内件名称、重量、保价金额。查件：邮件号；查看个人信息时的手机号后四位。实名：证件类型、姓名、证件号码（仅在你办理实名时）。安全：请求时间、所用渠道、经加密散列的网络地址。我们不读取你的通讯录；位置只在你点“我的位置”并授权后使用一次。',
        en: 'Login: phone number. Sending: names, phones and addresses of sender and consignee, goods, weight, declared value. Tracking: mail number, and the last four phone digits for personal parts. Real name: document type, name and number, only when you certify. Safety: time of request, channel, and a keyed hash of the network address. We do not read your contacts; your place is used once, only after you tap “my location” and allow it.',
      },
    },
    {
      heading: { zh: '三、为什么处理', en: '3. Why' },
      body: {
        zh: '为订立和履行你参与的寄递合同（下单、揽收、运输、投递、计费、理赔）；为履行法定义务（实名收寄、安全检查、配合主管机关）；为保护账号安全（验证码、限次、异常识别）。除此之外的用途，我们会单独征得你的同意。',
        en: 'To make and perform the delivery contract (ordering, collecting, carrying, delivering, charging, claims); to meet legal duties (real name, security checks, competent authorities); to protect accounts (codes, limits). For anything else we ask for separate consent.',
      },
    },
    {
      heading: { zh: '四、敏感个人信息', en: '4. Sensitive information' },
      body: {
        zh: '证件号码和精确位置属于敏感个人信息。我们只在实名收寄或你主动使用定位时处理，加密保存，显示时遮挡，每次查看留有记录。不提供证件号码会导致无法寄件，但不影响查件。',
        en: 'Identity numbers and precise location are sensitive. We process them only for real-name sending or when you use location yourself, store them encrypted, show them masked, and log each reading. Without an identity number you cannot send, but you can still track.',
      },
    },
    {
      heading: { zh: '五、收件人的信息', en: '5. Information of the consignee' },
      body: {
        zh: '你填写他人的信息时，请确认已取得其同意或有其他合法理由。面单和分享页面按国家标准遮挡姓名、电话和地址；陌生人凭邮件号只能看到阶段和城市。',
        en: 'When you enter somebody else’s details, make sure you may. Waybills and shared pages mask name, phone and address by the national standard; with the mail number alone a stranger sees stages and cities only.',
      },
    },
    {
      heading: { zh: '六、提供、委托与公开', en: '6. Sharing' },
      body: {
        zh: '我们把完成寄递所需的信息交给承运网络和投递人员，把发送短信所需的手机号交给短信服务商，均以合同约束。法律规定或主管机关依法要求时我们会提供。我们不出售个人信息，也不公开披露。个人信息存储在中国境内；寄往境外的邮件，申报所需的信息会提供给目的地邮政和海关。',
        en: 'What delivery needs goes to the carrier network and couriers, and the phone number to the SMS provider, all bound by contract. We provide information where the law requires it. We neither sell nor publish it. It is stored within mainland China; for mail abroad, what customs and the destination post need is passed on.',
      },
    },
    {
      heading: { zh: '七、保存多久', en: '7. How long' },
      body: {
        zh: '寄递信息自邮件妥投起保存一年，涉及查询、索赔的到处理完毕为止；实名信息按法定期限保存；验证码五分钟失效，发送记录保存八天；登录会话七天不用即失效，最长三十天。到期后删除或匿名化，账务凭证按会计法保存。',
        en: 'Delivery data is kept for one year after delivery, or until an enquiry or claim is settled; real-name data for the legal term; a code dies after five minutes, its sending record after eight days; a session after seven unused days, thirty at most. Then it is deleted or made anonymous; accounting records are kept as the law requires.',
      },
    },
    {
      heading: { zh: '八、Cookie 与本地存储', en: '8. Cookies and local storage' },
      body: {
        zh: '我们只使用维持登录所必需的会话 Cookie，以及保存草稿、语言、字号等设置的本地存储，不用于广告跟踪。退出登录时，网页会清除本机保存的个人信息。',
        en: 'We use only the session cookie that login needs, and local storage for drafts and settings such as language and text size; none for advertising. Logging out clears the personal information kept in this browser.',
      },
    },
    {
      heading: { zh: '九、你的权利', en: '9. Your rights' },
      body: {
        zh: '你可以查阅、复制、更正、删除自己的信息，撤回同意，导出数据，注销账号。多数操作可在“我的—设置”中直接完成；其他请求我们在十五个工作日内答复。撤回同意不影响此前的处理。不满十四周岁的未成年人须由监护人同意并代为办理。',
        en: 'You may see, copy, correct and delete your information, withdraw consent, export your data and close the account. Most of it is under My – Settings; other requests are answered within fifteen working days. Withdrawal does not touch what was done before. For children under fourteen a guardian consents and acts.',
      },
    },
    {
      heading: { zh: '十、安全与联系', en: '10. Safety and contact' },
      body: {
        zh: '我们采用加密、权限控制和访问记录保护信息；发生泄露时依法通知你和主管机关。对本政策有疑问，请联系个人信息保护负责人：客服热线或网页“联系客服”。本政策变更时，我们会发布新版本并重新征得你的同意。',
        en: 'We protect information by encryption, access control and access logs, and tell you and the authorities of a breach as the law requires. Questions go to the person in charge of personal information protection, through the hotline or customer service. When this policy changes we publish a new version and ask for your consent again.',
      },
    },
  ],
};
