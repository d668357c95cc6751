import type { GoodsResult } from '@yidi/contract/values/goods';
import { isAbout, joinTitle, MATERIAL, withoutNames } from './about.ts';
import { restoreConfused } from './confusions.ts';
import { undoEvasion } from './evasion.ts';
import { splitEveryday } from './everyday-english.ts';
import { inChinese } from './in-chinese.ts';
import { insteadOf } from './instead.ts';
import { classifyArticle } from './judge.ts';
import { withoutPartsNotSent } from './not-sent.ts';
import { forbiddenAcross } from './said.ts';
import { segment, type Token } from './segment.ts';
import { severityOf } from './severity.ts';
import { HARMLESS_TAIL } from './suffixes.ts';

export type ArticleCheck = {
  /** The article as typed, without separators. */
  readonly text: string;
  readonly result: GoodsResult;
  /** `一、枪支弹药` … `十九、其他物品` if forbidden, else `限寄-…`, `航空受限-…` or `普通-…`; '' if unknown. */
  readonly group: string;
  readonly reason: string;
  /** The alternative, or ''. */
  readonly alternative: string;
  /** The decisive word, or ''. */
  readonly matched: string;
  /** It needs a separate service: limited, and it cannot be ordered here. */
  readonly elsewhere: boolean;
  /** It may be sent, but not by air. */
  readonly byRoad: boolean;
  /** From 0 to 1. Below 0.5 the screen announces a check at pick-up. */
  readonly confidence: number;
};

export type GoodsCheck = ArticleCheck & { readonly articles: readonly ArticleCheck[] };

export const GOODS_TEXT_MAX = 200;

const NOTHING: ArticleCheck = {
  text: '',
  result: 'unknown',
  group: '',
  reason: '',
  alternative: '',
  matched: '',
  elsewhere: false,
  byRoad: false,
  confidence: 0,
};

