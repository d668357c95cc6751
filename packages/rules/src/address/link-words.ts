import { isNote } from './note.ts';
import type { Sheet } from './sheet.ts';
import { isFree, own } from './sheet.ts';

const ADVERBS = '(?:就|还是|仍然?|依然|也|都|直接|请|可以|要|的话|[啊呢嘛哈吧，,])';
/** Fillers of speech that no name or address contains. */
const FILLERS =
  /(?<=^|[\n?!。]) *[问答] ?:|然后(?:呢|的话|就?是(?!\d))?|(?<=[省市区县旗州镇乡]|街道)(?:[啊哦噢呢呀]|(?:就是)?[那这]个)(?=[\u3400-\u9fff]{2,})|姓[\u3400-\u9fff]{1,2}(?=[\s,，]{0,2}叫)|(?:^|(?<=[\n,，。;!?\s]))那个(?=[\u3400-\u9fff])(?!单|地址|人|号)|那个(?=[帮我请麻收寄])|(?<!对)就是那?个?(?![\d])|嗯+|呃+|额额+|哎(?=[,，\s])|喂(?=[,，\s你您])|的话(?:呢|就)?|对吧|好吧(?=$|[\s,，。])|好不好|(?<=信息|地址|这里|谢谢|[\d号室楼层座栋幢村组社司厦米部店院校舖铺口边旁])哈(?=$|[\s,，。!~…;；])|是吧|知道吧|这个地址|(?<=[\d号室楼层座栋幢村组司厦])(?:即可|就行了?|就好了?|就可以了?|这里|这边|这儿|那里|没错|好了)(?=$|[\s,，。!~…;；])|(?<=[\u3400-\u9fff\d])(?<![酒网氧书水球啡])[吧呢哦呗啦嘛哟喔噢]+(?=$|[\s,，。!~…;；])/gm;

/** Words between the division and the road, or between parts of a house number: 具体是, 住的是. */
const BETWEEN_PLACES =
  /(?<=[省市区县旗州镇乡村]|街道)[ ,]?(?:(?:具体|详细)(?:的)?(?:地址|位置|地点|门牌号?)?(?:就?是|在)?|(?:地址|门牌号?|位置)(?:就?是|在)|就?是)(?=[\u3400-\u9fff]{1,8}(?:路|街|道|巷|弄|村|小区|花园|大厦)|\d)|(?<=[\d号栋幢楼座弄])(?:的)?(?:(?:我|她|他|人)?住的?(?:是|在)?|就?是)(?=[\d零一二三四五六七八九十百幺]{1,4}(?:楼|层|栋|单元|号|室|零|幺))/g;
/** A clause about an earlier number: 电话尾号0707那个号换了. */
const OLD_NUMBER =
  /(?:^|(?<=[\n,;。!?\s]))[^\n,;。!?\s\d]{0,8}(?:号码?|电话|手机)(?:(?!\d{7})[^\n,;。!?\s]){0,12}(?:换了|不用了|停机?了|注销了?|作废了?|弃用了?)(?=$|[\n,;。!?\s])/gm;

/** Words before a place: 现在住在, 地址更新为, 那就寄到. They end at the division. */
const BEFORE_PLACE = new RegExp(
  `(?:(?:我|他|她|ta|咱|俺|你|对方|人家|人)?(?:们)?(?:的)?(?:现在|目前|一直|平时)?(?:家里?|老家|单位|公司|新家)?(?:的)?(?:(?:收货|收件|详细|具体|新|现)?(?:地址|住址|位置|地方|目的地))?${ADVERBS}{0,3}(?:人?住在?|人在|(?<!轻)放(?:在|到)?|位于|坐落于?|搬到|搬去|更新为|更新成|变更为|改到|改为|改成|换成|换到|写成?|填写?|是|为|在|(?:改|就|重新|直接|都|一起|统一|麻烦|帮我|请|要)?(?:寄|发|送|邮|快递|投递|配送|派送|送货)(?:到|往|去|至|回|给|在)|(?:(?<![\u3400-\u9fff])|(?<=[改就接都起一烦我请要了份个件]))(?:寄|发|送|邮|快递)|到|往|去|至)(?:了)?(?:这里|这儿|那里|这边|这个)?)[\\s,:]{0,2}$`,
);
/** Words before a phone: 他的电话号码是, 主号, 打. */
const BEFORE_PHONE = new RegExp(
  `(?:(?:的|他|她|我|ta|其|收件人|收货人|对方|客户|本人|家长|家属|备用|另一个|还有一?个?|或者?|和|及|打不通(?:请|就)?|不通(?:请|就)?|可|请|可以|直接|随时|有事|有问题|到了|先|提前|请先|就|上班时间|平时|白天|晚上|第[一二]个?|(?<![\u3400-\u9fff])(?:家里|家庭|单位|公司|办公室?|店里|新|老|原|常用|主要?|副)){0,4}(?:联系(?:电话|方式|号码|人电话|我|他|她)?|(?:电话|手机)联系|(?:手机|电话|座机|固话|移动电话|机主)(?:号码?)?|(?<![\\d一二三四五六七八九十]\\s?)号码?|(?:虚拟|隐私|临时|中转|保护)号码?|主号|副号|主机|副机|备用|致电|拨打?|打(?:给?[他她我])?|call|tel|mobile|phone|微信(?:同号)?|vx|wx)(?:的话|号码?)?${ADVERBS}{0,2}(?:是|为|:|[写留填用报]的?(?:是)?|打)?)[\\s:,]{0,2}$`,
  'i',
);
/** Words about a phone behind it: 这个电话, 微信同号. */
const BEHIND_PHONE =
  /^[\s,，(（]{0,2}(?:打?这个?(?:电话|手机|号码?|号)|(?:电话|手机)?(?:和|与)?微信(?:同号|号)?|同微信|同号|v同|(?:座机|手机|电话)(?=[\s,，)）]|$)|就?(?:行|好|可以)了?|(?:这是|是)?[他她我]的?(?:电话|手机|号码?)|打不通|不通|无人接听?)/i;

