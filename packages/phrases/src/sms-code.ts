import { dictionary } from './language.ts';

/** The input of an SMS or voice code, with the buttons to request it. */
export const smsCode = dictionary({
  code: ['验证码', 'Code'],
  send: ['获取验证码', 'Get code'],
  again: [(seconds: number) => `${seconds} 秒后重发`, (seconds: number) => `Again in ${seconds} s`],
  sent: ['验证码已发出，5 分钟内有效', 'The code was sent and is good for 5 minutes'],
  voice: ['电话播报验证码', 'Call me with the code'],
  called: ['请接听来电，验证码 5 分钟内有效', 'Please answer the call; the code is valid for 5 minutes'],
  outbox: ['演示环境：查看短信', 'Demo: read the SMS'],
});
