import { dictionary } from './language.ts';

/** The hand-over section of the order form: pick-up slot or service point. */
export const handOver = dictionary({
  when: ['何时来取', 'When to collect'],
  whenWaiting: ['填好寄件人后可以选', 'Fill in the sender first'],
  whenChoose: ['请选择', 'Choose'],
  office: [(name: string) => `由${name}上门`, (name: string) => `Collected by ${name}`],
  dayNumber: [(day: number) => `${day}日`, (day: number) => `${day}`],
  holidayNumber: [(day: number) => `${day}日 休`, (day: number) => `${day} holiday`],
  holidayHours: [
    (name: string) => `${name}放假，上门时间短一些`,
    (name: string) => `${name}: couriers work shorter hours`,
  ],
  slotFree: ['可约', 'Free'],
  slotFew: [(left: number) => `余 ${left}`, (left: number) => `${left} left`],
  slotFull: ['约满', 'Full'],
  slotPast: ['太近', 'Too soon'],
  slotOver: ['已过', 'Over'],
  slotChosen: ['已选', 'Chosen'],
  noSlots: ['这一天不上门，请选别的日子', 'No pick-up on this day. Please choose another'],
  slotsFailed: [(why: string) => `时段加载失败。${why}`, (why: string) => `The times could not be loaded. ${why}`],
  counter: ['交到哪个网点', 'Which counter'],
  counterUse: ['确定', 'Use'],
  counterChoose: ['请选择', 'Choose'],
  open: ['营业中', 'Open'],
  opens: [(from: string) => `${from} 开门`, (from: string) => `Opens ${from}`],
  hours: [(from: string, to: string) => `${from}–${to}`, (from: string, to: string) => `${from}–${to}`],
  stepFree: ['无障碍通道', 'Step-free'],
  metres: [
    (metres: number) => (metres < 1000 ? `${metres} 米` : `${Math.round(metres / 100) / 10} 公里`),
    (metres: number) => (metres < 1000 ? `${metres} m` : `${Math.round(metres / 100) / 10} km`),
  ],
  noPickup: ['不支持预约上门', 'Courier pick-up is not supported'],
  noPickupHint: [
    '这件邮件已有邮件号，请到网点自寄。',
    'This mail already has a number. Please drop it off at a counter.',
  ],
  along: [(mailNo: string) => `自带邮件号 ${mailNo}`, (mailNo: string) => `Your mail number ${mailNo}`],
  alongHint: [
    '会随订单告诉网点，交寄时请带上这张单。',
    'The counter is told with the order. Please bring the label along.',
  ],
  waybill: [(no: string) => `用运单号 ${no}`, (no: string) => `With waybill ${no}`],
  waybillOff: ['不用这个号', 'Do without this number'],
  closedUntil: [
    (moment: string) => `预计 ${moment} 恢复下单`,
    (moment: string) => `Orders can be placed again from ${moment}`,
  ],
  closedOrders: ['查看已有订单', 'See my orders'],
});
