import { applyFlags } from './flags.ts';
import { lexicon } from './lexicon.ts';
import { COLOUR_AFTER, COLOUR_GAP, LOOK, LOOK_BEHIND, PRINT_BEHIND } from './looks.ts';
import { forbiddenAsSaid } from './said.ts';
import { segment, type Token } from './segment.ts';
import { severityOf } from './severity.ts';
import { HARMLESS_TAIL, LOOKALIKE_TAIL, PART_TAIL, PRINT_TAIL, SUFFIX_RULES, TRAILING_NOISE } from './suffixes.ts';
import { type ArticleKind, GROUPS, type WordClass } from './types.ts';

/** The result for one article, before `applyFlags` changes it by the words around (活…, 假…, 冷冻…). */
export type Finding = { wordClass: WordClass; matched: string; confidence: number };

export const PLAIN: WordClass = {
  result: 'allowed',
  group: GROUPS.household,
  reason: '可以寄，快递员上门看一下',
  alternative: '',
  words: '',
};

const CONFIDENCE = { whole: 0.95, head: 0.9, held: 0.85, suffix: 0.7, rest: 0.6, plain: 0.3 };

/** Words after a dangerous word that make it an attribute: 农药专用喷雾器. */
const ATTRIBUTE_GAP =
  /^(?:用|专用|用的|专用的|味|味的|色|色的|款|型|形|形状|状|牌|风|系列|清洗|清洁|防护|检测|储存|主题)?$/;
/** Characters that join two things or a sentence, so that the first word is no attribute. */
const JOINING = /[的给当做送装和跟与是里剩带含配加拌放在用往为把被让去]/;
const POSSESSED = /(?:套|壳|架|笼|笼子|粮|垫|刷|书|图|标签|贴纸|玩具|窝)$/;
/** A material of toys and lamps directly before the head noun: 犀牛褶皱【纸】灯罩, 炸弹【毛绒】钥匙扣. */
const MADE_SOFT = /(?:纸|布|布艺|毛绒|棉|针织|钩针|毛线|毛毡|羊毛毡|泡沫|海绵|软胶|硅胶)(?:质|制|艺)?的?$/;
const MADE_HARD = /(?:陶瓷|塑料|亚克力|玻璃|树脂|石膏|搪瓷|瓷)(?:质|制|艺)?的?$/;
const HOLDS_THINGS = /(?:盒|箱|袋|罐|瓶|筒|包|套|壳)子?$/;
/** Weapons of which a model is clearly a toy, because they are as large as a vehicle. */
const VEHICLE_SIZED = /^(?:导弹|鱼雷|水雷|迫击炮)$/;
const SCALE_MODEL = /(?:模型|摆件|手办|拼图|积木)$/;
const IMITATED = /(?:仿|仿真|仿制|人造|人工|假|树脂|塑料|亚克力)$/;
/** An empty vessel named after its contents (酱油瓶). Not for gases, whose vessel is refused too. */
const CONTAINER_REST = /^(?:空)?(?:瓶|瓶子|罐|罐子|桶|盒|盒子|壶|坛|坛子|缸|袋|袋子|箱子|包装盒|包装袋|包装|外盒)$/;
/** The word before is a colour, flavour or pattern: 鸽子灰色…, 草莓味…. */
const ATTRIBUTE_REST = /^(?:灰|白|黄|红|绿|蓝|黑|金|粉)?(?:色|味|纹)./;
const DOSAGE_REST = /^(?:软胶囊|胶囊|软糖|咀嚼片|含片|泡腾片|颗粒|片)$/;
/** The dangerous word is the contents, a residue or an admixture. */
const CONTENTS_BEFORE = /(?:装|盛|灌|里|剩|倒|泡|拌|掺|混|含)[^空]{0,3}$/;

/** Removes amounts, packings and manners at the end, unless part of a word (化妆品, 调料罐). */
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
  const found = SUFFIX_RULES.find((rule) => rule.ends.test(text));
  if (found !== undefined)
    return { wordClass: found.wordClass, matched: found.ends.exec(text)?.[0] ?? '', confidence: CONFIDENCE.suffix };
  const single = lexicon().single.get(text.slice(-1));
  if (single?.wordClass?.kind === 'animal' && text.length > 2) return null;
  return single?.wordClass
    ? { wordClass: single.wordClass, matched: single.word, confidence: CONFIDENCE.suffix }
    : null;
}

