import { dictionary } from './language.ts';

/** Digit by digit. */
const spoken = (code: string) => [...code].join(' ');

/** The text of an SMS, or what a voice call says. Vendors send their own approved template; this is its wording. */
export const smsTexts = dictionary(
  {
    loginCode: (code: string, minutes: number) =>
      `【驿递】验证码 ${code}，${minutes} 分钟内有效。请勿告诉任何人，驿递的工作人员不会向你索取。`,
    voiceCode: (code: string) => `你好，这里是驿递。你的验证码是 ${spoken(code)}。再说一遍：${spoken(code)}。`,
    signCode: (code: string, tail: string) =>
      `【驿递】签收码 ${code}。尾号 ${tail} 的邮件须凭码签收，收到时再告诉投递员，勿提前告诉任何人。`,
    phoneChanged: (tail: string, link: string) =>
      `【驿递】你的账号已改用尾号 ${tail} 的手机登录。不是你本人操作的话，请在 72 小时内打开 ${link} 撤销。`,
    phoneClaimed: (tail: string, link: string) =>
      `【驿递】有人申请把你的账号改用尾号 ${tail} 的手机登录，72 小时后生效。不是你本人操作的话，请打开 ${link} 阻止。`,
  },
  {
    loginCode: (code: string, minutes: number) =>
      `[Yidi] Your code is ${code}, valid for ${minutes} minutes. Tell it to nobody: our staff will never ask for it.`,
    voiceCode: (code: string) => `Hello, this is Yidi. Your code is ${spoken(code)}. Once more: ${spoken(code)}.`,
    signCode: (code: string, tail: string) =>
      `[Yidi] Delivery code ${code} for the parcel ending ${tail}. Tell it to the courier when you have it in hand, to nobody before.`,
    phoneChanged: (tail: string, link: string) =>
      `[Yidi] Your account now logs in with the phone ending ${tail}. If this was not you, undo it within 72 hours: ${link}`,
    phoneClaimed: (tail: string, link: string) =>
      `[Yidi] Someone asked to move your account to the phone ending ${tail}, in 72 hours. If this was not you, stop it: ${link}`,
  },
);

/** The versions of those that the log knows by a template of their own, as `messageVersions` of the others. */
export const smsVersions = { signCode: 1, phoneChanged: 1, phoneClaimed: 1 } as const;
export type SmsOnly = keyof typeof smsVersions;
