import { dictionary } from './language.ts';

/** A new number for an account after the old one was lost. */
export const lostNumber = dictionary(
  {
    open: '旧号码用不了？',
    title: '旧号码用不了',
    close: '关闭',
    text: '用实名的姓名和证件号码换号。申请 72 小时后生效；旧号码会收到短信，可以阻止。',
    name: '实名的姓名',
    nameClear: '清空姓名',
    card: '证件号码',
    required: '请填写',
    cardWrong: '证件号码有 5 到 24 位字母或数字',
    ask: '申请换号',
    asking: '正在申请',
    asked: '已申请换号',
    askedText: (when: string) =>
      `${when} 起用新号码登录，到时所有设备都要重新登录。在那之前，旧号码收到的短信能阻止它。`,
    done: '知道了',
  },
  {
    open: 'Lost your present number?',
    title: 'Your number is lost',
    close: 'Close',
    text: 'Prove who you are by the name and card number that the account was certified with. It takes 72 hours; your old number is told and can stop it.',
    name: 'Name on the card',
    nameClear: 'Clear the name',
    card: 'Card number',
    required: 'Please fill this in',
    cardWrong: 'A card number has 5 to 24 letters or digits',
    ask: 'Ask for the change',
    asking: 'Asking',
    asked: 'You asked for another number',
    askedText: (when: string) =>
      `From ${when} you log in with the new number, on every device anew. Till then the message to your old number can stop it.`,
    done: 'Got it',
  },
);
