import type { Label } from './label.ts';
import { isSurname, nameScore } from './name-score.ts';
import { PLACE_END } from './names.data.ts';
import type { Sheet } from './sheet.ts';
import { isFree, own } from './sheet.ts';
import { hasTalk } from './talk.ts';

/** Adverbs between the person and the verb: 收件人【还是】写…. */
const ADVERBS = '(?:还是|就还是|仍然?|依然|依旧|就|也|都|直接|请|可以|要|麻烦|的话|[啊呢嘛哈吧]){0,3}';
const PERSON =
  '(?:老人家|我|他|她|ta|对方|人家|客户|客人|朋友|老[人爸妈]|大[哥姐]|这[人位]|那[人位]|接收人|取件人|签收人)';
const RECEIVER = '(?:收(?:件|货|快递|包裹|东西)?的?(?:那个)?人?|接收的?人?|取件的?人?|签收的?人?)';

/**
 * Words that introduce a person, most reliable first: the consignee, a receiver, an identity. The
 * following words must also look like a name.
 */
const INTRODUCTIONS = [
  new RegExp(`${RECEIVER}(?:的?(?:名字|姓名))?${ADVERBS}(?:叫做?|名叫|写成?|填写?|是|为|留|用|改成|换成|改为)`, 'g'),
  new RegExp(`${PERSON}?的?(?:名字|姓名|大名)${ADVERBS}(?:叫做?|写成?|填写?|是|为|留|用|改成|换成|改为)?`, 'g'),
  new RegExp(`${PERSON}${ADVERBS}(?:叫做?|名叫|本名|姓名)`, 'g'),
  /(?:我|俺|咱)(?:的|家)?(?:同学|同事|朋友|室友|闺蜜|邻居|表?[姐妹哥弟]|老公|老婆|媳妇|对象|爸爸?|妈妈?|爷爷|奶奶|[外姥][公婆]|女儿|儿子|助理|秘书)(?:叫|是)?/g,
  /(?:(?:寄|发|送|交|转|递|邮|带|捎|快递)(?:[一两三几]?[个件份盒箱包袋])?(?:快递)?[给畀俾]|交到|转给)(?:我)?/g,
  /(?<![发寄送交转递邮带捎留])(?:给|找(?:一?下)?)/g,
  /(?:[，,。\s]|^|(?<=[\d零一二三四五六七八九十幺号栋幢楼座室层店厂司院校]))(?:由|让|请|叫|写|填|留)/g,
  /(?:还是|就|你|您|先|暂时?|仍然?|依然|也|请|麻烦|可以|直接|名字?|一?栏)(?:写|填|叫|留|给|找|用|让|由)/g,
  /(?:^|(?<=[\n,;。|\s]))(?:买家|客户|顾客|用户|会员|学生|考生|业主|病人)/g,
  /(?:写|留|填|用|报)的(?:是)?/g,
  /(?:快递|包裹|东西|件)(?:放|送|寄)(?:在|到)?/g,
  /住(?:的(?:人)?(?:就?是|叫)|着(?:的是)?)/g,
  /(?<=[\d零一二三四五六七八九十百号室栋楼座组村])的/g,
  /(?:的|就|应该|还)是/g,
  /(?:^|(?<=[\n,;。你就都接]))(?:寄|发)/g,
  /(?:^|(?<=[\n,;。!?~|\s]))(?:我(?:这边|这里)?|这边|本人)(?:是|叫)/g,
];
/** Words that can end an introduced name. */
const STOP =
  /会?(?:过?来|过?去|下来|下去)?(?:签收|代收|亲收|查收|接收|收件|收货|收取|收|拿|取|领)|(?:现在|目前|家)?住在?|在|寄|发|送|买|订|要|[他她我你您]?(?:就|直接)?(?:打|联系|拨)|[他她我你您]|的?(?:电话|手机|地址|名字|号码|联系)|就(?:行|好|成)|就?可以|即可|[吧哈啊呢哦嗯呀啦嘛吗]|谢谢|那边?|这边|帮[我忙]|代我?|家(?![\u3400-\u9fff])|然后|女士|先生|是|的/g;
