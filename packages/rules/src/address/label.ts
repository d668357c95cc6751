import { nameScore } from './name-score.ts';
import { PLACE_END } from './names.data.ts';
import { GAP } from './region-words.ts';
import type { Sheet } from './sheet.ts';
import { isFree, own } from './sheet.ts';

export type LabelKind = 'name' | 'phone' | 'address' | 'region' | 'postcode' | 'note' | 'other' | 'any';
export type Label = { start: number; end: number; kind: LabelKind };

const WHO = '(?:收件|收货|联系|联络|寄件|发件|发货|签收|接收|对方|客户|买家|顾客|用户|收)';
const WORDS: [LabelKind, string][] = [
  ['any', '(?:收件|收货|寄件|发件|发货)(?:人|方)?(?:的)?(?:信息|资料)'],
  [
    'phone',
    '总机|热线|(?:(?:他|她|我|ta)的?(?:手机|电话)?)?号码(?=是|[:= ]|$)|(?:他|她|我|ta)的?(?:手机|电话)?号(?=是|[:= ]|$)',
  ],
  ['phone', '(?<![\u3400-\u9fff])[联电手](?=\\s?:)'],
  ['phone', `${WHO}?人?的?(?:联系)?(?:手机号码?|手机|电话号码?|电话|联系方式|移动电话|座机|固定电话|固话|联系号码)`],
  [
    'phone',
    '(?:mobile|mob|cell ?phone|cell|telephone|tel|phone)(?: ?(?:number|num|no)\\.?|\\.(?=\\s?[+\\d]))?|contact ?(?:number|no\\.?)',
  ],
  [
    'address',
    `${WHO}?人?的?(?:详细|具体|完整|所在|邮寄|寄送|快递|配送|家庭|家里|公司|单位|通讯|联系|居住|街道)?(?:收货|收件)?(?:地址|住址)|详址`,
  ],
  ['address', '收[件货]地点?(?=是|为|:)'],
  [
    'address',
    '(?:my |shipping |delivery |detailed? |full |street )?address(?: ?line)? ?\\d?|details?(?=\\s?[:=])|my addr|addr?|详细|(?:街道|小区|楼栋)?门牌号?|楼栋|小区|(?:收件|收货)?(?:公司|单位)(?:名称)?',
  ],
  [
    'name',
    `${WHO}(?:人|方|者)?的?(?:姓名|名字|名称)|${WHO}(?:人|方|者)|姓名|名字|收件|收货|联[系络]人|(?<![\u3400-\u9fff])人(?=\\s?:)|称呼|花名|(?:学生|考生|家长|业主|户主|患者|病人|负责人|经办人|对接人|领取人|取件人|购买人|购货人|订货人|订购人|申请人|报名人|获奖人|中奖人|参赛者|投稿人|读者|机主)(?=\\s?[:=])|(?:客户|客人|住客|买家|卖家|顾客|用户|会员)(?=[\\s:=])|(?<![接签查代])[收寄]的人`,
  ],
  [
    'name',
    "(?:recipient|receiver|consignee|addressee|full|contact)(?:'s)?(?: ?name)?|name|(?:please )?(?:ship|deliver|send) to|(?<=^|\\n)(?:to|from)(?= [a-z]+(?: [a-z]+){0,2}[ ,]{1,2}\\+?1\\d{10})|attn\\.?|attention|c/o|care of|contact person",
  ],
  [
    'region',
    '(?:所在|所属|收货|收件)(?:地区|区域|省市区?|省份?|城市|市|区县?|县|街道|地)|省市区县?|省份城市|省市(?=[:=])|省\\/市\\/区|地区|区域|行政区|省份?|城市|市|区县?|县|街道|乡镇|镇|province|city|district|region',
  ],
  ['postcode', '邮政编码|邮编|p\\.c\\.|post ?code|zip(?: ?code)?|postal code'],
  [
    'note',
    '(?:订单|买家|快递|配送|其他|特别)?(?:备注(?!一下)|留言|附言)(?:信息)?|(?:配送|送货|派送|收货)(?:要求|时间)|(?:特别|特殊|其[他它])?要求(?=\\s?[:=])|说明|注意(?:事项)?|温馨提示|提示|注|note|remarks?|memo|p\\.?s\\.?',
  ],
  [
    'other',
    '商品|物品(?:名称)?|货物|品名|内容|内件|数量|件数|订单(?:编?号)?|重量|付款方式|付费方式|快递公司|时间|日期|身份证号?|微信号?|qq号?',
  ],
];

