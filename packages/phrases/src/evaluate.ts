import type { EvaluationTag } from '@yidi/contract/values/evaluate';
import { beforeMoment } from './before-moment.ts';
import { dictionary } from './language.ts';

const tagsZh: Record<EvaluationTag, string> = {
  onTime: '准时',
  friendly: '态度好',
  packedWell: '包装用心',
  toDoor: '送到家门口',
  calledFirst: '先打电话',
  late: '迟到或没来',
  leftUnasked: '没同意就放驿站或柜子',
  signedUncalled: '没联系就签收',
  unfriendly: '态度差',
  damaged: '包装破损',
  feeUnclear: '收费不清楚',
};
const tagsEn: Record<EvaluationTag, string> = {
  onTime: 'On time',
  friendly: 'Friendly',
  packedWell: 'Packed with care',
  toDoor: 'Brought to the door',
  calledFirst: 'Called first',
  late: 'Late or did not come',
  leftUnasked: 'Left at a point unasked',
  signedUncalled: 'Signed without a call',
  unfriendly: 'Unfriendly',
  damaged: 'Damaged packing',
  feeUnclear: 'Fee was not clear',
};

/** The service rating of a sender or consignee. */
export const evaluate = dictionary({
  loading: ['正在加载评价', 'Loading the rating'],
  failed: ['评价加载失败', 'The rating could not be loaded'],
  question: {
    sent: ['这次寄件怎么样？', 'How was sending it?'],
    received: ['这次送件怎么样？', 'How was the delivery?'],
  },
  mail: [(mailNo: string) => `邮件 ${mailNo}`, (mailNo: string) => `Mail ${mailNo}`],
  stars: ['打几颗星', 'How many stars'],
  star: [
    (count: number, word: string) => `${count} 星，${word}`,
    (count: number, word: string) => `${count} ${count === 1 ? 'star' : 'stars'}, ${word}`,
  ],
  words: [
    ['很差', '不太好', '一般', '满意', '很满意'],
    ['very bad', 'not good', 'fair', 'good', 'very good'],
  ],
  noStars: ['请先打星', 'Please choose the stars first'],
  good: ['好在哪里', 'What was good'],
  bad: ['哪里不好', 'What was bad'],
  tags: [tagsZh, tagsEn],
  more: ['还想说什么', 'Anything else'],
  moreHint: ['网点会看到，请不要写姓名和电话', 'The office reads it. Please write no names or phone numbers'],
  send: ['提交评价', 'Send the rating'],
  sending: ['正在提交', 'Sending'],
  change: ['保存修改', 'Save the change'],
  once: ['评价只能改一次，改后不能再改', 'A rating can be changed once, and stays as it is then'],
  changeMine: ['修改评价（可改一次）', 'Change it (once)'],
  until: [
    (day: string) => `${beforeMoment(day)}可以评价和修改`,
    (day: string) => `Can be given and changed until ${day}`,
  ],
  mine: ['我的评价', 'My rating'],
  saidAt: [(when: string) => `${when} 评价`, (when: string) => `Given ${when}`],
  edited: ['已经改过一次', 'It was changed once already'],
  over: ['已过评价时间', 'The time to rate it is over'],
  overText: ['签收 30 天内可以评价', 'A delivery can be rated for 30 days'],
  unrated: ['还没有评价', 'Not rated yet'],
  early: ['还没有签收', 'Not delivered yet'],
  earlyText: ['签收后再来评价', 'Come back when it is delivered'],
  toTrace: ['看邮件到哪了', 'Where the mail is'],
  none: ['要评价哪一件？', 'Which mail?'],
  noneText: ['打开一件已签收的邮件，点“评价这次服务”', 'Open a mail that was delivered and choose “Rate this service”'],
  toOrders: ['看我的订单', 'My orders'],
  toMails: ['看我的邮件', 'My mails'],
  missing: ['没有这件邮件', 'There is no such mail'],
  missingText: [
    '只有寄件人和收件人能评价。用留在运单上的手机号登录',
    'Only its sender and recipient can rate it. Log in with the phone on the waybill',
  ],
  thanks: ['谢谢你的评价', 'Thank you for your rating'],
  told: ['会交给网点', 'It goes to the office'],
  disputed: ['没经过你同意？', 'Nobody asked you?'],
  disputedText: [
    (day: string) => `${beforeMoment(day)}可以提出没收到，我们去问快递员`,
    (day: string) => `Until ${day} you can say that you do not have it, and the courier is asked`,
  ],
  consents: ['看我同意过的投放', 'Places I agreed to'],
  again: ['再寄一单', 'Send another parcel'],
  rate: ['评价这次服务', 'Rate this service'],
  rateText: ['打几颗星，说说好在哪里', 'Some stars, and what was good'],
});
