import type { ClaimBar, ClaimKind, EvidencePart, PayeeWay } from '@yidi/contract/values/claim';
import { claimProgress } from './claim-progress.ts';
import { dictionary } from './language.ts';

type Kinds = Readonly<Record<ClaimKind, string>>;
type Bars = Readonly<Record<ClaimBar, string>>;
type Parts = Readonly<Record<EvidencePart, string>>;
type Ways = Readonly<Record<PayeeWay, string>>;

const kindsZh: Kinds = { lost: '丢失', damaged: '损坏', short: '少了东西', late: '延误', wrong: '送错或没收到' };
const kindsEn: Kinds = {
  lost: 'Lost',
  damaged: 'Damaged',
  short: 'Something is missing',
  late: 'Late',
  wrong: 'To somebody else',
};

/** Claims of compensation: choosing the mail, the form, and the outcome. */
export const claim = dictionary({
  loading: ['正在加载理赔', 'Loading the claim'],
  failed: ['理赔加载失败', 'The claim could not be loaded'],
  loginNeededTitle: ['请登录', 'Please log in'],
  loginNeededText: ['登录后才能申请理赔、看办到哪一步。', 'You can claim and see how far a claim is after logging in.'],
  pick: ['为哪件邮件理赔', 'Which mail is it about?'],
  find: ['按邮件号或姓名找', 'Find by number or name'],
  clear: ['清空', 'Clear'],
  noMails: ['没有可以理赔的邮件', 'No mail to claim for'],
  noMailsText: [
    '寄件人和收件人都可以理赔。用下单或收件的手机号登录后，邮件会出现在这里',
    'Senders and recipients can claim. Log in with the phone on the label and your mails are here',
  ],
  noneFound: ['没有找到这件邮件', 'This mail was not found'],
  noneFoundText: [
    '看看邮件号有没有写错；只能为自己寄出或收到的邮件理赔',
    'Please check the number. You can claim for mails that you sent or received',
  ],
  toTickets: ['理赔进度', 'My claims'],
  toTicketsText: ['看提交过的理赔', 'How far they are'],
  toPick: ['换一件邮件', 'Another mail'],
  toTrace: ['看轨迹', 'See its trace'],
  toClaim: ['看这笔理赔', 'See this claim'],
  missing: ['不能为这件邮件理赔', 'You cannot claim for this mail'],
  missingText: [
    '只有寄件人和收件人可以理赔。请用面单上的手机号登录',
    'Only its sender and recipient can. Please log in with the phone on the label',
  ],
  mail: [(mailNo: string) => `邮件 ${mailNo}`, (mailNo: string) => `Mail ${mailNo}`],
  what: ['出了什么问题', 'What is wrong?'],
  kinds: [kindsZh, kindsEn],
  kindUntil: [(day: string) => `${day}前提交`, (day: string) => `Until ${day}`],
  from: [(day: string) => `${day}起`, (day: string) => `From ${day} on`],
  bars: [
    {
      notPosted: '邮件还没有交寄',
      early: '还不到时候',
      delivered: '邮件已签收或退回',
      undelivered: '签收后才能提交',
      onTime: '没有超过承诺时间',
      over: '已过可以提交的时间',
      claimed: '已经有一笔理赔',
      other: '运费由另一方支付',
      free: '这件没有收运费',
      unpaid: '付清运费后才能提交',
    } satisfies Bars as Bars,
    {
      notPosted: 'It was not posted yet',
      early: 'Not yet',
      delivered: 'It was delivered or returned',
      undelivered: 'Once it is delivered',
      onTime: 'It kept its promise',
      over: 'The time for it is over',
      claimed: 'There is a claim already',
      other: 'The other side paid the postage',
      free: 'No postage was charged',
      unpaid: 'Once its postage is paid',
    },
  ],
  noKind: ['请选择出了什么问题', 'Please choose what is wrong'],
  nothing: ['现在还不能理赔', 'Nothing can be claimed now'],
  worth: ['物品价值', 'What it is worth'],
  value: ['全部物品值多少元', 'All contents, in yuan'],
  valueHint: ['按购买价填写，有凭证更容易核实', 'What you paid; a receipt helps'],
  loss: {
    damaged: ['损坏的部分值多少元', 'What is broken, in yuan'],
    short: ['少了的部分值多少元', 'What is missing, in yuan'],
  },
  noValue: ['请填写金额，最多两位小数', 'An amount, with two decimals at most'],
  lossTooLarge: ['不能超过全部物品的价值', 'It cannot be more than all contents'],
  words: ['说明情况', 'What happened'],
  wordsHint: ['例如：哪里坏了、什么时候发现的', 'Such as what is broken, and when you saw it'],
  wordsLate: ['例如：晚了几天、耽误了什么', 'Such as how late, and what that meant'],
  papers: ['照片和凭证', 'Photos and papers'],
  papersNeeded: ['四处都要拍清楚，核实要看', 'All four, sharp: they decide who is liable'],
  papersPrice: ['没有保价时要看价格凭证', 'Without insurance the price must be shown'],
  parts: [
    {
      outerBox: '外包装',
      label: '面单',
      packing: '填充物',
      item: '物品',
      price: '价格凭证',
    } satisfies Parts as Parts,
    { outerBox: 'Outer box', label: 'Label', packing: 'Packing', item: 'Item', price: 'Proof of price' },
  ],
  needed: ['必传', 'Needed'],
  optional: ['选传', 'Optional'],
  add: [(part: string) => `拍${part}`, (part: string) => `Photo: ${part.toLowerCase()}`],
  addPrice: ['添加价格凭证', 'Add a proof of price'],
  adding: [(percent: number) => `正在上传 ${percent}%`, (percent: number) => `Uploading ${percent}%`],
  addFailed: ['没有传上去。看看网络，再试一次', 'It was not uploaded. Please check your connection'],
  again: ['再试一次', 'Try again'],
  drop: [(name: string) => `移除${name}`, (name: string) => `Remove ${name}`],
  paperOf: [
    (part: string, nth: number) => `${part}照片 ${nth}`,
    (part: string, nth: number) => `${part}, photo ${nth}`,
  ],
  pdf: ['PDF', 'PDF'],
  noPaper: [
    (parts: readonly string[]) => `还缺：${parts.join('、')}`,
    (parts: readonly string[]) => `Still missing: ${parts.join(', ')}`,
  ],
  sum: ['预计赔付', 'You would get'],
  sumWaiting: ['填好价值后在这里算出来', 'Shown here once the value is filled in'],
  sumTooLarge: [
    '损失比全部物品的价值还大，改好后在这里算出来',
    'The loss is more than all contents. Shown here once that is corrected',
  ],
  sumNote: ['以核实结果为准', 'What the carrier decides holds'],
  otherSum: [
    (estimate: string) => `按规则预计 ${estimate}，核实后是这个数`,
    (estimate: string) => `By the rules ${estimate}; this is what the carrier decided`,
  ],
  formulas: {
    insuredWhole: [
      (insured: string) => `已保价，全部损失赔保价额 ${insured}`,
      (insured: string) => `Insured, all of it gone: the insured ${insured}`,
    ],
    insuredPart: [
      (insured: string, loss: string, value: string) =>
        `保价额\u00a0${insured} × 损失\u00a0${loss} ÷ 全部\u00a0${value}`,
      (insured: string, loss: string, value: string) =>
        `Insured\u00a0${insured} × loss\u00a0${loss} ÷ contents\u00a0${value}`,
    ],
    uninsured: [
      (loss: string, times: number, postage: string) =>
        `没有保价：实际损失 ${loss} 与邮费 ${postage} 的 ${times} 倍中较小的`,
      (loss: string, times: number, postage: string) =>
        `Not insured: the loss of ${loss}, at most ${times} times the postage of ${postage}`,
    ],
    freight: [(postage: string) => `退还邮费 ${postage}`, (postage: string) => `The postage of ${postage} goes back`],
  },
  payee: ['赔到哪里', 'Where it is paid to'],
  ways: [
    { origin: '原路退回', alipay: '支付宝', bank: '银行卡' } satisfies Ways as Ways,
    { origin: 'Back where it was paid', alipay: 'Alipay', bank: 'Bank card' },
  ],
  wayTexts: [
    {
      origin: '退到付运费的账户',
      alipay: '到账快，填手机号或邮箱',
      bank: '填本人的储蓄卡',
    } satisfies Ways as Ways,
    {
      origin: 'To the account that paid the postage',
      alipay: 'Fast, by phone or e-mail',
      bank: 'A debit card of your own',
    },
  ],
  holder: ['收款人姓名', 'Name of the payee'],
  noHolder: ['请填写收款人姓名', 'Please fill in the name of the payee'],
  account: { alipay: ['支付宝账号', 'Alipay account'], bank: ['银行卡号', 'Card number'] },
  noAccount: {
    alipay: ['请填写手机号或邮箱', 'A phone number or e-mail address'],
    bank: ['卡号不对，请核对', 'Please check the card number'],
  },
  bank: ['开户银行', 'Bank'],
  noBank: ['请填写开户银行', 'Please fill in the bank'],
  payeeHint: ['只用于这笔赔付，加密保存', 'For this payment only; stored encrypted'],
  send: ['提交理赔', 'Send the claim'],
  sending: ['正在提交', 'Sending'],
  promise: [
    (hours: number, days: number) => `${hours} 小时内受理，${days} 天内答复`,
    (hours: number, days: number) => `Accepted within ${hours} hours, answered within ${days} days`,
  ],
  barred: ['情况有变化，这项理赔现在不能提交', 'Things have changed: this cannot be claimed now'],
  tickets: ['我的理赔', 'My claims'],
  none: ['还没有理赔', 'No claims yet'],
  noneText: [
    '邮件丢失、损坏、少了东西或延误时，可以在这里申请赔付',
    'If a mail is lost, damaged, short or late, you can claim compensation here',
  ],
  start: ['申请理赔', 'Claim'],
  unknown: ['没有这笔理赔', 'There is no such claim'],
  unknownText: ['它可能属于另一个账号', 'It may belong to another account'],
  ...claimProgress,
  changePayee: ['用这个账户收款', 'Pay it to this account'],
  offer: ['赔付金额', 'Compensation'],
  estimate: ['预计赔付', 'You would get'],
  acts: {
    agree: ['接受赔付', 'Accept'],
    decline: ['不接受', 'Decline'],
    appeal: ['申诉', 'Appeal'],
    withdraw: ['撤回理赔', 'Withdraw'],
  },
  asks: {
    agree: [
      (fen: string) => `接受后赔付 ${fen}，这件邮件的问题就此了结。`,
      (fen: string) => `You get ${fen}, and the matter is settled.`,
    ],
    decline: [
      (days: number) => `不接受这次赔付。之后 ${days} 天内可以申诉一次。`,
      (days: number) => `You do not take this offer. Within ${days} days you can appeal once.`,
    ],
    declineForGood: [
      '不接受这次赔付，这笔理赔就此结束。已经申诉过，不能再申诉。',
      'You do not take this offer, and the claim ends. It was appealed already: there is no other appeal.',
    ],
    appeal: [
      '申诉只有一次，会重新调查。请说明不认可的地方；补充材料可以在提交后添加。',
      'You can appeal once; it is looked into anew. Say what is wrong; papers can be added afterwards.',
    ],
    withdraw: ['撤回后不再处理。以后还可以重新提交。', 'It is not worked on any more. You can claim again later.'],
  },
  reason: ['申诉理由', 'Why you appeal'],
  noReason: ['请填写申诉理由', 'Please say why'],
  back: ['再想想', 'Not yet'],
  acting: ['正在提交', 'Sending'],
  facts: ['理赔信息', 'The claim'],
  kind: ['问题', 'Problem'],
  to: ['收款', 'Paid to'],
  said: ['说明', 'Said'],
  lost: ['损失', 'Loss'],
  addMore: ['补充材料', 'Add papers'],
  copied: ['已复制', 'Copied'],
  copy: ['复制理赔单号', 'Copy the claim number'],
  shown: ['已传材料', 'Papers'],
});