const ONE = WORDS.map(([, words]) => `(${words})`).join('|');
/** One or more labels before their values (姓名/电话/地址：), with number, brackets and colon. */
const LABEL = new RegExp(
  `(?:(?<=^|[\\n,;|:)\\] ])\\d{1,2}(?:[、.)] ?|(?=[姓名手电地收联])))?[[(]?(?:我的|您的|你的|ta的)?(?:${ONE})(?:[a-d一二三四五1-5](?=\\s?[:=]))?(?:在这里?|在此|如下|是|为)?[\\])]?(?:\\s?[[(](?:必填|必选|选填|可选)[\\])])?(\\s{0,3}[:=]+|(?=\\s*$)|)`,
  'g',
);
/**
 * Names of several fields before one colon (姓名/电话/地址：). V8 repeats the code of a group with at
 * most four repetitions four times, which takes a tenth of a second; with five it makes a loop.
 */
const LIST = new RegExp(
  `(?:(?:${ONE.replace(/\((?!\?)/g, '(?:')})\\s?[/、,+]\\s?){1,5}(?:${ONE.replace(/\((?!\?)/g, '(?:')})\\s?:`,
  'g',
);

/** Labels that need no colon if a word can begin there. */
const SURE =
  /^(?:[收寄发][件货][人方]?的?(?:信息|资料)|[收寄发][件货]?方|[收寄]的人|收[件货]人?(?:姓名|地址|电话|手机号?码?)?|客户|客人|住客|顾客|买家|卖家|联[系络](?:人|电话|方式)|姓名|名字|电话(?:号码)?|手机号?码?|(?:详细|收件|收货)?地址|邮编|邮政编码|备注|所在地区|寄件人|发件人|name|address ?)$/;
/** Words between a label and its value: 收件人写 孔令宜. */
const FILLER =
  /^(?:(?:不变|没变|照旧|[呢啊嘛吧哈呀])[ ,]?)?(?:(?:就|请|改|应该?|还|仍|一栏)?(?:是|写成?|填|为|名?叫做?|[换改]成)(?![\u4e00-\u9fff]?(?:路|街)))?[\s:]*/;

function edgeBefore(sheet: Sheet, at: number): boolean {
  return (
    at === 0 ||
    sheet.owner[at - 1] !== undefined ||
    GAP.test(sheet.key[at - 1]!) ||
    !/[\u3400-\u9fffa-z]/.test(sheet.key[at - 1]!)
  );
}

function isLatin(word: string): boolean {
  return /^[a-z]/.test(word);
}

/** True for a label: 街道, 区 and 小区 only before a colon, 收件人 and 电话 also without one. */
function isLabel(sheet: Sheet, match: RegExpMatchArray, word: string, kind: LabelKind): boolean {
  const start = match.index!;
  const colon = /[:=]$/.test(match[0]) || /^[[(].*[\])]\s*$/.test(match[0]);
  const edge = edgeBefore(sheet, start);
  const latin = isLatin(word);
  if (colon) return edge || (!latin && word.length >= 2);
  const after = start + match[0].length;
  const next = sheet.key[after];
  // （先打电话） 138…: a request, not a label.
  const isRequest = kind === 'phone' && /[打来接通去回听]/.test(sheet.key[start - 1] ?? '');
  if (isRequest && /[\])]$/.test(match[0])) return false;
  if (kind === 'phone' && sheet.owner[after + (next === ' ' ? 1 : 0)] === 'phone') return edge || !latin;
  if (isRequest) return false;
  if (/^(?:c\/o|attn\.?|attention)$/.test(word)) return edge && (next === ' ' || /[\u3400-\u9fff]/.test(next ?? ''));
  // TEL 186 7430 0303: at the head of a line.
  if (latin)
    return (
      next === ' ' &&
      (start === 0 || sheet.key[start - 1] === '\n') &&
      /^(?:name|receiver|recipient|consignee|tel|add|addr|address|phone|mob|mobile|to|from|p\.?c\.?|(?:please )?(?:ship|deliver|send) to)$/.test(
        word.trim(),
      )
    );
  if (/^收[件货]地点?$/.test(word)) return true;
  if (!SURE.test(word)) return false;
  if (/(?:信息|资料)$|^(?:收件人|收货人|联[系络]人|联系电话|联系方式|手机号码?|收货地址|收件地址|详细地址)/.test(word))
    return true;
  return (
    edge &&
    (next === undefined || GAP.test(next) || /^(?:是|为|在|写|[\d+])/.test(next) || sheet.owner[after] !== undefined)
  );
}

