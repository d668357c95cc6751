import type { CodeClass } from '@yidi/contract/codes';
import type { Language } from './language.ts';
import { sayClass } from './refusal-classes.ts';

const reasonsZh = {
  // The spec's client compares code 100001 with exactly these words (§4, §8), in every language.
  'slider.failed': 'slider verification failed',
  'sms.v1': '请更新页面后再获取验证码',
  'sms.wait': '验证码刚发过，请稍后再取',
  'sms.hour': '获取验证码太频繁，请过一会儿再试',
  'sms.limit': '今天获取验证码太多次了，请明天再试',
  'sms.down': '短信暂时发不出去，请稍后再试',
  'sms.slow': '短信可能会晚到。没有收到的话，请一分钟后再取一次',
  'sms.refused': '这个号码收不到短信，请换一个试试',
  'code.wrong': '验证码不对或已过期',
  'code.spent': '错误次数太多，这个验证码已失效，请重新获取',
  'code.closed': '错误太多次，请换一台登录过的设备，或明天再试',
  'phone.taken': '这个号码已经是另一个账号的登录号码',
  'login.needed': '请先登录',
  'order.collected': '快递员已经取走邮件，不能取消了。可以在路上改地址或召回',
  'order.cancelled': '这个订单已经取消过了',
  'order.expired': '这个订单已经过期',
  'order.state': '订单现在的状态不能这样做',
  'goods.forbidden': '这件物品不能寄',
  'price.changed': '价格有变化，请看过新价格再提交',
  'slot.taken': '这个时段刚刚约满，请换一个',
  'point.closed': '这个网点现在不收件，请换一个',
  'product.unavailable': '这个产品这次不能选',
  'insurance.refused': '这类物品不能保价，请取消保价后再提交',
  'key.reused': '这次提交和上一次内容不同，请再确认一次',
  'mail.locked': '错了太多次，请 15 分钟后再试',
  'address.full': '地址簿已满，请先删除几条',
  'region.unserved': '这个地方暂时没有网点',
};

export type RefusalReason = keyof typeof reasonsZh;

const reasons: Record<Language, Record<RefusalReason, string>> = {
  zh: reasonsZh,
  en: {
    'slider.failed': 'slider verification failed',
    'sms.v1': 'Please refresh the page before asking for a code',
    'sms.wait': 'A code was just sent. Please wait a moment',
    'sms.hour': 'Codes were asked for too often. Please try again in a while',
    'sms.limit': 'Too many codes today. Please try again tomorrow',
    'sms.down': 'SMS cannot be sent right now. Please try again later',
    'sms.slow': 'The SMS may arrive late. If it does not, ask for another code in a minute',
    'sms.refused': 'This number cannot receive SMS. Please try another one',
    'code.wrong': 'The code is wrong or has expired',
    'code.spent': 'Too many wrong tries. This code no longer works. Please ask for a new one',
    'code.closed': 'Too many wrong codes. Use a device you logged in on before, or try tomorrow',
    'phone.taken': 'This number is already the login of another account',
    'login.needed': 'Please log in first',
    'order.collected':
      'The courier has already collected this mail, so it cannot be cancelled. You can still redirect or recall it',
    'order.cancelled': 'This order was already cancelled',
    'order.expired': 'This order has expired',
    'order.state': 'The order is not in a state for this',
    'goods.forbidden': 'This article cannot be sent',
    'price.changed': 'The price has changed. Please look at the new price before submitting',
    'slot.taken': 'This time was just taken. Please choose another',
    'point.closed': 'This counter takes no parcels now. Please choose another',
    'product.unavailable': 'This product cannot be chosen this time',
    'insurance.refused': 'These goods cannot be insured. Please take the insurance off and submit again',
    'key.reused': 'This submission differs from the earlier one. Please confirm again',
    'mail.locked': 'Too many wrong tries. Please try again in 15 minutes',
    'address.full': 'The address book is full. Please delete some entries first',
    'region.unserved': 'There is no office for this place yet',
  },
};

/** The sentence for a refusal: its reason's if it has one, else its class's. */
export function sayRefusal(language: Language, codeClass: CodeClass, reason?: string): string {
  return (reason && reasons[language][reason as RefusalReason]) || sayClass(language, codeClass);
}
