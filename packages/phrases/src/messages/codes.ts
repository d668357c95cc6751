import { defineCode } from './define.ts';

/** Codes that verify an address. */
export const codes = {
  loginCode: defineCode<{ readonly code: string; readonly minutes: number }>({
    kind: 'code',
    internal: {
      version: 1,
      name: { zh: '验证码', en: 'Code' },
      longest: [{ code: '012345', minutes: 5 }],
      mark: 'c0af0f05',
    },
    subject: { zh: '验证码', en: 'Your code' },
    text: {
      zh: ({ code, minutes }) => `验证码 ${code}，${minutes} 分钟内有效。请勿告诉任何人，驿递的工作人员不会向你索取。`,
      en: ({ code, minutes }) =>
        `Your code is ${code}, valid for ${minutes} minutes. Tell it to nobody: our staff will never ask for it.`,
    },
    example: { code: '012345', minutes: 5 },
  }),
};
