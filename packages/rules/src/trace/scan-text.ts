import { PEOPLES_ELEMENTS } from '../address/names.data.ts';
import { COMPOUND_SURNAMES, LISTED_SURNAMES } from '../address/surnames.ts';
import { maskText } from '../mask/mask.ts';

/** A scan's text without personal data, and the persons. */
export interface ScanText {
  readonly text: string;
  readonly courierName?: string;
  readonly courierPhone?: string;
  readonly signedBy?: string;
  /** The code that opens the locker or is shown at the counter; only for the consignee. */
  readonly pickupCode?: string;
}

// Patterns of what partners write around persons and their numbers. @guess
const PHONE = String.raw`(?<phone>(?:\+?86[ -]?)?1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?:[-转]\d{1,6})?|0\d{2,3}[ -]?\d{7,8}(?:[-转]\d{1,6})?|[48]00[ -]?\d{3}[ -]?\d{4}|95013\d{6,11})(?!\d)`;
const CALL = '(?:(?:联系|咨询)?(?:电话|手机号码?|手机|联系方式|虚拟号码?)|[Tt][Ee][Ll]|可?(?:拨打|致电))';
/** The text between a name and its number. */
const LINK = String.raw`[】\])）]?[\s,，;；、|/—–-]*[(（【[]?\s*(?:的?${CALL})?(?:为|是)?\s*[:：]?\s*[(（【[]?\s*`;
/** A character of a name, which no place ends with: 由乌兰察布市集宁区营业部派送 has no name. */
const SIGN = String.raw`(?:(?![市区县州旗盟镇乡村路街站部局所店司网])\p{sc=Han})`;
const LATIN = String.raw`\p{sc=Latin}[\p{sc=Latin}'’]*`;
/** 阿布都热合曼·买买提; the parts may be Latin or have another dot. */
const DOTTED = String.raw`(?:${SIGN}{1,12}|${LATIN})(?:\s?[·•・‧∙⋅．.]\s?(?:${SIGN}{1,12}?|${LATIN})){1,4}`;
/** More than four characters without a dot, if made of elements of minority names. */
const PEOPLES = String.raw`(?=\p{sc=Han}{0,9}(?:${PEOPLES_ELEMENTS}))${SIGN}{5,12}?`;
/** Abdul Rahman, Alim; a word in capitals is a company (EMS). */
const FOREIGN = String.raw`(?:${LATIN}(?:[\s-]${LATIN}){1,3}|\p{Lu}\p{Ll}[\p{sc=Latin}'’]*)`;
const COMPOUND = `(?:${[...COMPOUND_SURNAMES].join('|')})`;
const NAME = String.raw`(?<name>${DOTTED}|${PEOPLES}|${FOREIGN}|[\p{sc=Han}·•]{2,4}?)`;
/** After a title and a colon, a name of any length up to the next sign. */
const LABELLED = String.raw`(?<name>${DOTTED}|${LATIN}(?:[\s-]${LATIN}){0,3}|\p{sc=Han}{2,12}?)`;
const TITLE =
  '(?<title>揽投员|投递员|投送员|揽收员|揽件员|收派员|收寄员|派送员|派件[人员]|配送员|送件员|送货[人员]|快递员|快递小哥|配送小哥|外卖小哥|小哥|骑手|业务员|收件员|取件员|速递员|邮递员|快递师傅)';
const ENDS = String.raw`(?=[\s,，;；。.、!！()（）【】\]|/\d+:：—–-]|的?(?:联系)?(?:电话|手机)|正在|进行|已|将|为|准备|负责|派|投|送|揽|联系|$)`;
/** Words behind a title or preposition that are not a name: 快递员正在派送, 由网点派送. */
const NOT_A_NAME = `(?!的|因|收件人|收货人|寄件人|发件人|用户|由|给|被|正在|已|将|为|上门|请|联系|电话|手机|姓名|派|取|签|暂|未|送|会|投|揽|开始|出发|准备|客服|热线|投诉|咨询|您|你|我|本人|如有|有问题|保持|快[件递]|邮件|包裹|订单|货物|商品|物品|运单|客户|网点|站点|驿站|公司|营业|中心|服务|监督|值班|前台|门店|超市|代收|自提|其他|或)`;