/** The characters of a name explained in speech: 吴槟【吴国的吴槟榔的槟】, 张伟【弓长张】. */
const SPELLING = /^[(,， ]?((?:[\u3400-\u9fff]{1,3}的[\u3400-\u9fff][,， ]?){1,3})\)?/;
/** One of them: 冯梦洁【冯是两点水那个冯】. */
const SPELT = /^[(,， ]?([\u3400-\u9fff])字?就?是[\u3400-\u9fff]{1,6}?(?:[那这]个|的)\1字?\)?/;
const HALVES =
  /(?<=[\u3400-\u9fff][,， ]?)(?:(?<=[\u3400-\u9fff]{2})[张章李陈吴胡林吕许赵何王黄姜徐于]就?是)?(?:弓长张|立早章|木子李|耳东陈|口天吴|古月胡|双木林|双口吕|言午许|走肖赵|人可何|三横王|草头黄|美女姜|女未妹|日月明|双人徐|干勾于)/g;

function dropSpelling(sheet: Sheet): void {
  for (const { index, 0: words } of sheet.key.matchAll(HALVES)) ownFree(sheet, index, index + words.length);
  for (const { index } of sheet.key.matchAll(/[\u3400-\u9fff](?=[\u3400-\u9fff])/g))
    for (const length of [2, 3]) {
      const name = sheet.key.slice(index, index + length);
      const rest = sheet.key.slice(index + length, index + length + 18);
      const spelt = rest.match(SPELT);
      // 丁玥玥是…那个玥: a doubled character belongs to the name.
      const isDouble = name.endsWith(spelt?.[1] ?? ' ');
      if (spelt && name.includes(spelt[1]!))
        ownFree(sheet, index + length + (isDouble ? 1 : 0), index + length + spelt[0].length);
      const words = rest.match(SPELLING)?.[0] ?? '';
      const explained = [...words.matchAll(/([\u3400-\u9fff]{1,3})的([\u3400-\u9fff])/g)];
      const isSpelling = explained.every(([, word = '', char = '']) => word.includes(char) && name.includes(char));
      if (explained.length > 0 && isSpelling) ownFree(sheet, index + length, index + length + words.length);
    }
}

/** Marks fillers of speech as belonging to no field. They then separate the words around them. */
export function dropFillers(sheet: Sheet): void {
  dropSpelling(sheet);
  for (const pattern of [BETWEEN_PLACES, OLD_NUMBER])
    for (const { index, 0: words } of sheet.key.matchAll(pattern))
      if (isFree(sheet, index, index + words.length)) ownFree(sheet, index, index + words.length);
  for (const match of sheet.key.matchAll(FILLERS)) {
    const end = match.index + match[0].length;
    // 放门口的超市吧: notes to the courier stay complete.
    if (isNote(freeBefore(sheet, end))) continue;
    ownFree(sheet, match.index, end);
  }
}

function ownFree(sheet: Sheet, start: number, end: number): void {
  for (let at = start; at < end; at += 1) if (sheet.owner[at] === undefined) own(sheet, at, at + 1, 'chatter');
}

/** Returns the free text on one line that ends at `end`. */
function freeBefore(sheet: Sheet, end: number): string {
  let start = end;
  while (start > 0 && end - start < 24 && sheet.owner[start - 1] === undefined && sheet.key[start - 1] !== '\n')
    start -= 1;
  return sheet.key.slice(start, end);
}

const isPlacePart = (part: string | undefined) => part === 'province' || part === 'city' || part === 'district';

/**
 * Marks words that only link parts as belonging to no field: words before a division or phone
 * (现在住在, 他的电话是), and words about a phone behind it (微信同号).
 */
export function dropLinkWords(sheet: Sheet): void {
  for (let at = 1; at < sheet.owner.length; at += 1) {
    const part = sheet.owner[at];
    if (part === sheet.owner[at - 1]) continue;
    const pattern = isPlacePart(part) ? BEFORE_PLACE : part === 'phone' ? BEFORE_PHONE : null;
    const words = pattern ? freeBefore(sheet, at).match(pattern)?.[0] : undefined;
    if (words) ownFree(sheet, at - words.length, at);
  }
  for (let at = 1; at < sheet.owner.length; at += 1) {
    if (sheet.owner[at - 1] !== 'phone' || sheet.owner[at] !== undefined) continue;
    const words = sheet.key.slice(at, at + 12).match(BEHIND_PHONE)?.[0];
    if (words) ownFree(sheet, at, at + words.length);
  }
}
