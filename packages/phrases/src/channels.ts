import { dictionary } from './language.ts';

/** Functions that a host app does not support. */
export const channels = dictionary({
  noMiniProgramOnPc: [
    '电脑版不能打开小程序，请用手机打开，或使用网页版',
    'The desktop client cannot open mini programs. Please use your phone or the website',
  ],
});
