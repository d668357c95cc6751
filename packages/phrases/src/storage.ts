import { dictionary } from './language.ts';

/** A mail stored at a service point. */
export const storage = dictionary({
  title: ['等你来取', 'Waiting for you'],
  busy: ['正在看它在哪等你', 'Looking where it waits'],
  failed: ['没查到能放到什么时候', 'Until when it waits could not be loaded'],
  until: [(moment: string) => `免费放到${moment}`, (moment: string) => `Kept free until ${moment}`],
  left: [
    (days: number) => (days === 0 ? '今天是最后一天' : `还有 ${days} 天`),
    (days: number) => (days === 0 ? 'Today is the last day' : days === 1 ? '1 day left' : `${days} days left`),
  ],
  hours: ['营业时间', 'Hours'],
  allDay: ['全天', 'All day'],
  entry: ['怎么进', 'Way in'],
  address: ['地址', 'Address'],
  call: ['打电话问网点', 'Call the point'],
  keep: ['最晚', 'Latest'],
  stepFree: ['无障碍通道', 'Step-free'],
  extend: [(days: number) => `延长 ${days} 天`, (days: number) => `${days} more days`],
  moveOn: ['换个点取', 'Another point'],
  sendBack: ['退回寄件人', 'Send back'],
  closed: {
    extended: ['已经延长过一次，不能再延长', 'It was kept longer once already'],
    used_up: ['这件已经改过两次，不能再换点', 'It was changed twice already and stays at this point'],
    nowhere: ['附近没有别的点能换', 'No other point nearby can take it'],
  },
  delegate: ['请人代取', 'Ask someone to collect'],
  delegateSub: ['发一个代收码，对方凭码取', 'They collect it by a code of their own'],
  sent: {
    extend: ['已告诉网点，等它确认延长', 'The office was asked to keep it longer'],
    moveOn: ['已告诉网点，等它确认转走', 'The office was asked to bring it there'],
    sendBack: ['已告诉网点，等它确认退回', 'The office was asked to send it back'],
  },
  taken: {
    extend: ['已延长，不收费', 'Kept longer, free of charge'],
    moveOn: ['网点会转过去，到了再通知你', 'It is brought there; we tell you when it has arrived'],
    sendBack: ['网点会退回寄件人', 'It goes back to the sender'],
  },
  tooLate: ['晚了一步，这件已经取走或转走', 'Too late: it was collected or moved already'],
  refused: ['网点做不到，没有改动', 'The office cannot do that; nothing was changed'],
  chooseTitle: ['转到哪里', 'Where to'],
  choose: ['转到这里', 'Bring it here'],
  nowhere: ['附近没有别的取件点', 'There is no other point nearby'],
  backTitle: ['退回寄件人？', 'Send it back?'],
  backText: [
    '退回后不能再取。寄件人会看到你不要这件。',
    'You cannot collect it any more then. The sender sees that you did not want it.',
  ],
  back: ['确认退回', 'Send it back'],
  noConsent: ['请先同意放到这里', 'Please agree to this place first'],
});
