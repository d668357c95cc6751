import { dictionary } from './language.ts';
import { latinPlace } from './place-names.ts';
import { byMoment } from './times.ts';

/** The share link of an order: its owner's sheet and its page. */
export const share = dictionary({
  row: ['分享', 'Share tracking'],
  rowSub: ['不含姓名、电话和门牌', 'Without names, phones or addresses'],
  title: ['分享', 'Share tracking'],
  sub: [
    '打开链接的人能看到：到哪了、什么时候到、从哪个城市到哪个城市。看不到姓名、电话和详细地址。',
    'Whoever opens the link sees where it is, when it arrives, and the two cities. No names, phones or addresses.',
  ],
  failed: ['链接没有生成', 'The link could not be made'],
  opened: [
    (count: number) => (count === 0 ? '还没有人打开过' : `被打开过 ${count} 次`),
    (count: number) => (count === 0 ? 'Not opened yet' : count === 1 ? 'Opened once' : `Opened ${count} times`),
  ],
  until: [(day: string) => `${day}前有效`, (day: string) => `Valid until ${day}`],
  send: ['分享链接', 'Share the link'],
  copy: ['复制链接', 'Copy the link'],
  copied: ['链接已复制，去聊天里粘贴', 'Link copied. Paste it in a chat'],
  copyFailed: ['没有复制成功，请长按链接复制', 'Could not copy. Please press and hold the link'],
  withdraw: ['停止分享', 'Stop sharing'],
  withdrawn: ['已停止分享，原来的链接打不开了', 'Sharing has stopped; the link no longer opens'],
  text: [
    (to: string) => `寄往${to}的包裹，点开看到哪了`,
    (to: string) => `A parcel to ${latinPlace(to)}: see where it is`,
  ],
  gone: ['链接已失效', 'This link no longer opens'],
  goneText: [
    '分享已停止或已过期，也可能链接不完整。请寄件人重新分享，或用邮件号查询。',
    'Sharing was stopped or has expired, or the link is incomplete. Ask the sender for a new one, or track by mail number.',
  ],
  query: ['用邮件号查询', 'Track by mail number'],
  promised: [(moment: string) => `承诺 ${moment} 前送达`, (moment: string) => `Promised by ${byMoment(moment)}`],
  updated: [(moment: string) => `${moment} 更新`, (moment: string) => `Updated ${moment}`],
  code: ['这个链接的二维码', 'QR code of this link'],
  codeMissing: ['二维码没有画出来，请复制链接', 'The code could not be drawn. Please copy the link'],
  byMenu: ['点右上角 ···，发给朋友', 'Tap ··· at the top right and send it'],
  mine: ['是我的包裹？', 'Is it yours?'],
  mineText: ['输手机号后四位，看每一步经过', 'Four digits of your phone show every step'],
  digits: ['收件或寄件手机号后四位', 'Last four digits of the recipient’s or sender’s phone'],
  digitsLeft: [
    (left: number) => `后四位不正确，还可试 ${left} 次`,
    (left: number) => `Not right. ${left === 1 ? '1 try' : `${left} tries`} left`,
  ],
  prove: ['看全部', 'See all of it'],
  proving: ['正在核对', 'Checking'],
  /** The preview of links in chat apps where the operator wrote no words. */
  card: {
    title: ['驿递：寄快递、查邮件', 'Yidi: send and track parcels'],
    text: ['上门取件，到哪了一看就知道', 'Collected at your door; see where it is at any time'],
  },
});
