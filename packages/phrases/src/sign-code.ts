import { dictionary } from './language.ts';

/** The delivery code of a mail. */
export const signCode = dictionary({
  busy: ['正在取签收码', 'Loading the code'],
  failed: ['签收码加载失败', 'The code could not be loaded'],
  kept: ['码不变，也可以看短信。', 'It does not change, and it is in your text message, too.'],
  empty: ['现在没有凭码签收的件', 'No mail needs a delivery code now'],
  emptyText: [
    '寄件人选了密码签收的件，揽收后会出现在这里。',
    'Mail that its sender wants handed over for a code is listed here once it is collected.',
  ],
  toQuery: ['查邮件', 'Track a parcel'],
  title: ['给快递员或柜台看', 'Show this to courier or counter'],
  qr: [(code: string) => `签收二维码，对应签收码 ${code}`, (code: string) => `QR code for the delivery code ${code}`],
  missing: ['二维码没有画出来，请报六位数字。', 'The QR code could not be drawn. Please say the six digits.'],
  renews: [(seconds: number) => `${seconds} 秒后换新二维码`, (seconds: number) => `A new QR code in ${seconds} s`],
  over: [
    '二维码已过期，请报六位数字，或联网后再看',
    'The QR code has run out. Say the six digits, or look again when you are online',
  ],
  digits: ['六位数字一直有效，签收后作废', 'The six digits stay the same until it is handed over'],
  copy: ['复制签收码', 'Copy the code'],
  copied: ['已复制', 'Copied'],
  waiting: ['揽收后才有签收码', 'There is a code once it is collected'],
  waitingText: [
    '快递员揽收后，码会发到收件手机，也会出现在这里。',
    'It is sent to the phone of the recipient then, and shown here.',
  ],
  locked: [(until: string) => `${until} 后再试`, (until: string) => `Try again after ${until}`],
  lockedText: [
    '连续 5 次报错，暂停 15 分钟。不是你报的，请打电话给客服。',
    'Five wrong codes pause it for 15 minutes. If that was not you, please call customer service.',
  ],
  used: ['已经签收，码作废了', 'Handed over, the code is void'],
  usedText: ['看看是谁签收的，有疑问请问客服。', 'See who signed for it. Customer service answers your questions.'],
  toTrace: ['看轨迹', 'See the trace'],
  which: [(count: number) => `凭码签收 ${count} 件`, (count: number) => `${count} with a delivery code`],
  tail: [(mailNo: string) => `邮件号 ${mailNo}`, (mailNo: string) => `Mail ${mailNo}`],
  from: [(city: string) => `${city}寄来`, (city: string) => `From ${city}`],
  delegate: ['请人代收', 'Ask someone to receive'],
  delegateSub: ['另发代收码，不用给出这个码', 'With a code of their own, not this one'],
  safety: ['当面出示，不截图，不在电话里报。', 'Show it face to face. No screenshots, and never by phone.'],
});
