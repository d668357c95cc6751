import { type Dictionary, dictionary } from './language.ts';
import { pointFacts } from './point-facts.ts';

const own = dictionary({
  search: ['地名、网点名', 'Place or counter'],
  clear: ['清除', 'Clear'],
  chooseCity: ['选地区', 'Region'],
  here: ['我的位置', 'My location'],
  hereBusy: ['正在定位', 'Locating'],
  hereDenied: [
    '没有拿到位置权限。可以输入地名，或选地区',
    'No permission for your location. Type a place, or choose a region',
  ],
  hereFailed: ['没有定到位置。可以输入地名，或选地区', 'Your location was not found. Type a place, or choose a region'],
  hereNear: [(place: string) => `在${place}附近`, (place: string) => `Near ${place}`],
  sendFromHere: ['从这里寄件', 'Send from here'],
  filter: ['网点能做什么', 'What the counter does'],
  filters: {
    all: ['全部', 'All'],
    send: ['能寄', 'Drop off'],
    collect: ['能取', 'Collect'],
    international: ['国际', 'Abroad'],
    stepFree: ['无障碍', 'Step-free'],
  },
  start: ['从哪里找网点', 'Where to look for counters'],
  startText: [
    '输入地名或网点名，选地区，或用我的位置',
    'Type a place or a counter, choose a region, or use your location',
  ],
  busy: ['正在找网点', 'Looking for counters'],
  failed: ['网点加载失败', 'The counters could not be loaded'],
  kept: ['选的地区还在', 'Your region is kept'],
  none: ['没有找到网点', 'No counter found'],
  noneText: ['换个地名，换个地区，或看全部网点', 'Try another place or region, or see all counters'],
  noneHere: ['附近 50 公里内没有网点', 'There is no counter within 50 km'],
  showAll: ['看全部网点', 'See all counters'],
  list: ['网点', 'Counters'],
  more: [(left: number) => `再看 ${left} 个`, (left: number) => `${left} more`],
  until: [(time: string) => `营业到 ${time}`, (time: string) => `Open until ${time}`],
  closesSoon: [
    (time: string, minutes: number) => `${time} 关门，还有 ${minutes} 分钟`,
    (time: string, minutes: number) => `Closes ${time}, in ${minutes} min`,
  ],
  closesEarly: [(time: string) => `今天 ${time} 提前关门`, (time: string) => `Closes early today, ${time}`],
  closesEarlySoon: [
    (time: string, minutes: number) => `今天 ${time} 提前关门，还有 ${minutes} 分钟`,
    (time: string, minutes: number) => `Closes early today, ${time}, in ${minutes} min`,
  ],
  opens: [(moment: string) => `${moment} 开门`, (moment: string) => `Opens ${moment}`],
  closedToday: [(moment: string) => `今天不开，${moment} 开门`, (moment: string) => `Closed today, opens ${moment}`],
  closedLong: ['暂停营业', 'Closed for now'],
  noQueue: ['现在不用排队', 'No queue now'],
  queue: [(people: number) => `前面 ${people} 人`, (people: number) => `${people} ahead`],
  services: {
    send: ['寄件', 'Drop-off'],
    collect: ['取件', 'collection'],
    international: ['国际', 'abroad'],
    invoice: ['开票', 'invoices'],
  },
  and: ['、', ', '],
  stepFree: ['无障碍通道', 'Step-free'],
  directions: [
    ['北', '东北', '东', '东南', '南', '西南', '西', '西北'],
    ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
  ],
  toward: [
    (direction: string, way: string) => `${direction}面 ${way}`,
    (direction: string, way: string) => `${way} ${direction}`,
  ],
  walk: [(minutes: number) => `步行约 ${minutes} 分钟`, (minutes: number) => `About ${minutes} min on foot`],
  call: ['电话', 'Call'],
  copy: ['复制地址', 'Copy address'],
  copied: ['地址已复制', 'Address copied'],
  copyFailed: ['没有复制成，请长按地址复制', 'Not copied. Press and hold the address to copy it'],
  send: ['到这里自寄', 'Drop off here'],
  pickup: ['走不开，叫人上门取', 'Have it collected instead'],
  pickupFrom: [(moment: string) => `最早${moment}`, (moment: string) => `From ${moment}`],
  schematic: ['示意图', 'Schematic'],
  north: ['北', 'N'],
  me: ['我', 'Me'],
  alternative: [
    (count: number, first: string) => `示意图，标出 ${count} 个网点，编号和列表一样。1 号是${first}`,
    (count: number, first: string) => `Schematic with ${count} counters, numbered as in the list. Number 1 is ${first}`,
  ],
});

/** Service points on a list and a map. */
export const points: Dictionary<(typeof own)['zh'] & (typeof pointFacts)['zh']> = {
  zh: { ...own.zh, ...pointFacts.zh },
  en: { ...own.en, ...pointFacts.en },
};
