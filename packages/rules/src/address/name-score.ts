import { simplify } from '../text/simplify.ts';
import { wordsIn } from '../text/word-list.ts';
import { COMPANY, HONORIFIC, NO_NAME, PEOPLES_NAME, PLACE_END, PLACE_INSIDE, RELATION } from './names.data.ts';
import { isChatter, isNote, isTalk } from './note.ts';
import { isSentence } from './sentence.ts';
import { COMMON_SURNAMES, COMPOUND_SURNAMES, SURNAMES } from './surnames.ts';
import { hasTalk, isAllTalk } from './talk.ts';
import likeNames from './words/like-names.json' with { type: 'json' };

/** Everyday words that begin like a surname but are never names. */
const COMMON_WORDS = new Set(wordsIn(likeNames));
const HAN = /^[\u3400-\u9fff〇]+$/;
const LATIN = /^\p{Script=Latin}[\p{Script=Latin}.'’-]*$/u;
const LATIN_PLACE =
  /^(?:tower|building|bldg|road|rd|street|st|ave|avenue|room|rm|plaza|center|centre|block|mall|park|garden|gardens|hotel|tech|office|floor|soho|city|house|district|no|unit|apt|apartment|china|life|lane|square|court|villa|cbd|wework|campus|university|school|hospital|international|group|ltd|co|inc|vip)\.?$/i;
const LEAD =
  /^(?:(?:改成|换成|改为)|(?:我|这边|本人)(?:就?是|叫|姓)|人叫|(?:退货|退件|接货|提货|领取|签收|取件|联络|对接|经办|负责)人|(?:那|就)?(?:直接)?(?:写|填|寄|留)?(?:收件人|收货人|联系人|姓名|名字|名)?(?:就|写的?|填)?(?:是|叫|写|填|为)|[收寄发]件人|收货人|联系人|姓名|就?(?:寄|发|送|转交?|交|邮)[给畀俾]|(?:对方|[他她])(?:叫|是)|的?是|就写|请?找(?:一?下)?|麻烦找(?:一?下)?|联系(?:一?下)?|给|由|请|转交?|叫|是)(?=[\u3400-\u9fff·]{2,})/;
/** 我姓刘, 免贵姓欧阳: the surname is the name. */
const SURNAME_LEAD = /^(?:[我他她]|本人)?(?:免贵)?姓氏?(?=[\u3400-\u9fff]{1,2}(?:的|$))/;
const TAIL =
  /(?:(?:亲|本人|签|查)收|收件|(?:的(?:名字|姓名))|转(?:交|收)?|收货|收|启|亲启|就行|就[中成]|就好|就可以了?|即可|谢谢|[他她]的?|的){1,3}$/;

/** Final characters of both places and given names (关国栋, 王东). */
const GIVEN_END = /[栋东北轩庭城园苑阁州西南台居江湾岛]$/;

/** Words that are not part of a name. */
const NO_PART =
  /第[一二三四]|第五(?![\u3400-\u9fff]{1,2}$|[\u3400-\u9fff]{2}[先女小老])|第五[个份件位单家组批箱包次]|(?<=.)是|[就没很把被吗]|会[^\u3400-\u9fff]?$|[我你您他她它]|[了的吗呢吧啊呀嘛哦咯喽嘞呗哟]$|电话|手机|地址|号码|联系|收件|收货|发票|取件|取货|揽收|派送|快递|色$|[他她]的|藏青|藏蓝|米白|卡其|样品?$|[药材]材|材料/;

const PEOPLES_START = new RegExp(PEOPLES_NAME.source.replace('[\\u3400-\\u9fff]{0,6}', ''));

/** An English title without a name: Dr., Ms. */
const TITLE = /^(?:dr|mrs?|ms|miss|prof|sir|madam)\.?$/i;

/** Rare surnames that begin many sentences. */
const FUNCTION_SURNAMES = /^[后要以由所可能会如多才但而或则其此各某每有是]/;

/** 老曹, 小王, 阿珍. */
const NICKNAME = /^(?:[老小大][\u3400-\u9fff]|阿[\u3400-\u9fff]{1,2})$/;

/** Returns 0 for no name, 3 for a possible one, 6 for a surname with given name or form. */
export function nameScore(typed: string): number {
  const text = simplify(typed);
  if (/^(?:[\u3400-\u9fff]{1,12}|[a-z]{2,12})(?:·(?:[\u3400-\u9fff]{1,12}|[a-z]{2,12})){1,3}$/i.test(text)) return 7;
  if (TITLE.test(text)) return 0;
  if (LATIN.test(text)) return LATIN_PLACE.test(text) || text.length < 2 ? 0 : /^\p{Lu}\p{Ll}+$/u.test(text) ? 4 : 3;
  if (/^(?:[a-z]{2,12}[\u3400-\u9fff]{1,3}|[\u3400-\u9fff]{1,4}[a-z]{2,12})$/i.test(text))
    return PLACE_END.test(text) ? 0 : 4;
  if (
    !HAN.test(text) ||
    NO_NAME.test(text) ||
    COMMON_WORDS.has(text) ||
    NO_PART.test(text) ||
    isChatter(text) ||
    isAllTalk(text)
  )
    return 0;
  if (text.length <= 10 && PEOPLES_NAME.test(text) && !PLACE_INSIDE.test(text)) return 6;
  if (text.length === 1) return SURNAMES.has(text) ? 2 : 0;
  if (text.length > 1 && FUNCTION_SURNAMES.test(text)) return /^(.)\1/.test(text) && HONORIFIC.test(text) ? 6 : 3;
  const surname = COMPOUND_SURNAMES.has(text.slice(0, 2)) && text.length >= 3 ? 2 : SURNAMES.has(text[0]!) ? 1 : 0;
  if (HONORIFIC.test(text) && text.length <= 8 && !PLACE_INSIDE.test(text) && !RELATION.test(text)) {
    const bare = text.replace(HONORIFIC, '');
    if (bare !== '') return bare.length <= 4 ? 6 : 3;
    return 0;
  }
  if (COMPANY.test(text) && text.length > 3) return 1;
  const given = text.length - surname;
  if (NICKNAME.test(text) && !PLACE_END.test(text)) return 5;
  const isPlace = PLACE_END.test(text) || PLACE_INSIDE.test(text);
  if (isPlace) {
    if (/\d/.test(text) || isNote(text) || text.length - surname > 3) return 0;
    if (surname === 0) return GIVEN_END.test(text) ? 2 : 0;
    if (given < 1 || given > 2) return 0;
    return GIVEN_END.test(text) ? 5 : 3;
  }
  if (isNote(text) || isTalk(text)) return 0;
  if (surname > 0 && given >= 1 && given <= 2) return 6;
  if (surname > 0 && given === 3) return 4;
  // 月底一起结账: five characters without a surname are a name only without words of speech.
  return text.length <= 8 && !isSentence(text) && !(text.length > 4 && hasTalk(text)) ? 3 : 0;
}

/** 我们财务黄素芬, 前台小王: the relation precedes the name. */
const ROLE =
  /^(?:(?:我们?|咱们?|俺们?|他|她)(?:的|家|公司|单位|部门|店里?|学校|厂里?)?)?(?:(?:财务|行政|人事|人力|采购|销售|业务|技术|市场|工程|后勤|总务|教务|客服|售后|仓储|物流|法务|综合|研发|生产|质检|品质|设备|运营|产品|设计|品牌|信息|运维|安全|审计|企划|编辑|项目)(?:管理|营销|开发|支持)?[部科室处组课]?|总[经裁]办|前台|收发室|办公室|店员|服务员|业务员|会计|出纳|同事|领导|老板|客户|仓管|仓库|助理|秘书|店长|库管|门卫|保安|物业|爸爸?|妈妈?|哥哥?|姐姐?|弟弟?|妹妹?|老公|老婆|媳妇|朋友|同学|室友|闺蜜|女儿|儿子|表[哥姐弟妹]|[大小老二三四五六]?(?:姨妈?|姨[父夫丈]|舅舅?|舅[妈父公]|姑姑?|姑[妈父]|叔叔?|伯[伯父母]?|婶婶?|嫂子?)|[大小老二三四五六][哥姐弟妹]|外甥女?|侄[子女儿]|[大小老](?:姑|舅|叔|姨|伯|爷|头|婶)子|大舅哥|弟媳|亲家母?|堂[哥姐弟妹]|干[爹妈爸娘]|阿姨)?(?:叫|是)?$/;

function roleLength(text: string): number {
  for (let length = Math.min(4, text.length - 1); length >= 2; length -= 1) {
    const cut = text.length - length;
    // 我老婆盛小楼: after such a word a surname is enough.
    const least = cut >= 2 && /^[我他她]/.test(text) && SURNAMES.has(text[cut]!) ? 3 : 5;
    // 财务室黎会计: 室 belongs to the office.
    if (/^[部科室处组课]/.test(text.slice(cut))) continue;
    if (ROLE.test(text.slice(0, cut)) && nameScore(text.slice(cut)) >= least) return cut;
  }
  return 0;
}

/** Returns how many chat characters precede a name (【另一份寄】上官火旺); 0 without a sure name. */
function talkLength(text: string): number {
  if (text.length < 4 || text.length > 24 || nameScore(text) === 6) return 0;
  for (let length = text.length - 2; length >= 2; length -= 1) {
    if (text.length - length > 12 || !isAllTalk(text.slice(0, length))) continue;
    if (nameScore(text.slice(length)) >= 5) return length;
  }
  return 0;
}

/** Returns the range of a segment without the words around the name (寄给…, …收). */
export function trimmed(text: string): [number, number] {
  const leadLength =
    (text.match(LEAD) ?? text.match(SURNAME_LEAD))?.[0].length ??
    (/^[和跟与及]/.test(text) && nameScore(text.slice(1)) >= 6 ? 1 : 0);
  const lead = leadLength + roleLength(text.slice(leadLength).replace(TAIL, ''));
  const bare = text.slice(lead);
  const sex = /^.{3,}[男女]$/.test(bare) && nameScore(bare.slice(0, -1)) >= 6 ? 1 : 0;
  const tail = sex || (bare.match(TAIL)?.[0].length ?? 0);
  const talk = talkLength(text.slice(lead, text.length - tail));
  if (talk > 0) return [lead + talk, text.length - tail];
  return text.length - lead - tail >= 1 ? [lead, text.length - tail] : [0, text.length];
}

/** Returns the score of Latin words as a name, with or without a surname in hanzi. */
export function latinScore(text: string): number {
  const words = text.split(' ').filter((word) => !HAN.test(word));
  if (words.some((word) => LATIN_PLACE.test(word)) || words.length > 4) return 0;
  return words.every((word) => /^\p{Lu}/u.test(word)) ? 4 : 3;
}

/** True if the text begins with a surname. */
export function hasSurname(text: string): boolean {
  const simple = simplify(text);
  return SURNAMES.has(simple[0] ?? '') || COMPOUND_SURNAMES.has(simple.slice(0, 2));
}

/** True for a surname such as 张 or 欧阳, in either script. */
export function isSurname(text: string): boolean {
  const simple = simplify(text);
  return SURNAMES.has(simple) || COMPOUND_SURNAMES.has(simple);
}

/** True for a Latin word of a name; Tower and Road are words of an address. */
export function isLatinWord(text: string): boolean {
  return LATIN.test(text);
}

export function isLatinPlace(text: string): boolean {
  return LATIN_PLACE.test(text);
}

export function isHanWord(text: string): boolean {
  return HAN.test(text);
}

/** True if the text begins with an element of minority names: 格桑梅朵. */
export function isPeoplesName(text: string): boolean {
  return PEOPLES_START.test(simplify(text));
}

/** True if the text begins with a common or compound surname. */
export function hasCommonSurname(text: string): boolean {
  const simple = simplify(text);
  return COMMON_SURNAMES.has(simple[0] ?? '') || (COMPOUND_SURNAMES.has(simple.slice(0, 2)) && simple.length > 2);
}