/** Words behind a name that belong to no field: 签收, 就可以了. */
const BEHIND =
  /^(?:会?(?:自己)?(?:过来|过去|下来|下去|来|去)?(?:签收|代收|亲收|查收|接收|收件|收货|收取|收|拿|取|领))?的?(?:就?(?:行|好|成|可以)|即可|吧|哈|啊|呢|哦|嗯|呀|啦|嘛|谢谢|那边|这边)*了?/;
const STOPS_BEHIND = new RegExp(`^(?:${STOP.source})+`);
/** …的教材请寄: the contents and the verb, up to the place. */
const SENT_BEHIND = /^的(?:快递|包裹|快件|邮件|东西|订单|货|教材|证书|合同|发票|资料|材料|奖品|礼物)[\u3400-\u9fff]*/;
/** A person at the door who accepts parcels, not the consignee. */
const KEEPER =
  /^(?:门卫|门口|保安|前台|物业|邻居|楼下|家人|管理|店员|传达|收发|快递|宿管|驿站|代收|本人|别人|他人|人代)/;

type Named = { start: number; end: number; from: number };

/** Words that cannot begin a name: verbs or pronouns. */
const NO_START =
  /^(?:还是|就|写|叫|是|填|给|找|寄|发|送|我|你|您|他|她|这|那|的|不|没|要|请|在|住|做|一下|电话|手机|地址|号码)/;

function isNamed(words: string, least: number): boolean {
  if (words.length < 2 || KEEPER.test(words) || NO_START.test(words)) return false;
  const score = nameScore(words);
  if (/^[A-Z][a-z]+$/.test(words)) return score >= least;
  if (score === 7 && /[寄给找住的]|电话|号码|地址/.test(words)) return false;
  return (
    score >= 7 ||
    (score >= least &&
      (score >= 5 || isSurname(words[0]!) || least < 3 || isSurname(words.slice(0, 2)) || least === 3) &&
      words.length <= (score < 5 ? 4 : /[^\u3400-\u9fff]/.test(words) ? 16 : 6))
  );
}

const isLabelOrPhone = (part: string | undefined) => part === 'label' || part === 'phone';

/** Returns the end of the longest name at `from`: the end of the hanzi or a word behind names. */
function nameAt(sheet: Sheet, from: number, least: number): number {
  let end = from;
  while (end < from + 24 && sheet.owner[end] === undefined && /[\u3400-\u9fff·a-z]/i.test(sheet.plain[end] ?? ''))
    end += 1;
  const run = sheet.plain.slice(from, end);
  // 放苏日娜那, 给苏日娜哈: the last character is not part of the name.
  const isSaid = /[那这哈啊呢吧哦呀啦嘛吗]$/.test(run) && isNamed(run.slice(0, -1), 6);
  const isLed = sheet.owner[end] === 'chatter';
  const stops = [isSaid ? run.length - 1 : run.length, ...[...run.matchAll(STOP)].map(({ index }) => index)].filter(
    (at) => at >= 2,
  );
  // …9号叫帕孜来提电话: an unknown name up to the phone.
  const isCalled = sheet.key[from - 1] === '叫' && /^[\u3400-\u9fff]{3,6}$/.test(run) && !hasTalk(run);
  if (isCalled && isLabelOrPhone(sheet.owner[end]) && isNamed(run, 3)) return run.length;
  // A word behind the name adds certainty, so that a lower score suffices. After a weak
  // introduction this needs a surname. Without such a word, a text that ends like a place needs a
  // higher score.
  const leastAt = (at: number) => {
    if (at < run.length || isLed) {
      if (/^[A-Z][a-z]/.test(run)) return Math.min(least, 4);
      return least === 3 || isSurname(run[0]!) ? Math.min(least, 3) : least;
    }
    return PLACE_END.test(run) ? Math.max(least, 5) : least;
  };
  return stops.sort((a, b) => b - a).find((at) => isNamed(run.slice(0, at), leastAt(at))) ?? 0;
}