/** 快递员：陈志远，电话：139…; not 快递员正在派送. */
const COURIER_LABELLED = new RegExp(
  String.raw`${TITLE}(?:姓名|名称|名字)?\s*[:：]\s*[【[(（]?\s*${NOT_A_NAME}${LABELLED}(?=\s*(?:[,，;；。、!！()（）【】\]|/\d—–-]|$|(?:联系)?(?:电话|手机)))[】\])）]?(?:${LINK}${PHONE}(?:\s*[)）】\]])?)?`,
  'u',
);
const COURIER = new RegExp(
  String.raw`${TITLE}(?:姓名|名称|名字)?\s*(?:为|是)?\s*[:：【[(（]?\s*${NOT_A_NAME}${NAME}${ENDS}[】\])）]?(?:${LINK}${PHONE}(?:\s*[)）】\]])?)?`,
  'u',
);
/** Courier: Li Ming, Tel: 139…; Driver Zhang San (139…). Without a colon a number must follow. */
const ENGLISH_NAME = String.raw`\p{Lu}[\p{sc=Latin}'’-]*(?:\s\p{Lu}[\p{sc=Latin}'’-]*){0,3}`;
const ENGLISH_PHONE = String.raw`\s*[,;(（]?\s*(?:[Aa]t|[Oo]n|[Tt]el|TEL|[Pp]hone|[Mm]obile)?\.?\s*[:：]?\s*${PHONE}(?:\s*[)）])?`;
const COURIER_IN_ENGLISH = ['\\s*[:：]\\s*', '\\s+'].map(
  (between) =>
    new RegExp(
      String.raw`(?<title>\b(?:[Cc]ourier|[Dd]river|[Pp]ostman|[Dd]elivery (?:man|person|agent)))${between}(?<name>${ENGLISH_NAME})(?:${ENGLISH_PHONE})${between.includes(':') ? '?' : ''}`,
      'u',
    ),
);
/** 李　明: a name of two characters that is set as wide as one of three. */
const PADDED_NAME = new RegExp(
  String.raw`(?<=(?:员|小哥|骑手|师傅|人|由|[:：(（【[])\s*)([${LISTED_SURNAMES}])[ \u3000]{1,2}(\p{sc=Han})(?=\s*(?:[,，;；。(（)）】\]]|(?:联系)?电话|\+?\d|正在|$))`,
  'gu',
);
/** 的林一舟13900002718正在派件: a name directly before its number. */
const NAMED_WITH_PHONE = new RegExp(
  String.raw`(?<before>^|[的由给】【\]\s:：,，。(（]|公司|营业部|网点|联系|电联|致电|拨打)${NOT_A_NAME}${NAME}${LINK}${PHONE}(?:\s*[)）】\]])?`,
  'u',
);
/** 快件交给林一舟，正在派送途中: a courier's name, with the number elsewhere. */
const HANDED_TO = new RegExp(
  String.raw`(?<before>交给|交由|派给|分配给|安排给|转交|安排|由)\s*[【[]?\s*${NOT_A_NAME}${NAME}\s*[】\]]?(?=\s*[,，]?\s*(?:正在|进行|开始|负责|为您|第\d次)?(?:派送|派件|投递|配送|送货|揽收|上门))`,
  'u',
);
/** 欧阳娜娜正在派送，电话：139…: a name at the start. */
const DELIVERS = new RegExp(
  String.raw`(?<before>^|[】\]。]\s*)${NOT_A_NAME}${NAME}(?=\s*正在(?:为您)?(?:派送|派件|投递|配送|送货))`,
  'u',
);
/** A courier's number without a name, or the only number behind a name. */
const COURIER_PHONE = new RegExp(
  String.raw`(?:派送|派件|投递|快递|配送|揽收|揽投|收派|收件|送货)(?:员|人|小哥)?\s*(?:的?${CALL}(?:为|是)?\s*[:：]?\s*[(（【[]?|[(（【[])\s*${PHONE}`,
  'u',
);
const PLAIN_PHONE = new RegExp(
  String.raw`(?<!客服|投诉|服务|咨询|网点|监督|公司|站点|驿站)(?:联系)?(?:电话|手机号码?|手机|联系方式)(?:为|是)?\s*[:：]?\s*[(（【[]?\s*${PHONE}`,
  'u',
);
const SIGNER = new RegExp(
  String.raw`(?<title>签收人|收件人|代收人|领取人|取件人|(?:他人|家人|同事|邻居|亲友|朋友)(?:代[收签]|收)|代签收?(?=\s*[:：])|代收(?=\s*[:：])|签收(?=[:：]))(?:姓名)?\s*(?:为|是)?\s*[:：【[(（]\s*(?<name>${DOTTED}|${FOREIGN}|[^\s,，;；。.、!！】\]()（）:：\d]{1,20})(?=[\s,，;；。.、!！】\]()（）\d+]|$)[】\])）]?(?:\s*[(（]?\s*${PHONE}\s*[)）]?)?`,
  'u',
);
/** 已签收：他人收 周小冬 */
const SIGNED_FOR = /(?:他人|家人|同事|邻居|亲友|朋友)代?收[:：]?\s+(?<name>[\p{sc=Han}·•]{2,4})(?=[\s,，;；。]|$)/u;
/** Signed for by: J SMITH, Received by Zhang San */
const SIGNER_IN_ENGLISH =
  /(?:signed(?:\s+for)?|received|accepted)\s+by\s*[:：]?\s*(?<name>(?!(?:the|a|an|consignee|addressee|recipient|customer|neighbou?r|reception|front|mail|agent|security|concierge|family)\b)\p{sc=Latin}[\p{sc=Latin}.'’-]*(?:[ ]\p{sc=Latin}[\p{sc=Latin}.'’-]*){0,3})(?=\s*(?:[,;(\n]|$))/iu;
/** 签收人：本人（林一舟） */
const SELF_NAMED = new RegExp(
  String.raw`本人\s*(?:签收|收取|领取)?\s*[【[(（]?\s*(?<name>(?:${COMPOUND}|[${LISTED_SURNAMES}])\p{sc=Han}{1,2})(?=\s*[)）】\]])`,
  'u',
);
/** 快件已由【周小冬】签收, 由他人（周小冬）代收 */
const SIGNED_BY = new RegExp(
  String.raw`(?:已?由|已?被|经)\s*(?:(?:本人|他人|家人|同事|邻居|亲友|朋友|客户)\s*(?=[【[(（]))?[【[(（“"「]?\s*(?<name>${DOTTED}|${FOREIGN}|[\p{sc=Han}·•A-Za-z]{1,20}?)\s*[】\])）”"」]?\s*(?:[(（]?\s*${PHONE}\s*[)）]?)?\s*(?<how>(?:本人|代为|代|亲自)?(?:签收|代收|领取|取走|取件|收取|收下))`,
  'u',
);
const ANY_PHONE =
  /(?:联系|咨询|投诉|客服)?(?:电话|手机号?|热线)\s*[:：]?\s*[(（]?\s*\+?\d[\d -]{4,18}\d(?:\s*[,，/、]\s*\d[\d -]{4,18}\d)*\s*[)）]?/gu;
/** A signer that is a relation, a place or a method: no person is named. */
const NO_NAME =
  /^(?:本人|他人|其他|家[人属里]|亲[属友]|同[事学]|朋友|邻居|前台|门[卫口岗]|保安|物业|收发|传达|自提|驿站|便民|快递|智能|包裹|丰巢|单位|公司|图片|拍照|草签|已签|已取|代收|放|如有|客户|收件人|寄件人|凭|电子)|(?:驿站|超市|便利店|门店|柜|代理点|代收点|自提点|服务站|服务点|服务中心|营业部|网点|门卫|物业|前台|公司|收发室|传达室|保安室|学校|医院|店|章)$|驿站|菜鸟|^(?:暂?无|没有)$/u;

/** 因收件人电话139…无人接听: the number of consignee or sender, not of a courier. */
const OTHER_SIDE = '(?:收件人|收货人|寄件人|发件人|客户|用户)';
const PHONE_OF_OTHER = new RegExp(
  String.raw`(?<who>${OTHER_SIDE}(?:的?(?:[\p{sc=Han}·•]{2,4}的?)?${CALL})?)(?:为|是)?\s*[:：]?\s*[(（【[]?\s*${PHONE}(?:\s*[)）】\]])?`,
  'u',
);
/** 收件人周小冬电话无法接通 */
const NAME_OF_OTHER = new RegExp(
  String.raw`(?<who>${OTHER_SIDE})(?!的|要求|申请|预约|联系|更改|信息|地址|名址|本人|拒绝|暂时|长期|家中|公司|单位)\s*[:：]?\s*(?<name>${DOTTED}|(?:${COMPOUND}|[${LISTED_SURNAMES}])[\p{sc=Han}]{1,2}?)(?=的?${CALL}|本人|拒收|拒签|不在|无法|无人|来电|要求|已)`,
  'u',
);
/** 取件码 8-2-6031 */
const CODE = String.raw`(?<code>(?=[A-Z-]*\d)[0-9A-Z]{1,8}(?:\s?[-－—–]\s?[0-9A-Z]{1,8}){0,3})(?![0-9A-Z])`;
const PICKUP_CODE = new RegExp(
  String.raw`(?<before>(?:取件|取货|提货|提取|开箱|开柜|凭证)(?:密码|码|号码|号|口令)|(?<!订单|运单|邮件)密码|验证码|货号)(?:为|是)?\s*[:：]?\s*[【[(（「“"]?\s*${CODE}\s*[】\])）」”"]?`,
  'iu',
);
/** 凭【123456】取件 */
const PICKUP_BY_CODE = new RegExp(
  String.raw`凭\s*[【[(（「“"]?\s*${CODE}\s*[】\])）」”"]?(?=\s*(?:到|至|去|在|前往|取|领|提|开))`,
  'iu',
);

/** A program's text for a missing name or number. */
const NO_VALUE = /(?:姓名|(?:联系)?(?:电话|手机|方式))?\s*[:：]\s*(?:null|undefined)(?!\p{sc=Latin})/giu;
/** The number of an employee, which stands between name and phone. */
const STAFF_NO = /工号\s*[:：]?\s*[0-9A-Z]{2,12}\s*[,，;；、]?\s*/g;
const FULL_WIDTH_DIGIT = /[０-９]/g;

const plainScan = (scanText: string): string =>
  scanText
    .replace(FULL_WIDTH_DIGIT, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(NO_VALUE, '')
    .replace(STAFF_NO, '')
    .replace(PADDED_NAME, '$1$2');

const SELF = '本人';

/**
 * Extracts the persons from a scan's text: courier with phone, and signer. Other phones and card
 * numbers are masked. Everyone with access to the scan may read the remaining text. Source:
 * domain.md 5.
 */
export function takePersons(scanText: string): ScanText {
  const [pickupCode, uncoded] = takePickupCode(plainScan(scanText));
  const [signedBy, unsigned] = takeSigner(withoutOtherSide(uncoded));
  const courier = findCourier(unsigned);
  const { name, match, title } = courier;
  const phone =
    courier.phone ?? (COURIER_PHONE.exec(unsigned) ?? (name ? PLAIN_PHONE.exec(unsigned) : null))?.groups?.phone;
  let text = match === undefined ? unsigned : unsigned.replace(match, title);
  if (name) text = text.replaceAll(name, '');
  return {
    text: tidy(maskText(text.replace(ANY_PHONE, '').replace(phone ?? '', ''))),
    ...(name && { courierName: name }),
    ...(phone && { courierPhone: plainPhone(phone) }),
    ...(signedBy && { signedBy }),
    ...(pickupCode && { pickupCode }),
  };
}

/** Returns the code to collect the parcel, and the text without it. */
function takePickupCode(scanText: string): [code: string | undefined, text: string] {
  const named = PICKUP_CODE.exec(scanText);
  const found = named ?? PICKUP_BY_CODE.exec(scanText);
  const { code = '', before = '凭取件码' } = found?.groups ?? {};
  return found ? [plainCode(code), scanText.replace(found[0], before)] : [undefined, scanText];
}

const plainCode = (code: string) =>
  code
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/[－—–]/g, '-');

/** Removes name and phone of consignee or sender, which do not belong to a courier. */
const withoutOtherSide = (scanText: string): string =>
  scanText.replace(NAME_OF_OTHER, '$<who>').replace(PHONE_OF_OTHER, '$<who>');

interface Courier {
  readonly name?: string;
  readonly phone?: string | undefined;
  /** The part of the text to replace, and its replacement. */
  readonly match?: string;
  readonly title: string;
}

const SOMEBODY = '快递员';

function findCourier(text: string): Courier {
  const [labelled, plain] = COURIER_IN_ENGLISH.map((pattern) => pattern.exec(text));
  const titled = COURIER_LABELLED.exec(text) ?? COURIER.exec(text) ?? labelled ?? plain;
  if (titled) return { ...namesOf(titled), match: withoutTail(titled[0]), title: titled.groups!.title! };
  const patterns = [NAMED_WITH_PHONE, HANDED_TO, ...(PLAIN_PHONE.test(text) ? [DELIVERS] : [])];
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    const name = found?.groups?.name ?? '';
    if (found && !NO_NAME.test(name))
      return { ...namesOf(found), match: withoutTail(found[0]), title: found.groups!.before! + SOMEBODY };
  }
  return { title: '' };
}

