import { applyFlags } from './flags.ts';
import { lexicon } from './lexicon.ts';
import { forbiddenAsSaid } from './said.ts';
import { segment, type Token } from './segment.ts';
import { severityOf } from './severity.ts';
import { HARMLESS_TAIL, LOOKALIKE_TAIL, PART_TAIL, PRINT_TAIL, SUFFIX_RULES } from './suffixes.ts';
import { type ArticleKind, GROUPS, type WordClass } from './types.ts';
import { TRAILING_NOISE } from './words-neutral.ts';

/** What the rules found out about one article, before its flags (活…, 假…, 冷冻…) are looked at. */
export type Finding = { of: WordClass; matched: string; confidence: number };

export const PLAIN: WordClass = {
  result: 'allowed',
  group: GROUPS.household,
  reason: '可以寄，快递员上门看一下',
  alternative: '',
  words: '',
};

const CONFIDENCE = { whole: 0.95, head: 0.9, held: 0.85, suffix: 0.7, rest: 0.6, plain: 0.3 };

/** Words between a dangerous word and the head that leave the first a mere attribute: 农药专用喷雾器. */
const ATTRIBUTE_GAP =
  /^(?:用|专用|用的|专用的|味|味的|色|色的|款|型|形|形状|状|牌|风|系列|清洗|清洁|防护|检测|储存|主题)?$/;
/** Characters that join two things, or one thing and a sentence: then the first is no attribute of the second. */
const JOINING = /[的给当做送装和跟与是里剩带含配加拌放在用往为把被让去]/;
const POSSESSED = /(?:套|壳|架|笼|笼子|粮|垫|刷|书|图|标签|贴纸|玩具|窝)$/;
/** The word names a colour: 象牙米色的毛衣, 雷管灰色的外壳. */
const COLOUR_AFTER = /^[灰白黄红绿蓝黑金粉米棕青]{0,2}(?:色|色系)/;
/** Only the look of the dangerous thing: 手雷造型的存钱罐. */
const LOOK = /造型|形状|图案|印花|花纹|主题|元素|涂鸦|卡通/;
const IMITATED = /(?:仿|仿真|仿制|人造|人工|假|树脂|塑料|亚克力)$/;
/** What a bottle or tin is called after: 酱油瓶 is glass. Not for gases and the like, where the vessel is refused too. */
const CONTAINER_REST = /^(?:空)?(?:瓶|瓶子|罐|罐子|桶|盒|盒子|壶|坛|坛子|缸|袋|袋子|箱子|包装盒|包装袋|包装|外盒)$/;
/** The word before was a colour, flavour or pattern: 鸽子灰色…, 草莓味…. */
const ATTRIBUTE_REST = /^(?:灰|白|黄|红|绿|蓝|黑|金|粉)?(?:色|味|纹)./;
const DOSAGE_REST = /^(?:软胶囊|胶囊|软糖|咀嚼片|含片|泡腾片|颗粒|片)$/;
/** Something is in, left over from, or mixed with something: the dangerous word is the contents. */
const CONTENTS_BEFORE = /(?:装|盛|灌|里|剩|倒|泡|拌|掺|混|含)[^空]{0,3}$/;

/** Takes amounts, packings and manners off the end, unless they are part of a known word (化妆品, 调料罐). */
export function stripNoise(text: string): string {
  const { words, longest } = lexicon();
  let left = text;
  for (let turn = 0; turn < 4; turn += 1) {
    const noise = TRAILING_NOISE.exec(left)?.[0];
    if (noise === undefined || noise.length >= left.length) break;
    const inWord = Array.from({ length: Math.min(longest, left.length) }, (_, at) => at + 1).some(
      (size) => size > noise.length && words.has(left.slice(-size)),
    );
    if (inWord) break;
    left = left.slice(0, -noise.length);
  }
  return left;
}

function suffixOf(text: string): Finding | null {
  const found = SUFFIX_RULES.find((one) => one.ends.test(text));
  if (found !== undefined)
    return { of: found.of, matched: found.ends.exec(text)?.[0] ?? '', confidence: CONFIDENCE.suffix };
  const single = lexicon().single.get(text.slice(-1));
  if (single?.of?.kind === 'animal' && text.length > 2) return null;
  return single?.of ? { of: single.of, matched: single.word, confidence: CONFIDENCE.suffix } : null;
}

/** Too small to be what they are shaped as. Not necklaces and key rings: those are sold with blades and shocks. */
const WORN_IN_HAIR = /(?:发卡|发夹|发圈|头绳|耳环|耳钉|耳坠|胸针|徽章|冰箱贴)$/;

