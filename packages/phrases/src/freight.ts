import { dictionary } from './language.ts';
import { byMoment } from './times.ts';

/** Price and time between two regions, without an order. */
export const freight = dictionary({
  from: ['寄件地', 'From'],
  to: ['收件地', 'To'],
  chooseFrom: ['选择寄件地', 'Choose where from'],
  chooseTo: ['选择收件地', 'Choose where to'],
  swap: ['对调寄件地和收件地', 'Swap from and to'],
  weight: ['重量', 'Weight'],
  weightLess: ['减少重量', 'Less weight'],
  weightMore: ['增加重量', 'More weight'],
  size: ['尺寸', 'Size'],
  sizeNone: ['选填', 'Optional'],
  sides: { length: ['长', 'Length'], width: ['宽', 'Width'], height: ['高', 'Height'] },
  side: [(name: string) => `${name}（厘米）`, (name: string) => `${name} (cm)`],
  distance: [
    (km: number) => `两市约 ${km.toLocaleString('zh-CN')} 公里`,
    (km: number) => `about ${km.toLocaleString('en')} km`,
  ],
  sizeRange: [
    '三边都填 1–150 厘米的整数，相加不超过 300 厘米',
    'All three sides: whole centimetres, 1–150, together 300 at most',
  ],
  sizeClear: ['不填尺寸', 'Without size'],
  waiting: [
    '选好寄件地和收件地，就能比较每种产品的价格和时间。不用登录，不会下单。',
    'Choose where from and where to, and compare price and time of every product. No log-in, no order.',
  ],
  busy: ['正在计算', 'Calculating'],
  failed: ['价格加载失败', 'The prices could not be loaded'],
  failedText: ['填写的内容还在，再试一次就好。', 'What you entered is still here. Please try again.'],
  volumetric: [
    (kg: string) => `体积重 ${kg} kg，比实重重，按 ${kg} kg 计费`,
    (kg: string) => `Volumetric weight ${kg} kg is above the actual weight: charged as ${kg} kg`,
  ],
  actual: [
    (kg: string) => `体积重不超过实重，按 ${kg} kg 计费`,
    (kg: string) => `The size does not count: charged as ${kg} kg`,
  ],
  price: ['价格', 'Price'],
  priceNow: ['按现在交寄计算', 'If handed over now'],
  promise: ['承诺送达', 'Promised delivery'],
  toDoor: ['送到门口', 'to the door'],
  by: [(moment: string) => `${moment} 前`, (moment: string) => `by ${byMoment(moment)}`],
  faster: [
    (sum: string, name: string, hours: string) => `比${name}多 ${sum}，早到 ${hours}`,
    (sum: string, name: string, hours: string) => `${sum} more than ${name}, ${hours} sooner`,
  ],
  hours: [
    (count: number) => (count < 48 ? `${count} 小时` : `${Math.round(count / 24)} 天`),
    (count: number) => (count < 48 ? `${count} hours` : `${Math.round(count / 24)} days`),
  ],
  chart: [
    (lines: readonly string[]) => `承诺送达时间：${lines.join('；')}`,
    (lines: readonly string[]) => `Promised delivery: ${lines.join('; ')}`,
  ],
  chartLine: [
    (name: string, moment: string) => `${name} ${moment} 前`,
    (name: string, moment: string) => `${name} by ${byMoment(moment)}`,
  ],
  notOffered: ['这次不能选', 'Not this time'],
  further: [
    (kg: string, each: string) => `续重 ${kg} kg × ${each}`,
    (kg: string, each: string) => `Further ${kg} kg × ${each}`,
  ],
  total: ['运费', 'Postage'],
  note: ['未含包装和保价，以称重为准', 'Without packaging and insurance; final after weighing'],
  ground: ['陆运', 'Ground'],
  send: ['按这个寄', 'Send this way'],
  share: ['分享', 'Share'],
  shareText: [
    (lane: string, price: string) => `${lane}，${price}`,
    (lane: string, price: string) => `${lane}, ${price}`,
  ],
  copied: ['链接已复制', 'Link copied'],
  copyFailed: ['没有复制成功，请复制地址栏里的链接', 'Could not copy. Please copy the link in the address bar'],
  noLane: ['这条线路暂时没有可选的产品', 'No product serves this lane at the moment'],
});