/** Accessories too small to be a weapon; necklaces and key rings may contain blades or shockers. */
const WORN_IN_HAIR = /(?:发卡|发夹|发圈|头绳|耳环|耳钉|耳坠|胸针|徽章|冰箱贴)$/;

/** A blade of a soft material; of a shocker only the grip is. */
const SOFT_BLADE = /(?:塑料|橡胶|硅胶|软胶|泡沫|毛绒|纸)(?:质|制)?的?[\u3400-\u9fff]{0,3}(?:匕首|[刀剑刃镖])$/;

type Head = { finding: Finding; start: number; word: string };

function isContainable(wordClass: WordClass, container: string): boolean {
  // 公章盒 is a box, 人事档案袋 contains the files.
  if (wordClass.group === GROUPS.papers) return container.includes('盒');
  return wordClass.result === 'groundOnly' || wordClass.kind === 'tobacco' || wordClass.kind === 'medicine';
}

/** True if the suffix decides: 草莓酱 is a jam, but 感冒药水 remains medicine and 汽油清洗液 petrol. */
function takesOver(suffix: WordClass, wordClass: WordClass): boolean {
  const sticks = wordClass.result === 'forbidden' || wordClass.kind === 'medicine' || wordClass.kind === 'tobacco';
  return sticks ? severityOf(suffix.result) > severityOf(wordClass.result) : true;
}

function headOf(text: string, last: Token | undefined): Head {
  const rest = last === undefined ? text : text.slice(last.end);
  const plain = { wordClass: PLAIN, matched: '', confidence: CONFIDENCE.plain };
  if (last === undefined) {
    // 书, 伞, 琴: alone, such an ending is the article.
    const named = text.length === 1 ? { ...plain, matched: text, confidence: CONFIDENCE.suffix } : plain;
    const finding = HARMLESS_TAIL.test(text) ? named : (suffixOf(text) ?? plain);
    return { finding, start: text.length, word: text };
  }
  const wordClass = last.entry.wordClass ?? PLAIN;
  if (rest === '') {
    const whole = last.start === 0;
    const finding = { wordClass, matched: last.entry.word, confidence: whole ? CONFIDENCE.whole : CONFIDENCE.head };
    return { finding, start: last.start, word: last.entry.word };
  }
  if (ATTRIBUTE_REST.test(rest)) return { finding: suffixOf(rest) ?? plain, start: last.end, word: rest };
  const tail = HARMLESS_TAIL.exec(rest) ?? (wordClass.result === 'forbidden' ? null : PART_TAIL.exec(rest));
  if (tail !== null) return { finding: plain, start: last.end + tail.index, word: tail[0] };
  if (CONTAINER_REST.test(rest) && isContainable(wordClass, rest))
    return { finding: plain, start: last.end, word: rest };
  const suffix = DOSAGE_REST.test(rest) && wordClass.kind === 'food' ? null : suffixOf(rest);
  if (suffix !== null && takesOver(suffix.wordClass, wordClass))
    return { finding: suffix, start: last.end, word: rest };
  return {
    finding: { wordClass, matched: last.entry.word, confidence: CONFIDENCE.rest },
    start: last.start,
    word: last.entry.word,
  };
}

function kindOfHead(head: Head): ArticleKind | undefined {
  if (PRINT_TAIL.test(head.word)) return 'print';
  if (LOOKALIKE_TAIL.test(head.word)) return 'toy';
  return head.finding.wordClass.kind;
}

/**
 * Firework ornaments are harmless, a firework "toy" is a firework; toy handcuffs are toys, like the
 * ornament of a plastic dagger. Guns and shells count in any size.
 */
function isWeaponHeld(wordClass: WordClass, head: Head, front: string): boolean {
  const isToy = /(?:玩具|积木)$/.test(head.word);
  if (wordClass.group === GROUPS.explosives) return isToy || head.word.endsWith('道具');
  return wordClass.group === GROUPS.controlled
    ? !isToy && !SOFT_BLADE.test(front) && !WORN_IN_HAIR.test(head.word)
    : true;
}

