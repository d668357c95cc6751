import { dictionary } from './language.ts';

/** A new number for an account after the old one was lost. */
export const lostNumber = dictionary({
  open: ['旧号码用不了？', 'Lost your present number?'],
  title: ['旧号码用不了', 'Your number is lost'],
  close: ['关闭', 'Close'],
  text: [
    '用实名的姓名和证件号码换号。申请 72 小时后生效；旧号码会收到短信，可以阻止。',
    'Prove who you are by the name and card number that the account was certified with. It takes 72 hours; your old number is told and can stop it.',
  ],
  name: ['实名的姓名', 'Name on the card'],
  nameClear: ['清空姓名', 'Clear the name'],
  card: ['证件号码', 'Card number'],
  required: ['请填写', 'Please fill this in'],
  cardWrong: ['证件号码有 5 到 24 位字母或数字', 'A card number has 5 to 24 letters or digits'],
  ask: ['申请换号', 'Ask for the change'],
  asking: ['正在申请', 'Asking'],
  asked: ['已申请换号', 'You asked for another number'],
  askedText: [
    (when: string) => `${when} 起用新号码登录，到时所有设备都要重新登录。在那之前，旧号码收到的短信能阻止它。`,
    (when: string) =>
      `From ${when} you log in with the new number, on every device anew. Till then the message to your old number can stop it.`,
  ],
  done: ['知道了', 'Got it'],
});
