import { dictionary } from './language.ts';

/** A fresh proof by a code to the own number, and changing that number. */
export const stepUp = dictionary(
  {
    title: '再确认一下是你本人',
    close: '关闭确认',
    sub: (phone: string) => `验证码会发到你现在的手机号 ${phone}，确认后 5 分钟内有效`,
    lost: (hotline: string) => `号码不用了？打客服 ${hotline}`,
    confirm: '确认并继续',
    busy: '正在确认',
    now: (phone: string) => `现在的手机号：${phone}`,
    rules: '以后用新号码登录，订单和地址都保留，其他设备会退出。旧号码会收到短信，72 小时内可以撤销，此后才能再换。',
    newPhone: '新手机号',
    newHint: '11 位手机号',
    clear: '清空',
    change: '更换手机号',
    changing: '正在更换',
  },
  {
    title: 'Please confirm that it is you',
    close: 'Close',
    sub: (phone: string) => `A code is sent to your present number ${phone}. It is good for 5 minutes once confirmed`,
    lost: (hotline: string) => `Lost this number? Call ${hotline}`,
    confirm: 'Confirm and go on',
    busy: 'Confirming',
    now: (phone: string) => `Your present number: ${phone}`,
    rules:
      'From then on you log in with the new number. Orders, addresses and messages stay; other devices are logged out. The old number gets a message and may undo the change for 72 hours. Some time must pass between two changes.',
    newPhone: 'New phone number',
    newHint: '11-digit mobile number',
    clear: 'Clear',
    change: 'Change phone',
    changing: 'Changing',
  },
);