/** True for a liquid or powder named after a dangerous substance: 过氧化氢消毒液 is peroxide. */
function isMixture(wordClass: WordClass, head: Head): boolean {
  return wordClass.kind !== 'animal' && head.finding.wordClass.result === 'groundOnly';
}

/** True if a stricter word before the head decides about the article. */
function isHeld(text: string, token: Token, head: Head, between: string): boolean {
  const wordClass = token.entry.wordClass;
  if (wordClass === null) return false;
  // 老虎机造型存钱罐: a gambling machine is harmless as a shape.
  if (wordClass.group === GROUPS.other && LOOK_BEHIND.test(text.slice(token.end))) return false;
  const isFood = head.finding.wordClass.kind === 'food';
  const isPrinted = PRINT_BEHIND.test(text.slice(token.end)) && head.finding.wordClass.result === 'allowed' && !isFood;
  if (wordClass.group === GROUPS.drugs && isPrinted) return false;
  if (wordClass.hold === 'content') return true;
  if (COLOUR_AFTER.test(text.slice(token.end))) return false;
  if (COLOUR_GAP.test(between) && (!HOLDS_THINGS.test(head.word) || /[外手被枕]套$/.test(head.word)) && !isFood)
    return false;
  // 黑火药味薯片: a flavour.
  if (/^味(?!精)/.test(between)) return false;
  // The look of an animal or weapon, made of another material, unless the head could contain it.
  const isWildlife = wordClass.group === GROUPS.wildlife;
  const isArms = wordClass.group === GROUPS.guns || wordClass.group === GROUPS.explosives;
  const typed = text.slice(token.end, head.start);
  const isMade = ((isWildlife || isArms) && MADE_SOFT.test(typed)) || (isWildlife && MADE_HARD.test(typed));
  if (isMade && !HOLDS_THINGS.test(head.word) && !/[镶嵌包配和装藏]/.test(typed)) return false;
  const kind = kindOfHead(head);
  switch (wordClass.hold) {
    case 'always':
      return kind !== 'print';
    case 'material':
      if (IMITATED.test(text.slice(0, token.start))) return false;
      return kind !== 'print' && kind !== 'plush' && !/(?:玩具|模型|积木|手办)$/.test(head.word);
    case 'weapon':
      if (VEHICLE_SIZED.test(token.entry.word) && SCALE_MODEL.test(text)) return false;
      if (kind === 'toy' || head.finding.wordClass.group === GROUPS.ornaments)
        return isWeaponHeld(wordClass, head, text.slice(0, token.end));
      break;
    default:
      break;
  }
  if (wordClass.kind === 'medicine' && between === '' && kind === 'food') return true;
  if (wordClass.result !== 'forbidden' || kind === 'print' || LOOK.test(text.slice(token.end))) return false;
  if (isMixture(wordClass, head)) return true;
  if (between === '的' && POSSESSED.test(head.word)) return CONTENTS_BEFORE.test(text.slice(0, token.start));
  return !ATTRIBUTE_GAP.test(between) && (between.length > 2 || JOINING.test(between));
}

/** Returns the text between two tokens without neutral words. */
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
  /空的?(?:酒|烟|药|油|茶|香水|月饼|化妆品)?(?:瓶|罐|桶|盒|壶|箱|袋|壳|坛)子?$|^(?:全新的?|新的?|干净的?)?空.*(?:瓶|罐|桶|盒|壶|箱|袋|壳|坛)子?$|(?:瓶|罐|桶|盒|壶|箱|袋|壳|坛)子?(?:是|已)?(?:空|洗干净)的?$/;

/**
 * Boxes named after goods: empty ones are cardboard. Empty vessels of gases and liquids stay
 * refused.
 */
const BOX = /[盒箱]子?(?:是|已)?空?的?$/;
const STAYS_IN_ITS_BOX: readonly string[] = [
  GROUPS.poisons,
  GROUPS.infectious,
  GROUPS.radioactive,
  GROUPS.corrosives,
  GROUPS.drugs,
];

function isEmptyContainer(text: string, wordClass: WordClass): boolean {
  if (!EMPTY.test(text)) return false;
  return wordClass.result !== 'forbidden' || (BOX.test(text) && !STAYS_IN_ITS_BOX.includes(wordClass.group));
}