type Head = { finding: Finding; start: number; word: string };

function isContainable(of: WordClass, container: string): boolean {
  // 公章盒 is a box, 人事档案袋 holds the files.
  if (of.group === GROUPS.papers) return container.includes('盒');
  return of.result === 'groundOnly' || of.kind === 'tobacco' || of.kind === 'medicine';
}

/** 草莓酱 is a jam, but 感冒药水 stays medicine and 汽油清洗液 stays petrol. */
function takesOver(suffix: WordClass, of: WordClass): boolean {
  const sticks = of.result === 'forbidden' || of.kind === 'medicine' || of.kind === 'tobacco';
  return sticks ? severityOf(suffix.result) > severityOf(of.result) : true;
}

function headOf(text: string, last: Token | undefined): Head {
  const rest = last === undefined ? text : text.slice(last.end);
  const plain = { of: PLAIN, matched: '', confidence: CONFIDENCE.plain };
  if (last === undefined) {
    // 书, 伞, 琴: such an end alone is the thing itself.
    const named = text.length === 1 ? { ...plain, matched: text, confidence: CONFIDENCE.suffix } : plain;
    const finding = HARMLESS_TAIL.test(text) ? named : (suffixOf(text) ?? plain);
    return { finding, start: text.length, word: text };
  }
  const of = last.entry.of ?? PLAIN;
  if (rest === '') {
    const whole = last.start === 0;
    const finding = { of, matched: last.entry.word, confidence: whole ? CONFIDENCE.whole : CONFIDENCE.head };
    return { finding, start: last.start, word: last.entry.word };
  }
  if (ATTRIBUTE_REST.test(rest)) return { finding: suffixOf(rest) ?? plain, start: last.end, word: rest };
  const tail = HARMLESS_TAIL.exec(rest) ?? (of.result === 'forbidden' ? null : PART_TAIL.exec(rest));
  if (tail !== null) return { finding: plain, start: last.end + tail.index, word: tail[0] };
  if (CONTAINER_REST.test(rest) && isContainable(of, rest)) return { finding: plain, start: last.end, word: rest };
  const suffix = DOSAGE_REST.test(rest) && of.kind === 'food' ? null : suffixOf(rest);
  if (suffix !== null && takesOver(suffix.of, of)) return { finding: suffix, start: last.end, word: rest };
  return {
    finding: { of, matched: last.entry.word, confidence: CONFIDENCE.rest },
    start: last.start,
    word: last.entry.word,
  };
}

function kindOfHead(head: Head): ArticleKind | undefined {
  if (PRINT_TAIL.test(head.word)) return 'print';
  if (LOOKALIKE_TAIL.test(head.word)) return 'toy';
  return head.finding.of.kind;
}

/**
 * Fireworks hang as ornaments in every house, but a firework "toy" is a firework; toy handcuffs are
 * a toy. Guns and shells stay guns in any size.
 */
function isWeaponHeld(of: WordClass, head: Head): boolean {
  const isToy = /(?:玩具|积木)$/.test(head.word);
  if (of.group === GROUPS.explosives) return isToy || head.word.endsWith('道具');
  return of.group === GROUPS.controlled ? !isToy && !WORN_IN_HAIR.test(head.word) : true;
}

/** 过氧化氢消毒液 is still peroxide: a liquid or powder that is called after a dangerous substance is made of it. */
function isMixture(of: WordClass, head: Head): boolean {
  return of.kind !== 'animal' && head.finding.of.result === 'groundOnly';
}

/** Whether a stricter word before the head still decides about the article. */
function isHeld(text: string, token: Token, head: Head, between: string): boolean {
  const of = token.entry.of;
  if (of === null) return false;
  if (of.hold === 'content') return true;
  if (COLOUR_AFTER.test(text.slice(token.end))) return false;
  // 黑火药味薯片: a flavour, not the thing.
  if (/^味(?!精)/.test(between)) return false;
  const kind = kindOfHead(head);
  switch (of.hold) {
    case 'always':
      return kind !== 'print';
    case 'material':
      if (IMITATED.test(text.slice(0, token.start))) return false;
      return kind !== 'print' && kind !== 'plush' && !/(?:玩具|模型|积木|手办)$/.test(head.word);
    case 'weapon':
      if (kind === 'toy' || head.finding.of.group === GROUPS.ornaments) return isWeaponHeld(of, head);
      break;
    default:
      break;
  }
  if (of.kind === 'medicine' && between === '' && kind === 'food') return true;
  if (of.result !== 'forbidden' || kind === 'print' || LOOK.test(text.slice(token.end))) return false;
  if (isMixture(of, head)) return true;
  if (between === '的' && POSSESSED.test(head.word)) return CONTENTS_BEFORE.test(text.slice(0, token.start));
  return !ATTRIBUTE_GAP.test(between) && (between.length > 2 || JOINING.test(between));
}