/** 王芳的快递改到…, 学生王芳的教材请寄…: the name precedes the contents. */
const OWNED =
  /(?:^|(?<=[\n,;。!?\s]|学生|客户|买家|同事|同学|朋友))([\u3400-\u9fff·]{2,16}?)的(?:快递|包裹|快件|邮件|东西|订单|货|教材|证书|合同|发票|资料|材料|奖品|礼物)/g;

/** 王芳会去拿的, 王芳让我寄给他: the person who collects or asked for the parcel. */
const FETCHES =
  /(?:^|(?<=[\n,;。!?\s]))([\u3400-\u9fff·]{2,16}?)(?:会?(?:自己)?(?:过来|过去|下来|下去|来|去)(?:拿|取|领|收)|(?:让|叫|托|喊|要)(?:我|咱|你|他们)(?:们|帮)?[\u3400-\u9fff]{0,4}(?:寄|发|送|邮|捎))/g;

function findOwner(sheet: Sheet): Named | null {
  for (const pattern of [OWNED, FETCHES])
    for (const match of sheet.plain.matchAll(pattern)) {
      const end = match.index + match[1]!.length;
      if (isFree(sheet, match.index, end) && isNamed(match[1]!, 5))
        return { start: match.index, from: match.index, end };
    }
  return null;
}

function findNamed(sheet: Sheet): Named | null {
  for (const [rank, pattern] of INTRODUCTIONS.entries())
    for (const match of sheet.key.matchAll(pattern)) {
      const blank = match[0].match(/^[\s,。，]/)?.[0].length ?? 0;
      const from = match.index + match[0].length;
      if (!isFree(sheet, match.index + blank, from)) continue;
      const length = nameAt(
        sheet,
        from,
        rank < 3 ? 3 : rank === INTRODUCTIONS.length - 2 || pattern.source.endsWith(')的') ? 6 : 5,
      );
      // 给沈阳的邵冰: the first words tell where the person is or to whom he belongs.
      const owned = length > 0 && sheet.plain[from + length] === '的' ? nameAt(sheet, from + length + 1, 6) : 0;
      if (owned > 0) return { start: match.index + blank, from: from + length + 1, end: from + length + 1 + owned };
      if (length > 0) return { start: match.index + blank, from, end: from + length };
    }
  return findOwner(sheet);
}

/**
 * Finds and labels a name that a sentence introduces (寄给…, 收件还是写…, 找…签收). Region and phones must be
 * owned before. Texts with a label before the name are not changed.
 */
export function takeIntroduction(sheet: Sheet, labels: readonly Label[]): Label[] {
  if (labels.some(({ kind, end }) => kind === 'name' && nameAt(sheet, end, 6) > 0)) return [];
  const named = findNamed(sheet);
  if (!named) return [];
  own(sheet, named.start, named.from, 'label');
  const rest = sheet.plain.slice(named.end, named.end + 24);
  let after = Math.max(
    rest.match(BEHIND)![0].length,
    (rest.match(SENT_BEHIND) ?? rest.match(STOPS_BEHIND))?.[0].length ?? 0,
  );
  // 给王芳寄两盒茶叶: the contents belong to no field.
  if (/^[寄发送买订要]|^(?:让|叫|托|喊)(?:我|咱|你|他们)/.test(rest))
    after = rest.match(/^[\u3400-\u9fff\da-z]*/i)![0].length;
  for (let at = named.end; at < named.end + after && sheet.owner[at] === undefined; at += 1)
    own(sheet, at, at + 1, 'chatter');
  return [{ start: named.start, end: named.from, kind: 'name' }];
}