/** Removes an unclosed bracket before it: （投递员：林一舟）. */
function withoutTail(match: string): string {
  const opened = match.replace(/[^(（【[]/g, '').length;
  const closed = match.replace(/[^)）】\]]/g, '').length;
  return closed > opened ? match.replace(/\s*[)）】\]]$/, '') : match;
}

const namesOf = ({ groups = {} }: RegExpExecArray) => ({ name: groups.name!, phone: groups.phone });

/** Returns the signer, and the text without the name. */
function takeSigner(scanText: string): [signedBy: string | undefined, text: string] {
  for (const pattern of [SELF_NAMED, SIGNER, SIGNED_BY, SIGNED_FOR, SIGNER_IN_ENGLISH]) {
    const found = pattern.exec(scanText);
    const names = found?.groups?.name?.trim() ?? '';
    if (!found || names === '') continue;
    if (names.startsWith(SELF)) return [SELF, scanText];
    // 张三/前台: a person at a place.
    const name = names.split(/[/／]/).find((part) => part !== '' && !NO_NAME.test(part));
    if (name === undefined) continue;
    if (pattern === SIGNER) return [name, scanText.replace(found[0], signedWords(found))];
    const words = pattern === SIGNED_BY ? `已${found.groups?.how ?? ''}` : found[0].replace(names, '');
    return [name, scanText.replace(found[0], words)];
  }
  return [undefined, scanText];
}

