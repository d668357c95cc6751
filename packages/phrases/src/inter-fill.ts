import { dictionary } from './language.ts';

/** The link by which a consignee abroad types address and numbers: of the sender, and its page. */
export const interFill = dictionary({
  ask: ['让收件人自己填', 'Let the recipient fill it in'],
  askSub: [
    '发一个链接，地址和证件号对方自己写，号码你看不到',
    'By a link they type address and numbers. You do not see the numbers',
  ],
  make: ['生成链接', 'Make a link'],
  making: ['正在生成', 'Making it'],
  shows: [
    '对方只看到你打码的姓名和城市，看不到寄了什么。7 天有效，随时可以收回。',
    'They see your masked name and your city, and nothing of what you send. It is valid for 7 days, and you can take it back.',
  ],
  waiting: ['等收件人填写', 'Waiting for the recipient'],
  until: [(moment: string) => `${moment} 前有效`, (moment: string) => `Valid until ${moment}`],
  send: ['发给收件人', 'Send it'],
  text: ['寄给你的国际包裹要你的地址，请在这里填写：', 'A parcel to you needs your address. Please fill it in here:'],
  copied: ['链接已复制', 'Link copied'],
  copyFailed: ['没有复制成功', 'It could not be copied'],
  revoke: ['收回链接', 'Take it back'],
  revoking: ['正在收回', 'Taking it back'],
  revoked: ['链接已收回', 'The link was taken back'],
  filled: [(name: string) => `${name} 填好了`, (name: string) => `${name} has filled it in`],
  filledSub: [
    '地址可以看和改；号码只打码显示，下单时直接交给海关',
    'You see the address and can change it. The numbers stay masked and go to customs with the order',
  ],
  use: ['用这些内容', 'Use it'],
  used: ['正在用收件人填的内容', 'What the recipient wrote is in use'],
  again: ['删除，重新要', 'Delete it and ask anew'],
  given: [
    (masked: string) => `收件人已填 ${masked}，不用再填`,
    (masked: string) => `The recipient gave ${masked}. Nothing to type`,
  ],
  busy: ['正在加载', 'Loading'],
  failed: ['没有加载出来', 'This could not be loaded'],
  kept: ['再试一次就好。', 'Please try again.'],
  head: [
    (by: string, city: string) => `${city}的 ${by} 要给你寄包裹`,
    (by: string, city: string) => `${by} in ${city} wants to send you a parcel`,
  ],
  asks: [
    (country: string) => `请填你在${country}的收件地址`,
    (country: string) => `Please fill in your address in ${country}`,
  ],
  know: ['如果你不认识寄件人，不要填。', 'If you do not know the sender, do not fill anything in.'],
  address: ['收件地址', 'Your address'],
  language: ['语言', 'Language'],
  whoSees: [
    '地址给寄件人和承运的邮政看。证件号寄件人看不到，只交给海关。链接过期或下单后，这里填的内容会删除。',
    'The sender and the post see your address. Numbers are hidden from the sender and go to customs only. What you enter here is deleted once the parcel is ordered or the link is over.',
  ],
  submit: ['交给寄件人', 'Send to the sender'],
  submitting: ['正在提交', 'Sending'],
  wrong: [(count: number) => `有 ${count} 处要改`, (count: number) => `${count} to correct`],
  done: ['交给寄件人了，谢谢', 'Thank you, the sender has it now'],
  doneText: ['不用再做什么，可以关掉这一页。', 'Nothing else to do. You can close this page.'],
  missing: ['这个链接用不了', 'This link does not work'],
  missingText: [
    '它可能已经用过，或被寄件人收回了。需要的话请对方再发一个。',
    'It may have been used, or taken back by the sender. If they still need your address, ask for a new one.',
  ],
  over: ['这个链接过期了', 'This link is over'],
  overText: ['链接只有效 7 天，请寄件人再发一个。', 'A link is valid for 7 days. Please ask the sender for a new one.'],
});
