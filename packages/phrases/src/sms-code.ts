import { dictionary } from './language.ts';

/** The input of an SMS or voice code, with the buttons to request it. */
export const smsCode = dictionary(
  {
    code: '验证码',
    send: '获取验证码',
    again: (seconds: number) => `${seconds} 秒后重发`,
    sent: '验证码已发出，5 分钟内有效',
    voice: '电话播报验证码',
    called: '请接听来电，验证码 5 分钟内有效',
    outbox: '演示环境：查看短信',
  },
  {
    code: 'Code',
    send: 'Get code',
    again: (seconds: number) => `Again in ${seconds} s`,
    sent: 'The code was sent and is good for 5 minutes',
    voice: 'Call me with the code',
    called: 'Please answer the call; the code is valid for 5 minutes',
    outbox: 'Demo: read the SMS',
  },
);