/** The text between two tokens without the neutral words. */
function gapBetween(text: string, from: number, to: number, tokens: readonly Token[]): string {
  let gap = '';
  let at = from;
  for (const token of tokens) {
    if (token.start < from || token.end > to) continue;
    gap += text.slice(at, token.start);
    at = token.end;
  }
  return gap + text.slice(at, to);
}

const EMPTY =
  /空的?(?:瓶|罐|桶|盒|壶|箱|袋|壳|坛)子?$|^(?:全新的?|新的?|干净的?)?空.*(?:瓶|罐|桶|盒|壶|箱|袋|壳|坛)子?$|(?:瓶|罐|桶|盒|壶|箱|袋|壳|坛)子?(?:是|已)?(?:空|洗干净)的?$/;

/**
 * Boxes named after the goods packed in them: empty ones are cardboard. Of vessels of gases and
 * liquids not even these are taken.
 */
const BOX = /[盒箱]子?(?:是|已)?空?的?$/;
const STAYS_IN_ITS_BOX: readonly string[] = [
  GROUPS.poisons,
  GROUPS.infectious,
  GROUPS.radioactive,
  GROUPS.corrosives,
  GROUPS.drugs,
];

function isEmptyContainer(text: string, of: WordClass): boolean {
  if (!EMPTY.test(text)) return false;
  return of.result !== 'forbidden' || (BOX.test(text) && !STAYS_IN_ITS_BOX.includes(of.group));
}

/** Where the article ends: neutral words behind it (…全新, …送给朋友) do not belong to its name. */
function endOfArticle(text: string, tokens: readonly Token[]): number {
  let end = text.length;
  for (const token of tokens.toReversed()) {
    if (token.end !== end || token.entry.of !== null || token.start === 0) break;
    end = token.start;
  }
  return end;
}

/**
 * Judges one article: the head noun decides, save what a word before it holds on to. Illegal things
 * are also looked for without the particles between their words (私刻的公章, 考试用的隐形耳机).
 */
export function judgeArticle(raw: string): Finding {
  const said = forbiddenAsSaid(raw);
  if (said !== null) return { of: said, matched: raw, confidence: CONFIDENCE.suffix };
  const text = stripNoise(raw);
  const finding = strictest(judgeText(text), judgeBeforePurpose(raw));
  const withoutParticles = text.replace(/用的|过的|的|了/g, '');
  if (finding.of.result === 'forbidden' || withoutParticles === text) return finding;
  const tight = judgeText(withoutParticles);
  const illegal = tight.of.result === 'forbidden' && (tight.of.hold === 'content' || tight.of.hold === 'always');
  return illegal ? tight : finding;
}

/** 氦气罐打气球的, 汽油洗零件用的: the article stands before what is done with it. */
const PURPOSE =
  /(?:用来|拿来|打|充|吹|喷|洗|擦|烧|刷|泡|涂|通|修|杀|灭|驱|除|补|焊|切|砍|割|开|玩|做|治|点)[^的]{1,4}(?:用)?的$/;

function judgeBeforePurpose(raw: string): Finding | null {
  const at = PURPOSE.exec(raw)?.index ?? 0;
  if (at < 2) return null;
  const finding = judgeText(stripNoise(raw.slice(0, at)));
  return finding.of.result === 'forbidden' ? finding : null;
}

function strictest(one: Finding, other: Finding | null): Finding {
  return other && severityOf(other.of.result) > severityOf(one.of.result) ? other : one;
}

function judgeText(text: string): Finding {
  const tokens = segment(text);
  const known = tokens.filter((token) => token.entry.of !== null);
  const last = known.at(-1);
  const head = headOf(text.slice(0, endOfArticle(text, tokens)), last);
  let finding = head.finding;
  for (const token of known) {
    const of = token.entry.of;
    if (of === null || severityOf(of.result) <= severityOf(finding.of.result) || token.end > head.start) continue;
    const between = gapBetween(text, token.end, head.start, tokens);
    if (isHeld(text, token, head, between)) finding = { of, matched: token.entry.word, confidence: CONFIDENCE.held };
  }
  if (isEmptyContainer(text, finding.of)) finding = { of: PLAIN, matched: '空', confidence: CONFIDENCE.head };
  return applyFlags(text, finding, known);
}
