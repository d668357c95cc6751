import { dictionary } from './language.ts';

/** A fresh proof by a code to the own number, and changing that number. */
export const stepUp = dictionary({
  title: ['再确认一下是你本人', 'Please confirm that it is you'],
  close: ['关闭确认', 'Close'],
  sub: [
    (phone: string) => `验证码会发到你现在的手机号 ${phone}，确认后 5 分钟内有效`,
    (phone: string) => `A code is sent to your present number ${phone}. It is good for 5 minutes once confirmed`,
  ],
  lost: [
    (hotline: string) => `号码不用了？打客服 ${hotline}`,
    (hotline: string) => `Lost this number? Call ${hotline}`,
  ],
  confirm: ['确认并继续', 'Confirm and go on'],
  busy: ['正在确认', 'Confirming'],
  now: [(phone: string) => `现在的手机号：${phone}`, (phone: string) => `Your present number: ${phone}`],
  rules: [
    '以后用新号码登录，订单和地址都保留，其他设备会退出。旧号码会收到短信，72 小时内可以撤销，此后才能再换。',
    'From then on you log in with the new number. Orders, addresses and messages stay; other devices are logged out. The old number gets a message and may undo the change for 72 hours. Some time must pass between two changes.',
  ],
  oldFirst: [
    (phone: string) => `第 1 步：验证现在的手机号 ${phone}`,
    (phone: string) => `Step 1: a code to your present number ${phone}`,
  ],
  newNow: ['第 2 步：验证新手机号', 'Step 2: a code to your new number'],
  next: ['下一步', 'Next'],
  newPhone: ['新手机号', 'New phone number'],
  newHint: ['11 位手机号', '11-digit mobile number'],
  clear: ['清空', 'Clear'],
  change: ['更换手机号', 'Change phone'],
  changeClose: ['关闭更换手机号', 'Close changing the phone'],
  changing: ['正在更换', 'Changing'],
});
