import type { InquiryAnswer } from '@yidi/contract/values/inquiry';

/** The short answer of the office or courier. */
export const answersZh: Readonly<Record<InquiryAnswer, string>> = {
  moving: '网点找到了，下一班发出',
  searching: '网点还在找',
  left: '快递员说了放在哪里',
  coming: '快递员会上门来看',
};

export const answersEn: Readonly<Record<InquiryAnswer, string>> = {
  moving: 'Found, it leaves with the next transport',
  searching: 'The office is looking for it',
  left: 'The courier says where it was left',
  coming: 'The courier comes to see to it',
};
