import { dictionary } from './language.ts';

/** Paying on a desktop by scanning a code with a phone. */
export const payCode = dictionary({
  title: ['扫码付款', 'Scan to pay'],
  code: ['付款二维码', 'The code to pay with'],
  missing: ['二维码没有画出来，请关闭后再试', 'The code could not be drawn. Please close this and try again'],
  how: ['用手机扫一扫付款', 'Scan it with the phone you pay with'],
  waits: ['15 分钟内有效，付好后这里自动更新', 'It is good for 15 minutes. This page moves on when it is paid'],
  here: ['在这台电脑上付', 'Pay on this computer'],
});