/** Returns the end of the article, before neutral words (…全新, …送给朋友). */
function endOfArticle(text: string, tokens: readonly Token[]): number {
  let end = text.length;
  for (const token of tokens.toReversed()) {
    if (token.end !== end || token.entry.wordClass !== null || token.start === 0) break;
    end = token.start;
  }
  return end;
}

/** The material or the temperature behind the article: 匕首项链塑料的, 气罐支架铁的, 热狗冷冻. */
const ATTRIBUTE_BEHIND =
  /^([^的]{2,}?)((?:塑料|橡胶|硅胶|软胶|冷冻|速冻|冷藏|冰鲜)(?=(?:做|制|材质)?的?$)|(?:铁|铝|铜|木头|布|纸|泡沫|不锈钢)(?=(?:做|制|材质)?的$))(?:做|制|材质)?的?$/;

const attributeFirst = (text: string) => text.replace(ATTRIBUTE_BEHIND, '$2$1');

/** 足浴盆硫磺味: a known word with 味 behind the article is its smell or flavour. */
function withoutFlavour(text: string): string {
  const end = /味(?:道)?的?$/.exec(text)?.index ?? 0;
  const flavour = end > 3 ? segment(text).find((token) => token.end === end && token.start >= 2) : undefined;
  return flavour ? text.slice(0, flavour.start) : text;
}

/**
 * Classifies an article by its head noun, unless a word before the head decides. Illegal goods are
 * also searched without particles (私刻的公章, 考试用的隐形耳机).
 */
export function classifyArticle(typed: string): Finding {
  const raw = withoutFlavour(attributeFirst(typed));
  const sentenceClass = forbiddenAsSaid(raw);
  if (sentenceClass !== null) return { wordClass: sentenceClass, matched: raw, confidence: CONFIDENCE.suffix };
  const text = stripNoise(raw);
  const finding = strictest(classifyText(text), classifyBeforePurpose(raw));
  const withoutParticles = text.replace(/用的|过的|的|了/g, '');
  if (finding.wordClass.result === 'forbidden' || withoutParticles === text) return finding;
  const tight = classifyText(withoutParticles);
  const illegal =
    tight.wordClass.result === 'forbidden' && (tight.wordClass.hold === 'content' || tight.wordClass.hold === 'always');
  return illegal ? tight : finding;
}

/** 氦气罐打气球的, 汽油洗零件用的: the article precedes its purpose. */
const PURPOSE =
  /(?:用来|拿来|打|充|吹|喷|洗|擦|烧|刷|泡|涂|通|修|杀|灭|驱|除|补|焊|切|砍|割|开|玩|做|治|点)[^的]{1,4}(?:用)?的$/;

function classifyBeforePurpose(raw: string): Finding | null {
  const at = PURPOSE.exec(raw)?.index ?? 0;
  if (at < 2) return null;
  const finding = classifyText(stripNoise(raw.slice(0, at)));
  return finding.wordClass.result === 'forbidden' ? finding : null;
}

function strictest(first: Finding, other: Finding | null): Finding {
  return other && severityOf(other.wordClass.result) > severityOf(first.wordClass.result) ? other : first;
}

function classifyText(text: string): Finding {
  const tokens = segment(text);
  const classified = tokens.filter((token) => token.entry.wordClass !== null);
  const last = classified.at(-1);
  const head = headOf(text.slice(0, endOfArticle(text, tokens)), last);
  let finding = head.finding;
  for (const token of classified) {
    const wordClass = token.entry.wordClass;
    if (
      wordClass === null ||
      severityOf(wordClass.result) <= severityOf(finding.wordClass.result) ||
      token.end > head.start
    )
      continue;
    const between = gapBetween(text, token.end, head.start, tokens);
    if (isHeld(text, token, head, between))
      finding = { wordClass, matched: token.entry.word, confidence: CONFIDENCE.held };
  }
  if (isEmptyContainer(text, finding.wordClass))
    finding = { wordClass: PLAIN, matched: '空', confidence: CONFIDENCE.head };
  return applyFlags(text, finding, classified);
}
