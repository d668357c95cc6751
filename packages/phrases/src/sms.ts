import { dictionary } from './language.ts';

/** What a person reads in an SMS. Vendors send their own approved template; this is its wording. */
export const smsTexts = dictionary(
  {
    loginCode: (code: string, minutes: number) =>
      `【驿递】验证码 ${code}，${minutes} 分钟内有效。请勿告诉任何人，驿递的工作人员不会向您索取。`,
  },
  {
    loginCode: (code: string, minutes: number) =>
      `[Yidi] Your code is ${code}, valid for ${minutes} minutes. Tell it to nobody: our staff will never ask for it.`,
  },
);
