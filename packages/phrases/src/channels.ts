import { dictionary } from './language.ts';

/** Functions that a host app does not support. */
export const channels = dictionary({
  noMiniProgramOnPc: [
    '电脑版不能打开小程序，请用手机打开，或使用网页版',
    'The desktop client cannot open mini programs. Please use your phone or the website',
  ],
  noMiniProgram: [
    '这里打不开小程序，请在手机应用里打开',
    'Mini programs cannot be opened here. Please open this in the app on your phone',
  ],
});
