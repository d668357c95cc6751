import { dictionary } from './language.ts';
import { formatWhole } from './numbers.ts';

/** The mails of a partner's number. */
export const brand = dictionary({
  loading: ['正在取这个单号的邮件', 'Loading the parcels of this number'],
  failed: ['没能查到，不是你的错', 'It could not be looked up; that is not your fault'],
  head: [
    (all: number, trouble: number, open: number) =>
      trouble > 0
        ? `${all} 件，${trouble} 件要处理`
        : open > 0
          ? `${all} 件，${open} 件还没送到`
          : `${all} 件，都已结束`,
    (all: number, trouble: number, open: number) => {
      const parcels = all === 1 ? '1 parcel' : `${all} parcels`;
      if (trouble > 0) return `${parcels}, ${trouble} held up`;
      return open > 0 ? `${parcels}, ${open} to come` : `${parcels}, all over`;
    },
  ],
  copyNo: ['复制单号', 'Copy the number'],
  copyMailNo: ['复制邮件号', 'Copy the mail number'],
  copied: ['已复制', 'Copied'],
  progress: [
    (done: number, restBy: string) => `${done} 件已结束${restBy && `，其余 ${restBy} 前到齐`}`,
    (done: number, restBy: string) => `${done} over${restBy && `, the rest by ${restBy}`}`,
  ],
  allDone: ['都已结束', 'All over'],
  states: {
    all: ['全部', 'All'],
    trouble: ['要处理', 'Held up'],
    coming: ['派送', 'Out for delivery'],
    waiting: ['待取', 'To collect'],
    moving: ['运输', 'On the way'],
    done: ['已结束', 'Over'],
  },
  counted: [
    (name: string, count: number) => `${name} ${formatWhole(count)}`,
    (name: string, count: number) => `${name} ${formatWhole(count)}`,
  ],
  state: ['到哪了', 'Where it is'],
  search: ['找其中一件', 'Find one of them'],
  searchHint: ['邮件号、城市', 'Mail number or city'],
  searchHintOpen: ['邮件号、地点、物品', 'Mail number, place or item'],
  clear: ['清空', 'Clear'],
  notPosted: ['还没交寄，寄出就有轨迹', 'Not posted yet; its trace begins then'],
  item: [(name: string, count: number) => `${name} ${count} 件`, (name: string, count: number) => `${count} × ${name}`],
  noMatch: ['没有符合的邮件', 'No parcel matches'],
  noMatchText: ['换个词，或者看看全部邮件。', 'Try another word, or see all of them.'],
  showAll: ['看全部邮件', 'See all'],
  open: ['每件送到哪，装了什么', 'Where each one goes and what is in it'],
  openText: [
    '填收件手机号后四位，就能看到。只在这台手机上，看一天。',
    "The last four digits of the recipient's phone show it, on this phone, for a day.",
  ],
  digits: ['收件手机号后四位', "Last four digits of the recipient's phone"],
  submit: ['看详细', 'Show details'],
  busy: ['正在核对', 'Checking'],
  left: [
    (left: number) => `后四位不正确，还可试 ${left} 次`,
    (left: number) => `Not right. ${left} ${left === 1 ? 'try' : 'tries'} left`,
  ],
  unknown: ['没有查到这个单号', 'This number was not found'],
  unknownText: [
    '核对每一位。刚下单的，多半还没交寄。',
    'Check every character. If you ordered just now, it is probably not posted yet.',
  ],
  askTitle: ['一个单号，看它的每一件', 'One number, all of its parcels'],
  askLead: ['填商家给的订单号，不用登录。', 'The order number of the shop finds them, without logging in.'],
  number: ['商家给的单号', 'Number from the shop'],
  numberHint: ['比如 W1234567890，空格可以不填', 'For example W1234567890; blanks can be left out'],
  numberWrong: ['4 到 32 位数字和字母', '4 to 32 digits and letters'],
  numberEmpty: ['请填单号', 'Please type the number'],
  find: ['查邮件', 'Find parcels'],
  byMail: ['有邮件号，直接查', 'Track by mail number'],
  another: ['换一个单号', 'Another number'],
  contents: ['这一件里有', 'In this parcel'],
  place: ['送到', 'Goes to'],
  trace: ['看轨迹', 'See the trace'],
  whole: ['这个单号的全部邮件', 'All parcels of this number'],
});
