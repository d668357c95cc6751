import { dictionary } from './language.ts';

/** The sheets of the express-order page. */
export const expressSheets = dictionary({
  sizeHint: ['轻而大的包裹按体积重量计费', 'Light and large parcels are charged by volume'],
  length: ['长（厘米）', 'Length (cm)'],
  width: ['宽（厘米）', 'Width (cm)'],
  height: ['高（厘米）', 'Height (cm)'],
  sizeRange: ['每边 1–150 厘米的整数', '1–150 cm, whole'],
  sizeSum: ['三边相加不超过 300 厘米', 'The three sides together: 300 cm at most'],
  sizeClear: ['不填尺寸', 'Without a size'],
  sizeWeight: [(kg: number) => `体积重 ${kg} kg`, (kg: number) => `Volumetric weight ${kg} kg`],
  use: ['确定', 'Use'],
  lossInsured: ['保价，丢了最高赔', 'Insured, if lost up to'],
  lossPlain: ['不保价，丢了最高赔', 'Not insured, if lost up to'],
  lossUnknown: ['运费的 3 倍', '3 times the postage'],
  premium: ['保费', 'Premium'],
  insureRange: ['1 到 30,000 元的整数', 'Whole yuan, 1 to 30,000'],
  insureField: ['声明价值（元）', 'Declared value (yuan)'],
  packingFree: ['免费', 'Free'],
  packingInside: [
    (sides: readonly number[]) => `内尺寸 ${sides.join(' × ')} cm`,
    (sides: readonly number[]) => `Inside ${sides.join(' × ')} cm`,
  ],
  packingOwn: ['纸箱、袋子、泡沫都可以', 'A box, a bag, foam: what you have'],
  fromHere: ['看离我多远', 'How far from me'],
  counterOrder: {
    able: ['寄件地的网点在前', 'Counters of the sender’s district first'],
    asking: ['正在取你的位置', 'Finding where you are'],
    known: ['离你近的在前，直线距离', 'Nearest to you first, in a straight line'],
    none: ['定位失败，寄件地的网点在前', 'Your position was not found. Counters of the sender’s district first'],
  },
  messageQuick: ['常说的话', 'Often said'],
  messageJoin: ['，', ', '],
  messageHint: ['给快递员的话，最多 100 字', 'Up to 100 characters'],
});
