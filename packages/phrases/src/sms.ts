import { dictionary } from './language.ts';

/** Writes a code digit by digit, for reading aloud. */
const spoken = (code: string) => [...code].join(' ');

/** The texts of SMS and voice calls. Vendors send approved templates with this wording. */
export const smsTexts = dictionary({
  loginCode: [
    (code: string, minutes: number) =>
      `【驿递】验证码 ${code}，${minutes} 分钟内有效。请勿告诉任何人，驿递的工作人员不会向你索取。`,
    (code: string, minutes: number) =>
      `[Yidi] Your code is ${code}, valid for ${minutes} minutes. Tell it to nobody: our staff will never ask for it.`,
  ],
  rebindCode: [
    (code: string, minutes: number) =>
      `【驿递】验证码 ${code}：把账号的登录号码换成本号码，${minutes} 分钟内有效。不是你本人操作的话，请勿告诉任何人。`,
    (code: string, minutes: number) =>
      `[Yidi] Code ${code} makes this the login number of an account, valid for ${minutes} minutes. If this is not you, tell it to nobody.`,
  ],
  proveCode: [
    (code: string, minutes: number, phone: string) =>
      `【驿递】验证码 ${code}：把 ${phone} 的邮件显示给另一个账号，${minutes} 分钟内有效。不是你同意的话，请勿告诉任何人。`,
    (code: string, minutes: number, phone: string) =>
      `[Yidi] Code ${code} shows the mail of ${phone} to another account, valid for ${minutes} minutes. If you did not agree, tell it to nobody.`,
  ],
  linkCode: [
    (code: string, minutes: number, phone: string) =>
      `【驿递】验证码 ${code}：让另一个账号打开 ${phone} 的账号，${minutes} 分钟内有效。不是你同意的话，请勿告诉任何人。`,
    (code: string, minutes: number, phone: string) =>
      `[Yidi] Code ${code} lets another account open the account of ${phone}, valid for ${minutes} minutes. If you did not agree, tell it to nobody.`,
  ],
  confirmCode: [
    (code: string, minutes: number) =>
      `【驿递】验证码 ${code}：确认你账号里的一项重要操作，${minutes} 分钟内有效。不是你本人操作的话，请勿告诉任何人。`,
    (code: string, minutes: number) =>
      `[Yidi] Code ${code} confirms an important step in your account, valid for ${minutes} minutes. If this is not you, tell it to nobody.`,
  ],
  phoneListed: [
    (tail: string, link: string) =>
      `【驿递】尾号 ${tail} 的账号现在能看到寄到本号码的邮件。不是你同意的话，请打开 ${link} 停止。`,
    (tail: string, link: string) =>
      `[Yidi] The account ending ${tail} now sees the mail to this number. If you did not agree, end it: ${link}`,
  ],
  voiceCode: [
    (code: string) => `你好，这里是驿递。你的验证码是 ${spoken(code)}。再说一遍：${spoken(code)}。`,
    (code: string) => `Hello, this is Yidi. Your code is ${spoken(code)}. Once more: ${spoken(code)}.`,
  ],
  signCode: [
    (code: string, tail: string) =>
      `【驿递】签收码 ${code}。尾号 ${tail} 的邮件须凭码签收，收到时再告诉投递员，勿提前告诉任何人。`,
    (code: string, tail: string) =>
      `[Yidi] Delivery code ${code} for the parcel ending ${tail}. Tell it to the courier when you have it in hand, to nobody before.`,
  ],
  phoneChanged: [
    (tail: string, link: string) =>
      `【驿递】你的账号已改用尾号 ${tail} 的手机登录。不是你本人操作的话，请在 72 小时内打开 ${link} 撤销。`,
    (tail: string, link: string) =>
      `[Yidi] Your account now logs in with the phone ending ${tail}. If this was not you, undo it within 72 hours: ${link}`,
  ],
  phoneClaimed: [
    (tail: string, link: string) =>
      `【驿递】有人申请把你的账号改用尾号 ${tail} 的手机登录，72 小时后生效。不是你本人操作的话，请打开 ${link} 阻止。`,
    (tail: string, link: string) =>
      `[Yidi] Someone asked to move your account to the phone ending ${tail}, in 72 hours. If this was not you, stop it: ${link}`,
  ],
});

/**
 * Messages that only an SMS has, with a template of their own in the log. `defineMessage` explains
 * the fields.
 */
export const smsOnly = {
  signCode: { version: 1, mark: 'd83451d0', name: { zh: '签收码', en: 'Delivery code' } },
  phoneChanged: {
    version: 1,
    mark: '7c96cc2b',
    name: { zh: '提醒原号码：登录手机号换了', en: 'Warning to the former phone: log-in phone changed' },
  },
  phoneClaimed: {
    version: 1,
    mark: 'f963f533',
    name: { zh: '提醒原号码：有人申诉换号', en: 'Warning to the former phone: somebody claims the account' },
  },
  phoneListed: {
    version: 1,
    mark: '34c69a6c',
    name: { zh: '提醒：号码被加入家人名单', en: 'Warning: phone added to a household' },
  },
} as const;
export type SmsOnly = keyof typeof smsOnly;
