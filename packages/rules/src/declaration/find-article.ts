import type { FacetAnswers } from '@yidi/contract/values/declaration';
import { simplify } from '../text/simplify.ts';
import { facetWordsInChinese, optionsInChinese } from './facets.ts';
import { type ArticleRow, articleRows } from './rows.ts';

/** How well a name of the lexicon covers the typed text. The confidence of each was measured. */
export type MatchKind = 'whole' | 'ending' | 'beginning' | 'inside';

export interface FoundArticle {
  readonly row: ArticleRow;
  /** The name of the lexicon, in simplified characters. */
  readonly name: string;
  readonly match: MatchKind;
  /** What the text itself answers. */
  readonly answers: FacetAnswers;
}

const AMOUNT =
  /(?:约|共)?(?:\d+(?:\.\d+)?|[一二两三四五六七八九十几半])\s*(?:个|件(?!套)|条|双|对|只|把|支|枝|根|本|册|张|台|部|套|包|袋|盒|罐|瓶|桶|箱|颗|粒|块|片|枚|副|顶|筒|卷|米|厘米|cm|mm|kg|g|克|千克|公斤|斤|两|ml|l|毫升|升|寸|码|w|元|块钱|连包|岁|月|年|层|孔|色|英寸)(?:装)?/g;
/** Words around an article that do not change what it is. */
const AROUND =
  /给.{1,4}?(?:的|买的|用的)|送.{1,4}?的|(?:妈妈|奶奶|外婆|姥姥|爸爸|爷爷|老妈|老爸|自己|手工|亲手|朋友|我|孩子|小孩|儿子|女儿)?(?:织|做|画|写|绣|买|用|穿|戴|吃|喝)(?:过)?的|不值钱那?种?|的|新|旧|二手|全新|大号|小号|中号|加厚|加绒|冬季|夏季|春秋|夏天|冬天|礼盒|礼品|套装|装|款|家用|便携|迷你|折叠|可爱|卡通|正版|原装|旧的|爸爸要的|拼多多退货|复古|高档|正宗|特产|进口|国产|中国风|红色|黑色|白色|蓝色|绿色|粉色|灰色|黄色|紫色|儿童|小孩|小学生|学生|宝宝|成人|老人|情侣|小|大|多功能|电子|无线|有线|智能/g;

/** Trademarks that people type before an article; alone they say nothing. */
export const BRANDS: ReadonlySet<string> = new Set(
  (
    'nike adidas apple huawei xiaomi lego samsung sony oppo vivo honor lenovo dell hp canon nikon gucci lv chanel dior prada zara uniqlo hm puma fila anta lining ikea muji disney casio rolex dyson philips panasonic midea haier supor joyoung anker ugreen dji popmart pop-mart shein estee lancome loreal sk2 ' +
    '耐克 阿迪达斯 阿迪 苹果 华为 小米 乐高 三星 索尼 联想 戴尔 惠普 佳能 尼康 优衣库 安踏 李宁 波司登 宜家 无印良品 迪士尼 卡西欧 戴森 飞利浦 松下 美的 海尔 苏泊尔 九阳 大疆 泡泡玛特 雅诗兰黛 兰蔻 欧莱雅 海蓝之家 特步 回力 飞跃 荣耀 英雄 晨光 三只松鼠 良品铺子 稻香村 同仁堂 海天 李锦记 康师傅 统一 旺旺 膳魔师 双立人 王麻子'
  ).split(' '),
);
const brandsByLength = [...BRANDS].sort((a, b) => b.length - a.length);

interface NameIndex {
  readonly rows: ReadonlyMap<string, ArticleRow>;
  readonly longest: number;
}

let index: NameIndex | null = null;

/** Returns the names of the lexicon. If two rows share a name, the row with fewer names has it. */
function nameIndex(): NameIndex {
  if (index) return index;
  const rows = new Map<string, ArticleRow>();
  for (const row of articleRows())
    for (const name of row.names) {
      const other = rows.get(name.toLowerCase());
      if (other === undefined || row.names.length < other.names.length) rows.set(name.toLowerCase(), row);
    }
  index = { rows, longest: Math.max(...[...rows.keys()].map((name) => name.length)) };
  return index;
}

/** The typed text in lower case and simplified characters, without amounts. */
export function normalizeChinese(text: string): string {
  return simplify(text.normalize('NFKC').toLowerCase()).replace(AMOUNT, ' ').trim();
}

interface Candidate {
  readonly segment: string;
  readonly start: number;
  readonly name: string;
  readonly score: number;
}

function candidatesOf(segment: string, at: number, { rows, longest }: NameIndex): Candidate[] {
  const found: Candidate[] = [];
  for (let start = 0; start < segment.length; start++) {
    for (let length = Math.min(longest, segment.length - start); length >= 1; length--) {
      const name = segment.slice(start, start + length);
      if (!rows.has(name)) continue;
      const ends = start + length === segment.length;
      // 包 or 书 inside a longer word is no article.
      if (length === 1 && !ends) continue;
      const score = length * 2 + (ends ? 3 : 0) + (ends && start === 0 ? 3 : 0) + (at === 0 ? 2.5 : 0);
      found.push({ segment, start, name, score });
      break;
    }
  }
  return found;
}

/** Returns the part of a segment that neither the name nor a known word explains. */
function restOf({ segment, start, name }: Candidate): { before: string; after: string } {
  const strip = (part: string): string => {
    let unexplained = part.replace(AROUND, '');
    for (const brand of brandsByLength) unexplained = unexplained.replaceAll(brand, '');
    for (const word of facetWordsInChinese) unexplained = unexplained.replaceAll(word, '');
    return unexplained.replace(/[^\p{L}]/gu, '');
  };
  return { before: strip(segment.slice(0, start)), after: strip(segment.slice(start + name.length)) };
}

function matchOf(candidate: Candidate): MatchKind {
  const { before, after } = restOf(candidate);
  if (before === '' && after === '') return 'whole';
  if (after === '') return 'ending';
  return before === '' ? 'beginning' : 'inside';
}

/** Finds the article that a Chinese text names. Returns null if the lexicon knows none in it. */
export function findArticle(text: string): FoundArticle | null {
  const normalized = normalizeChinese(text);
  const names = nameIndex();
  const segments = normalized.split(/[\s,，、;；/()（）·+:：.。!！~～"“”'‘’【】[\]]+/).filter((part) => part !== '');
  const candidates = segments.flatMap((segment, at) => candidatesOf(segment, at, names));
  const [best] = candidates.sort((a, b) => b.score - a.score || b.name.length - a.name.length);
  if (best === undefined) return null;
  const row = names.rows.get(best.name)!;
  const match = matchOf(best);
  // One character says too little in a longer word.
  if (best.name.length === 1 && match !== 'whole') return null;
  return { row, name: best.name, match, answers: optionsInChinese(normalized, row.options) };
}
