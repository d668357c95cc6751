import { dictionary } from './language.ts';

/** The courier of an address. */
export const courier = dictionary({
  where: ['上门地址', 'Pick-up address'],
  choose: ['选地区和街道', 'Choose region and street'],
  start: ['哪里要上门', 'Where should they come'],
  startText: ['选好地区和街道，就知道谁负责、几点上门', 'Choose region and street to see who comes, and when'],
  busy: ['正在找快递员', 'Looking for the courier'],
  failed: ['快递员加载失败', 'The courier could not be loaded'],
  kept: ['选的地址还在', 'Your address is kept'],
  name: [
    (name: string) => `${name.replace(/\*/g, '')}师傅\u200b负责这里`,
    (name: string) => `${name.replace(/\*/g, '')} collects here`,
  ],
  anyone: [(office: string) => `${office}派人上门`, (office: string) => `${office} sends a courier`],
  unserved: ['这个地方暂时不上门', 'Nobody collects here yet'],
  unservedText: ['可以到附近的网点自寄', 'You can drop off at a counter nearby'],
  points: ['看附近网点', 'Counters nearby'],
  hours: ['上门时间', 'Collects today'],
  office: ['营业部', 'Office'],
  rating: ['客户评价', 'Rated'],
  rated: [
    (stars: number, count: number) => `${stars.toFixed(1)} 分（满分 5 分）· ${count} 人`,
    (stars: number, count: number) => `${stars.toFixed(1)} of 5 by ${count} people`,
  ],
  onDuty: ['正在上门', 'On the round'],
  offDuty: ['已下班', 'Off duty'],
  notYet: [(from: string) => `${from} 开始上门`, (from: string) => `Starts at ${from}`],
  remote: ['次日起上门', 'From the next day'],
  earliest: ['最早可约', 'Earliest pick-up'],
  full: ['三天内约满', 'No time free within three days'],
  pickup: ['叫快递员上门', 'Book a pick-up'],
  call: ['打给快递员', 'Call the courier'],
  callHint: ['号码会隐藏，双方都看不到对方的手机号', 'Your number is hidden, and so is theirs'],
  callOff: ['上门时间以外不接电话，可先预约上门', 'No calls outside these hours. You can book a pick-up'],
  dial: [
    (number: string, extension: string) => `拨打 ${number} 转 ${extension}`,
    (number: string, extension: string) => `Call ${number}, extension ${extension}`,
  ],
  until: [
    (time: string) => `${time} 前有效。双方都看不到对方的手机号`,
    (time: string) => `Works until ${time}. Neither sees the other’s number`,
  ],
  callOffice: ['打给营业部', 'Call the office'],
});