/** 中奖地址：, 安装地址：: the words before a label with a colon belong to it, unless they are a name. */
function labelStart(sheet: Sheet, match: RegExpMatchArray): number {
  if (!/[:=]$/.test(match[0])) return match.index!;
  const before = sheet.plain.slice(Math.max(0, match.index! - 5), match.index!).match(/[\u3400-\u9fff]*$/)![0];
  const start = match.index! - before.length;
  if (before === '' || before.length > 4 || !isFree(sheet, start, match.index!) || !edgeBefore(sheet, start))
    return match.index!;
  return nameScore(before) >= 5 || PLACE_END.test(before) ? match.index! : start;
}

function takeLabel(sheet: Sheet, match: RegExpMatchArray, kind: LabelKind): Label {
  const start = labelStart(sheet, match);
  const wordEnd = match.index! + match[0].length;
  const filler = sheet.key.slice(wordEnd, wordEnd + 6).match(FILLER)![0];
  let end = wordEnd;
  while (end < wordEnd + filler.length && sheet.owner[end] === undefined && sheet.key[end] !== '\n') end += 1;
  own(sheet, start, end, 'label');
  return { start, end, kind };
}

/** Finds and owns the labels; their values stay free. */
export function takeLabels(sheet: Sheet): Label[] {
  const labels: Label[] = [];
  const doubtful: { match: RegExpMatchArray; kind: LabelKind }[] = [];
  for (const match of sheet.key.matchAll(LIST)) {
    const end = match.index + match[0].length;
    if (!edgeBefore(sheet, match.index) || !isFree(sheet, match.index, end)) continue;
    own(sheet, match.index, end, 'label');
    labels.push({ start: match.index, end, kind: 'any' });
  }
  for (const match of sheet.key.matchAll(LABEL)) {
    const which = WORDS.findIndex((_, index) => match[index + 1] !== undefined);
    const word = match[which + 1] ?? '';
    const kind = WORDS[which]?.[0];
    const start = match.index;
    if (!kind || !isFree(sheet, start, start + match[0].length)) continue;
    if (isLabel(sheet, match, word, kind)) labels.push(takeLabel(sheet, match, kind));
    else if (
      kind !== 'phone' &&
      !/^收[件货]$/.test(word) &&
      SURE.test(word) &&
      (!isLatin(word) || edgeBefore(sheet, start))
    )
      doubtful.push({ match, kind });
  }
  const kinds = new Set(labels.map(({ kind }) => kind));
  const all = new Set([...kinds, ...doubtful.map(({ kind }) => kind)]);
  if (all.size >= 2 && all.has('name')) {
    // 姓名周晓岚地址江苏省…: if a name has a label, other parts have one as well, each once.
    for (const { match, kind } of doubtful) {
      if (!kinds.has(kind)) labels.push(takeLabel(sheet, match, kind));
      kinds.add(kind);
    }
  }
  return withoutCustomers(sheet, labels).sort((a, b) => a.start - b.start);
}

/**
 * In 客户：洪都机械 联系人：乐小军 the label of the contact names the person, so the words after 客户
 * are not a name.
 */
function withoutCustomers(sheet: Sheet, labels: readonly Label[]): Label[] {
  const words = (label: Label) => sheet.plain.slice(label.start, label.end);
  const hasPerson = labels.some((label) => label.kind === 'name' && /收[件货]人|联系人/.test(words(label)));
  return labels.map((label) =>
    hasPerson && label.kind === 'name' && /^(?:客户|买家|顾客|用户|会员)/.test(words(label))
      ? { ...label, kind: 'other' }
      : label,
  );
}

/** A form key that is neither person nor place, with its value: 部门：技术部, Country: China. */
const OTHER_KEY =
  /(?<=^|[\n,;|\s\]])([\u3400-\u9fff]{2,5}(?:id|no)?|[a-z]{3,12})\s?[:=]\s?(?=([\u3400-\u9fffa-z]{1,8}|[\d¥￥+-]))/g;
/** Parts of an address, and words before a complete one. */
const PLACE_KEY =
  /[址区楼栋室号街道村镇省市县门牌元幢层点地处至到收寄件发给校司院店舍]$|单位|信息|资料|如下|以下|密码|门禁|备注/;

/** Finds such keys in a text with labels of a person. The region must be owned before. */
export function takeOtherKeys(sheet: Sheet, labels: readonly Label[]): Label[] {
  if (labels.length < 1) return [];
  const found: Label[] = [];
  for (const match of sheet.key.matchAll(OTHER_KEY)) {
    const end = match.index + match[0].length;
    const [key, value] = [match[1] ?? '', match[2] ?? ''];
    if (!isFree(sheet, match.index, end) || sheet.owner[end] !== undefined) continue;
    if (PLACE_KEY.test(key) || nameScore(key) >= 5 || nameScore(value) >= 5) continue;
    own(sheet, match.index, end, 'label');
    found.push({ start: match.index, end, kind: 'other' });
  }
  return found;
}