const SEPARATOR =
  /[、，,；;：:\n\r\t/|+＋&。!！?？()（）【】[\]{}<>《》"'“”‘’~～…]+|(?<!\d)\.|\.(?!\d)|还有|以及|另外|加上/;
/** A conjunction between two known articles. */
const CONJUNCTION = /^(?:和|跟|与|及|或|或者|加|带|配|送|各|一起|外加)$/;

/** 灭火器箱（空）: the brackets belong to the box before them. */
const SAID_EMPTY = /[([【]空的?[)\]】]/g;

/** 学历证（买的）: the brackets say how it was acquired or made. */
const SAID_BEHIND = /([^([【\])】、,;，；]+)[([【]((?:买|办|仿|仿制|伪造|私刻|偷|复刻|高仿|精仿|假)来?的?)[)\]】]/g;

/** Moves the words in brackets: 代办的学历证（买的） → 代办的买的学历证. */
function moveBefore(_: string, article: string, how: string): string {
  const noun = article.lastIndexOf('的') + 1;
  return `${article.slice(0, noun)}${how.replace(/的$/, '')}的${article.slice(noun)}`;
}

/** 火药史话（历史类图书）: the brackets say what the article is, so they are its head noun. */
const SAID_WHAT =
  /(?<=[\p{sc=Han}a-z\d])\s*[([【]((?:[^()[\]【】]{0,8})(?:图书|书籍|小说|漫画|绘本|桌游|游戏卡带|手办|电影|唱片))[)\]】]/gu;

/** 虎皮尖椒, 象牙芒果: a dish or fruit that is named after the look of a protected animal. */
const NAMED_AFTER_LOOK =
  /虎皮(?=[鸡鸭鹅凤猪蛋豆青尖椒茄肘扣鹌花番芋]|面包|辣椒|毛豆|冬瓜)|象牙(?=[菜笋蚌]|芒果|白?花菜|大米|椰)/g;

/** 《毒药与解药》: a title means a print, which is harmless unless the print itself is forbidden. */
const TITLE =
  /(?:书名?|小说|电影|漫画|专辑|唱片)?《[^《》]{1,40}》(?:一书|一本|全套|全集|正版|画册|漫画|小说|电影|专辑|光盘|dvd|cd|海报|话剧|门票|票根)*/g;
const ILLEGAL_PRINT = /盗版|淫秽|色情|黄色|法轮|反动|禁书|自制|制造|配方|教程|邪教/;

const asPrint = (title: string) => (ILLEGAL_PRINT.test(title) ? title : '图书');

/** 原子弹面馆的干面: the name of a shop or band before the article. The article is checked as usual. */
const SHOP_NAME =
  /(?<![\p{sc=Han}])[\p{sc=Han}a-z\d]{1,8}(?:面馆|餐厅|饭馆|饭店|火锅店|小吃店|奶茶店|咖啡馆|咖啡店|烧烤店|烤肉店|酒吧|糕点铺|书店|乐队|俱乐部|球队|工作室)(?:家)?的(?=\p{sc=Han}{2})/gu;
/** 炸药牛肉干（店名就叫炸药）: the brackets say that a word is a name. */
const NAME_SAID =
  /^(.+?)[([（]\s*[^()（）]{0,4}(?:店名|品牌名?|牌子|菜名|名字|商标|口味名)[^()（）]{0,3}(?:是|叫|为)[“"]?([^()（）“”"]{1,8})[”"]?[)\]）]$/;
/** 四国军棋（地雷炸弹那种）: the brackets describe the pattern or pieces. */
const KIND_SAID = /^(.+?)[([（][^()（）]{1,16}(?:那种|那款|图案|造型|形状|印花|主题|棋子|款)[)\]）]$/;
/** Cigarettes by brand and carton: 中南海 两条. */
const CARTONS =
  /((?:^|[\s,，、])(?:中南海|黄鹤楼|红塔山|玉溪|中华|软中华|硬中华|利群|芙蓉王|红双喜|双喜|白沙|黄金叶|苏烟|贵烟|云烟|娇子|真龙|好猫|大前门|万宝路|爱喜|长白山|泰山|黄山|南京|红河|红旗渠|钻石|荷花|天子|和天下)(?:硬盒?|软盒?|细支|中支|爆珠|金|蓝|红)?)\s?(?=(?:\d+|[一二两三四五六七八九十几半])\s?条(?:$|[\s,，、]))/g;

const isPlainArticle = (text: string): boolean => {
  const { wordClass, confidence } = classifyArticle(text.replace(/\s/g, ''));
  return wordClass.result === 'allowed' && (confidence >= 0.5 || HARMLESS_TAIL.test(text));
};

/** Removes a declared name or description if a harmless article remains. */
function withoutDeclared(text: string): string {
  const named = NAME_SAID.exec(text);
  if (named) {
    const bare = named[1]!.replace(named[2]!, '').trim();
    if (bare !== '' && isPlainArticle(bare)) return bare;
  }
  const kind = KIND_SAID.exec(text);
  // 邮票（LSD那种） names the article itself; only of a game are the words its pieces.
  return kind && /(?:棋|牌|积木|拼图|玩具)$/.test(kind[1]!.trim()) && isPlainArticle(kind[1]!) ? kind[1]! : text;
}

/** Guns, Germs, and Steel paperback: an English title with commas. */
const ENGLISH_TITLE = /^(?:[A-Z][a-z']+, )+and [A-Z][a-z']+ (?:paperback|hardcover|hardback)$/;

function normalize(text: string): string {
  if (ENGLISH_TITLE.test(text.trim())) return 'book';
  const plain = text.slice(0, GOODS_TEXT_MAX).normalize('NFKC').toLowerCase().replace(TITLE, asPrint);
  return undoEvasion(
    withoutPartsNotSent(withoutNames(withoutDeclared(plain)).replace(SHOP_NAME, ''))
      .replace(CARTONS, '$1香烟')
      .replace(/\p{Cf}/gu, '')
      .replace(SAID_LEFT_OUT, '')
      .replace(SAID_EMPTY, '空')
      .replace(SAID_BEHIND, moveBefore)
      .replace(SAID_WHAT, '$1')
      .replace(NAMED_AFTER_LOOK, ''),
  );
}

/** 毒鸡汤 文集, 氢气球 未充气, 驾驶证 代办, 龙泉剑 已开刃: behind a blank, about the word before it. */
const QUALIFIER =
  /^(?:(?:未|没有?|不带?)(?:充|装|灌)?气|文集|选集|图案|书签|画册|海报|贴纸|(?:儿童|少儿|幼儿)?绘本|课本|教材|桌游|卡套|摆件|模型|封面|冷冻|速冻|冷藏|外?包装|收纳|外盒|调料包|代办|代开|伪造|私刻|防伪|可查|能过|(?:已经?|未|没有?)?开(?:了|过)?[刃锋封]|(?:高|精)?仿|复刻)/;
/** 氧气面罩 不含气瓶: the excluded part is not sent. */
const LEFT_OUT = /^(?:不含|不包含|不带|不包括|不附|未含)(?!税|运费|邮)/;
/** An excluded part in brackets or behind a comma: 不含气瓶, 里面没酒. */
const SAID_LEFT_OUT =
  /(?<=[^\s，,（(])\s*[，,（(]\s*(?:(?:不含|不包含|不带|不包括|不附|未含)[^\s，,（()）]{1,8}|(?:里面?|内里?|[瓶盒罐箱桶]里)(?:没有?|无)[^\s，,（()）]{1,4})[)）]?/g;

/** 茶叶 200元: the price of the article; beside an envelope it is the contents. */
const PRICE = /^(?:约|共)?\d+(?:\.\d+)?(?:元|块)(?:左右)?$/;
const HOLDS_MONEY = /(?:红包|利是封?|信|信封|贺卡|钱包)$/;

/** 蟑螂 塑料仿真的: the material of the animal before it. */
const MADE_OF = /^(?:仿真|塑料|橡胶|毛绒|硅胶|树脂|木头|玩具|道具|整蛊|假)+(?:做|材质)?的$/;
/** 毒液 venom 手办: all words before such a head are its title. */
const MERCHANDISE = /^(?:手办|立牌|周边|游戏卡带|卡带|游戏卡|桌游|漫画书?|剧本杀)/;

/** switch用: the machine that the article before it fits. */
const FITS = /^[a-z\d]+(?:专?用|适用|通用)$/;
/** 手机壳 苹果15: behind an accessory a brand with a number is the phone that it fits, not a fruit. */
const FITS_PHONE =
  /^(?:苹果|小米|红米|荣耀)(?:\d{1,2}(?:pro|plus|max|mini|ultra|s|e)*|(?=[专适通用款]))(?:专?用|适用|通用|款)?$/;
const PHONE_ACCESSORY = /手机|平板|耳机|屏幕|镜头|钢化|数据线|充电|保护/;

/** A complete word, not single characters of one: 鱼缸消毒, PP粉, HF酸. */
const IS_WORD = /\p{sc=Han}{2,}|[a-z\d]{2,}\p{sc=Han}/u;

function splitByBlank(text: string): string[] {
  if (forbiddenAcross(text)) return [text.trim()];
  const typed = text.trim().split(/\s+/);
  const parts = joinTitle(typed.filter((part, at) => !isAbout(part, typed.slice(0, at), typed[at + 1])));
  if (parts.length < 2 || !parts.every((part) => IS_WORD.test(part))) return [parts.join(' ')];
  const articles: string[] = [];
  for (const part of parts) {
    if (articles.length > 0 && (LEFT_OUT.test(part) || FITS.test(part))) continue;
    if (FITS_PHONE.test(part) && PHONE_ACCESSORY.test(articles.at(-1) ?? '')) continue;
    if (PRICE.test(part) && !HOLDS_MONEY.test(articles.at(-1) ?? '红包')) continue;
    const before = articles.at(-1);
    if (before !== undefined && MADE_OF.test(part) && classifyArticle(before).wordClass.kind === 'animal')
      articles.push(part.replace(/的$/, '') + articles.pop());
    else if (MERCHANDISE.test(part) && !MATERIAL.test(before ?? ''))
      articles.splice(0, articles.length, [...articles, part].join(' '));
    else if (articles.length > 0 && QUALIFIER.test(part)) articles.push(`${articles.pop()} ${part}`);
    else articles.push(part);
  }
  return articles;
}

/** Removes blanks for the check. The result shows the article with the blanks that were typed. */
const withoutSpaces = (typed: string): string => typed.replaceAll(' ', '');

function splitByConjunction(typed: string): string[] {
  if (forbiddenAcross(typed)) return [typed];
  const text = withoutSpaces(typed);
  const places = [...typed.matchAll(/[^ ]/g)].map(({ index }) => index);
  const typedFrom = (start: number, end: number) => typed.slice(places[start], places[end]).trim();
  const tokens = segment(text).filter((token) => token.entry.wordClass !== null);
  const cuts: [number, number][] = [];
  let previous: Token | undefined;
  for (const token of tokens) {
    if (
      previous !== undefined &&
      CONJUNCTION.test(
        text
          .slice(previous.end, token.start)
          .replace(/[一二两三四五六七八九十几\d]+[个只瓶盒袋罐包条件套双把支台张本份]?/g, ''),
      )
    ) {
      cuts.push([previous.end, token.start]);
    }
    previous = token;
  }
  const parts: string[] = [];
  let from = 0;
  for (const [end, start] of cuts) {
    parts.push(typedFrom(from, end));
    from = start;
  }
  return [...parts, typedFrom(from, text.length)];
}

function articlesOf(text: string): string[] {
  return normalize(text)
    .split(SEPARATOR)
    .flatMap(splitEveryday)
    .flatMap(splitByBlank)
    .flatMap(splitByConjunction)
    .filter((part) => /[\p{L}\p{Sc}]/u.test(part));
}

/** Words about a false declaration: either article may be the dangerous one. */
const DECLARED_AS =
  /(?:伪装|冒充|谎报|假扮|包装|写|标|报|当)(?:成|作|为)|冒充|品名写|名义上?(?:是|写)|(?:写|填|报|按|当)(?=[^的]{1,5}(?:就行|就好|即可|寄|发)$)|说是(?=.{1,5}$)/;

function strictestOf<One extends { wordClass: { result: GoodsResult } }>(first: One, others: readonly One[]): One {
  return others.reduce(
    (worst, article) => (severityOf(article.wordClass.result) > severityOf(worst.wordClass.result) ? article : worst),
    first,
  );
}

function checkArticle(text: string): ArticleCheck {
  const bare = inChinese(restoreConfused(text)).replace(/ (?![a-z])|(?<![a-z]) /g, '');
  const parts = DECLARED_AS.test(bare) ? bare.split(DECLARED_AS).filter((part) => part !== '') : [];
  const { wordClass, matched, confidence } = strictestOf(classifyArticle(bare), parts.map(classifyArticle));
  return {
    text,
    result: wordClass.result,
    group: wordClass.group,
    reason: wordClass.reason,
    alternative: insteadOf(wordClass),
    matched,
    elsewhere: wordClass.elsewhere === true,
    byRoad: wordClass.result === 'groundOnly' || wordClass.byRoad === true,
    confidence,
  };
}

/**
 * Checks whether and how goods may be posted. Several articles in a text are checked separately;
 * the strictest decides. An unknown article is allowed with low confidence; `unknown` is a text
 * that names no article. Deterministic, linear in the text. Source: 禁止寄递物品指导目录 (2016).
 */
export function checkGoods(text: string): GoodsCheck {
  const cached = checked.get(text);
  if (cached) return cached;
  const check = checkUncached(text);
  if (checked.size >= MOST_CHECKED) checked.clear();
  checked.set(text, check);
  return check;
}

/** True if no order is accepted: forbidden, or sent by a separate service. */
export const isRefused = ({ result, articles }: GoodsCheck): boolean =>
  result === 'forbidden' || articles.some(({ elsewhere }) => elsewhere);

/**
 * Returns the result for display: `unknown` (checked at pick-up) for an unlisted article, which
 * `checkGoods` returns as allowed with low confidence.
 */
export const toldResult = ({ result, confidence }: Pick<ArticleCheck, 'result' | 'confidence'>): GoodsResult =>
  result === 'allowed' && confidence < SURE ? 'unknown' : result;

const SURE = 0.5;

/** A cache of recent checks: texts repeat, and a form asks again at every price change. */
const checked = new Map<string, GoodsCheck>();
const MOST_CHECKED = 1_000;

/** Restores the typed capitals: iPhone 13, not iphone 13. */
function asTyped(article: string, typed: string): string {
  const lower = typed.toLowerCase();
  const at = lower.length === typed.length ? lower.indexOf(article) : -1;
  return at < 0 ? article : typed.slice(at, at + article.length);
}

function checkUncached(text: string): GoodsCheck {
  const typed = text.slice(0, GOODS_TEXT_MAX).normalize('NFKC');
  const articles = articlesOf(text)
    .map(checkArticle)
    .map((article) => ({ ...article, text: asTyped(article.text, typed) }));
  const first = articles[0];
  if (first === undefined) return { ...NOTHING, articles: [] };
  const strictest = articles.reduce(
    (worst, article) => (severityOf(article.result) > severityOf(worst.result) ? article : worst),
    first,
  );
  return { ...strictest, articles };
}