/** 签收：周小冬 states the delivery; 签收人：周小冬 only the signer. */
const signedWords = ({ groups: { title = '' } = {} }: RegExpExecArray) => (/人$/.test(title) ? '' : title);

/** Removes blanks and dashes of a mobile; a landline keeps the dash after its area code. */
function plainPhone(phone: string): string {
  const digits = phone.replace(/转/g, '-').replace(/\s/g, '');
  return /^(?:\+?86-?)?1[3-9]/.test(digits)
    ? digits.replace(/^\+?86-?(?=1[3-9])/, '').replace(/^(1\d\d)-?(\d{4})-?(\d{4})/, '$1$2$3')
    : digits;
}

/** Removes commas and brackets left by extracted parts. */
function tidy(text: string): string {
  return paired(text)
    .replace(/[(（【[“"「]\s*[,，;；:：]?\s*[)）】\]”"」]/gu, '')
    .replace(/[,，;；、:：]\s*(?=[,，;；、。)）】\]]|$)/gu, '')
    .replace(/([(（【[])\s*[,，;；、]/gu, '$1')
    .replace(/^[\s,，;；、:：]+/u, '')
    .trim();
}

const PAIRS = new Map([
  ['(', ')'],
  ['（', '）'],
  ['【', '】'],
  ['[', ']'],
]);
const CLOSING = new Set(PAIRS.values());

/** Removes brackets without a counterpart. */
function paired(text: string): string {
  const characters = [...text];
  const open: number[] = [];
  const dropped = new Set<number>();
  for (const [at, character] of characters.entries()) {
    if (PAIRS.has(character)) open.push(at);
    if (!CLOSING.has(character)) continue;
    const last = open.findLastIndex((from) => PAIRS.get(characters[from]!) === character);
    if (last < 0) dropped.add(at);
    else for (const position of open.splice(last).slice(1)) dropped.add(position);
  }
  for (const at of open) dropped.add(at);
  return characters.filter((_, at) => !dropped.has(at)).join('');
}
