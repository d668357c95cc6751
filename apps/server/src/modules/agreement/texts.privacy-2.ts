import { privacyPolicy } from './texts.privacy.ts';
import type { ContractText } from './texts.ts';

type Section = ContractText['sections'][number];

/** Sections of the first policy with other words, by the number of the section. */
const changed: Readonly<Record<number, Section['body']>> = {
  2: {
    zh: '登录：手机号。在聊天、支付等应用内打开：该应用给我们的用户标识（openId），用来认出你、发起支付；登录时你可以选择以后在该应用内自动登录，随时可在“我的—登录设备”中停用。寄件：寄件人和收件人的姓名、电话、地址，内件名称、重量、保价金额。查件：邮件号；查看个人信息时的手机号后四位。实名：证件类型、姓名、证件号码（仅在你办理实名时）。头像：你自己上传的图片。积分：得到、使用和到期的记录。安全：请求时间、所用渠道、经加密散列的网络地址。我们不读取你的通讯录；位置只在你点“我的位置”并授权后使用一次。',
    en: 'Login: phone number. Inside a chat or payment app: the user id (openId) that the app gives us, to recognise you and to start payments; when you log in you may choose to be logged in by that app later, and you can end this under My – Devices at any time. Sending: names, phones and addresses of sender and consignee, goods, weight, declared value. Tracking: mail number, and the last four phone digits for personal parts. Real name: document type, name and number, only when you certify. Avatar: the picture that you upload. Points: how you got, used and lost them. Safety: time of request, channel, and a keyed hash of the network address. We do not read your contacts; your place is used once, only after you tap “my location” and allow it.',
  },
  7: {
    zh: '寄递信息自邮件妥投、退回或取消起保存一年，涉及查询、索赔、退款的到处理完毕为止，随后姓名、电话、地址、内件和留言自动删除；理赔记录和投递授权保存三年；消息保存一年；实名信息按法定期限保存；验证码五分钟失效，发送记录保存八天；登录会话七天不用即失效，最长三十天；应用的用户标识保存到你停用自动登录或注销账号。到期后删除或匿名化，账务凭证按会计法保存。',
    en: 'Delivery data is kept for one year after a mail was delivered, returned or cancelled, or until an enquiry, claim or refund is settled; then names, phones, addresses, contents and notes are deleted by themselves. Records of claims and of consents to a delivery are kept for three years, messages for one; real-name data for the legal term; a code dies after five minutes, its sending record after eight days; a session after seven unused days, thirty at most; the user id of an app until you end the automatic log-in or close the account. Then it is deleted or made anonymous; accounting records are kept as the law requires.',
  },
  8: {
    zh: '我们只使用维持登录和识别设备所必需的 Cookie，以及保存草稿、等待网络的订单、语言、字号等设置的本地存储，不用于广告跟踪。退出登录时，网页会清除本机保存的个人信息。',
    en: 'We use only the cookies that login and the list of your devices need, and local storage for drafts, orders that wait for a connection, and settings such as language and text size; none for advertising. Logging out clears the personal information kept in this browser.',
  },
};

/** The second privacy policy: recognition by the app, points, avatars, and terms in detail. */
export const privacyPolicyWithRecognition: ContractText = {
  ...privacyPolicy,
  version: '2026-11-29',
  effectiveFrom: '2026-11-29T00:00:00+08:00',
  sections: privacyPolicy.sections.map((section, at) => {
    const body = changed[at + 1];
    return body ? { ...section, body } : section;
  }),
};
