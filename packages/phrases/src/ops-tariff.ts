import type { TariffState } from '@yidi/contract/values/tariff-version';
import type { TariffZone } from '@yidi/contract/values/tariff-zone';
import { dictionary, type Language, type Pair } from './language.ts';
import { formatProduct } from './products.ts';
import { zoneNames } from './tariff-zones.ts';

/** The tariff at the console: versions, drafts and what they change. */
export const opsTariff = dictionary({
  title: [(version: string) => `现在用的资费是 ${version}`, (version: string) => `${version} is the tariff in force`],
  loadingTitle: ['资费', 'Tariff'],
  sub: [
    '改价就发布新版本，到那一天起用；以前的订单价格不变。',
    'New prices are a new version from a day on. Earlier orders keep their prices.',
  ],
  start: ['开始新版本', 'Start a new version'],
  toList: ['回到资费', 'Back to the tariff'],
  versions: ['版本', 'Versions'],
  states: {
    past: ['用过', 'Past'],
    inForce: ['在用', 'In force'],
    scheduled: ['待起用', 'Scheduled'],
    withdrawn: ['已撤回', 'Withdrawn'],
  } satisfies Record<TariffState, Pair>,
  since: [(from: string) => `${from} 起`, (from: string) => `from ${from}`],
  until: [
    (from: string, to: string) => `${from} 起，到 ${to} 为止`,
    (from: string, to: string) => `from ${from} until ${to}`,
  ],
  builtIn: ['系统自带', 'Built in'],
  published: [
    (asked: string, approved: string, at: string) => `${asked} 提出，${approved} 复核，${at}`,
    (asked: string, approved: string, at: string) => `asked by ${asked}, approved by ${approved}, ${at}`,
  ],
  withdrawnBy: [
    (asked: string, approved: string, at: string) => `撤回：${asked} 提出，${approved} 复核，${at}`,
    (asked: string, approved: string, at: string) => `withdrawn: asked by ${asked}, approved by ${approved}, ${at}`,
  ],
  showPrices: [(version: string) => `看 ${version} 的价格`, (version: string) => `Prices of ${version}`],
  withdraw: [(version: string) => `撤回 ${version}`, (version: string) => `Withdraw ${version}`],
  withdrawText: [
    '起用之前可以撤回，要另一位同事复核。撤回后接着用之前的版本。',
    'Before its first day it can be withdrawn, which another colleague approves. The version before goes on.',
  ],
  ask: ['提交复核', 'Ask for approval'],
  drafts: ['草稿', 'Drafts'],
  draftOf: [(from: string) => `${from} 起的草稿`, (from: string) => `Draft from ${from}`],
  draftNoDay: ['还没定日子的草稿', 'Draft without a first day'],
  savedBy: [
    (name: string, at: string) => `${name} 存于 ${at}`,
    (name: string, at: string) => `saved by ${name}, ${at}`,
  ],
  waiting: ['等复核', 'Waits for a second person'],
  waitsPublish: [(from: string) => `发布 ${from} 起的新版本`, (from: string) => `Publish a version from ${from}`],
  waitsWithdraw: [(version: string) => `撤回 ${version}`, (version: string) => `Withdraw ${version}`],
  askedBy: [
    (name: string, until: string) => `${name} 提出，${until} 前有效`,
    (name: string, until: string) => `asked by ${name}, until ${until}`,
  ],
  look: ['看这份草稿的价格', 'Look at the prices of this draft'],
  toApproval: ['去复核', 'To the approval'],

  versionTitle: [(version: string) => `${version} 的价格`, (version: string) => `Prices of ${version}`],
  draftTitle: ['资费新版本', 'New version of the tariff'],
  against: [(version: string) => `和 ${version} 比`, (version: string) => `Compared with ${version}`],
  firstDay: ['从哪天起用', 'In force from'],
  firstDayHint: [
    '最早明天。到那天零点（北京时间）换价。',
    'Tomorrow at the earliest. Prices change at midnight in China.',
  ],
  prices: ['各产品、各区域的价格', 'Prices by product and zone'],
  zone: ['区域', 'Zone'],
  served: ['寄送', 'Served'],
  notServed: ['不寄送', 'Not served'],
  firstG: ['首重（克）', 'First weight (g)'],
  firstFeeFen: ['首重费（元）', 'First fee (yuan)'],
  stepG: ['续重（克）', 'Step (g)'],
  stepFeeFen: ['续重费（元）', 'Step fee (yuan)'],
  former: [(value: string) => `原 ${value}`, (value: string) => `was ${value}`],
  formerNot: ['原来不寄送', 'was not served'],
  surcharges: ['附加费和体积', 'Surcharges and volume'],
  perEndFen: ['偏远每端（元）', 'Remote end (yuan)'],
  perKgFen: ['偏远每公斤（元）', 'Remote, per kg (yuan)'],
  volumetricDivisor: ['体积重除数', 'Volumetric divisor'],
  divisorStays: [
    (divisor: string) => `体积重照旧：长×宽×高（厘米）÷ ${divisor} 得公斤。`,
    (divisor: string) => `Volumetric weight stays: length × width × height in cm, divided by ${divisor}, is kg.`,
  ],
  seasons: ['旺季附加费', 'Season surcharges'],
  season: [(at: number) => `旺季 ${at}`, (at: number) => `Season ${at}`],
  noSeasons: ['没有旺季附加费', 'No season surcharge'],
  seasonFrom: ['第一天', 'First day'],
  seasonTo: ['最后一天', 'Last day'],
  seasonFee: ['每件（元）', 'Per parcel (yuan)'],
  addSeason: ['加一段旺季', 'Add a season'],
  dropSeason: [(at: number) => `去掉旺季 ${at}`, (at: number) => `Remove season ${at}`],
  yuanWrong: ['大于 0，最多两位小数，不超过一万', 'Yuan above 0 with at most two decimals, up to 10,000'],
  gramsWrong: ['1 到 50000 的整数', 'A whole number from 1 to 50,000'],
  seasonWrong: [
    '填好两天，最后一天不能更早，也不能和别的旺季重叠',
    'Fill in both days, in order and apart from other seasons',
  ],
  dayNeeded: ['请定哪天起用', 'Please set the first day'],
  dayWrong: ['最早明天，最晚两年内', 'Tomorrow at the earliest, within two years'],
  dayTaken: ['这一天已有另一个版本起用', 'Another version starts on this day'],
  mistakes: [
    (count: number) => `${count} 处还不对，改好再试`,
    (count: number) => `${count} ${count === 1 ? 'field is' : 'fields are'} not right yet`,
  ],
  save: ['保存草稿', 'Save the draft'],
  saved: ['草稿存好了', 'The draft is saved'],
  discard: ['删除草稿', 'Delete the draft'],
  discardText: ['草稿里的价格会丢掉，不能找回。', 'Its prices are lost for good.'],
  discarded: ['草稿删掉了', 'The draft is deleted'],
  publish: ['发布', 'Publish'],
  twoNeeded: [
    '另一位同事复核后生效，到起用那天换价。',
    'Another colleague approves it; prices change on the first day.',
  ],
  changes: [
    (count: number) => (count === 0 ? '还没有改动' : `改了 ${count} 处`),
    (count: number) => (count === 0 ? 'Nothing differs yet' : `${count} ${count === 1 ? 'difference' : 'differences'}`),
  ],
  jumpTitle: ['差十倍以上，请填倍数确认', 'Ten times or more: type the factor'],
  jump: [
    (name: string, before: string, after: string) => `${name}：${before} → ${after}，差几倍`,
    (name: string, before: string, after: string) => `${name}: ${before} → ${after}, how many times`,
  ],
  jumpWrong: ['倍数不对，取整填写', 'Not the factor; whole times'],
  waits: [
    '正在等另一位同事复核，这份草稿现在不能改。',
    'Another colleague is deciding on it, so it cannot be changed now.',
  ],

  bothTitle: ['别人也存过这份草稿', 'Somebody else saved this draft, too'],
  bothText: ['你的还没有存。下面是不一样的地方。', 'Yours is not saved. These values differ.'],
  value: ['哪一项', 'What'],
  mine: ['我的', 'Mine'],
  theirs: [(name: string) => `${name}的`, (name: string) => `${name}’s`],
  takeMine: ['用我的', 'Keep mine'],
  takeTheirs: ['用对方的', 'Take theirs'],

  lanes: ['十二票样单', 'Twelve sample parcels'],
  lanesNote: ['按起用那天的价格', 'Prices on the first day'],
  lane: ['线路', 'Parcel'],
  parcel: [
    (product: string, kg: string) => `${product} • ${kg} kg`,
    (product: string, kg: string) => `${product} • ${kg} kg`,
  ],
  old: ['原价', 'Old'],
  new: ['新价', 'New'],
  none: ['不寄', 'None'],
  unread: ['有的数填得不对，改好才能比。', 'Some numbers cannot be read, so nothing is compared.'],
  laneNames: {
    '330106-330110': ['杭州市内', 'Within Hangzhou'],
    '110101-110105': ['北京市内', 'Within Beijing'],
    '330106-330203': ['杭州–宁波', 'Hangzhou–Ningbo'],
    '440106-440304': ['广州–深圳', 'Guangzhou–Shenzhen'],
    '330106-320106': ['杭州–南京', 'Hangzhou–Nanjing'],
    '440106-430102': ['广州–长沙', 'Guangzhou–Changsha'],
    '330106-110101': ['杭州–北京', 'Hangzhou–Beijing'],
    '310115-420106': ['上海–武汉', 'Shanghai–Wuhan'],
    '330106-530102': ['杭州–昆明', 'Hangzhou–Kunming'],
    '440106-230102': ['广州–哈尔滨', 'Guangzhou–Harbin'],
    '110101-653201': ['北京–和田', 'Beijing–Khotan'],
    '510104-540602': ['成都–那曲', 'Chengdu–Nagqu'],
  },
  week: ['上周的订单', 'Orders of last week'],
  weekNote: [(from: string, to: string) => `${from} 到 ${to}`, (from: string, to: string) => `${from} to ${to}`],
  weekOfSaved: [
    '按存好的草稿、下单时的重量算，不含已取消的。保存后重算。',
    'By the saved draft and the weights of the orders, without cancelled ones, and again after each save.',
  ],
  weekCount: ['单数', 'Orders'],
  weekDifference: ['差额', 'Difference'],
  weekNone: ['上周没有订单', 'There were no orders last week'],
  weekRefused: [
    (count: string) => `另有 ${count} 单按新价不再寄送，不在合计里`,
    (count: string) => `${count} more would no longer be served; no sum contains them`,
  ],
  weekPart: ['订单太多，只算了最近的一部分', 'There are too many orders; only the latest are counted'],
});

const columns = ['firstG', 'firstFeeFen', 'stepG', 'stepFeeFen', 'perEndFen', 'perKgFen', 'volumetricDivisor'] as const;
type Column = (typeof columns)[number];
const isColumn = (name: string | undefined): name is Column =>
  (columns as readonly (string | undefined)[]).includes(name);

/** Names a number of a version by its path, such as `1.far.stepFeeFen`, `remote.perKgFen`. */
export function formatTariffPath(language: Language, path: string): string {
  const say = opsTariff[language];
  const [first = '', second = '', third] = path.split('.');
  if (first === 'seasons') return `${say.season(Number(second) + 1)} ${say.seasonFee}`;
  const column = [third, second, first].find(isColumn);
  const name = column ? say[column] : '';
  if (third === undefined) return name;
  const zone = zoneNames[language][second as TariffZone] ?? '';
  return [formatProduct(language, first), zone, name].join(' ');
}
