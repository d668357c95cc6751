import type { PersonRole } from '@yidi/contract/values/address';
import { ITEM } from './noise.ts';

/** Returns the role that the first words of the text state, or brackets behind it. */
export function roleOf(text: string): PersonRole {
  // In a numbered list 寄到 is on every line, so only a label counts.
  if (ITEM.test(text)) {
    const labelled = text.replace(ITEM, '');
    return /^[\s【[]*[收寄发](?:件|货)(?:人|方)?\s*[:：\]】]/.test(labelled) ? roleOf(labelled) : '';
  }
  // 王芳 138… 路8号（寄件人）, 甲方（收件）：王芳: the brackets state the role.
  const [, bracketed] =
    /^[^\n\d]{0,4}[（(]([收寄发])[件货][人方]?[）)]|[（(]([收寄发])(?:[件货][人方]?)?[）)]\s*$/
      .exec(text)
      ?.filter(Boolean) ?? [];
  if (bracketed) return bracketed === '收' ? 'receiver' : 'sender';
  // 发货；买家 …: the words of the person before.
  const own = text.replace(/^\s*[收寄发][件货][,，;；。]\s*(?=\S)/, '');
  if (own !== text) return roleOf(own);
  const withoutGreeting = text.replace(/^[\s【[]*(?:亲|你好|您好|老板|师傅)[\s,，!！~]*/, '');
  if (
    /^\s*(?:从\s|我[寄发]\s*[:：]|(?:发出|发货|寄出|起运|始发)地|我这边(?:是|的)?|我(?:的)?寄件人|寄自)/.test(
      withoutGreeting,
    )
  )
    return 'sender';
  if (
    /^[\s【[「『)）,，。;；]*(?:收|(?:帮我|麻烦|请|要|想)*(?:寄给|寄到|发给|发往)|[想要]?[寄发送][\u3400-\u9fff]{1,10}给|送[到至给]|派送|配送|目的地|寄往|送往|送达|买家|到\s*[:：]|(?:(?:ship|deliver|send) )?to\b|(?:receiver|recipient|consignee)\b)/i.test(
      text,
    )
  )
    return 'receiver';
  return /^[\s【[「『]*(?:[寄发](?=[件货方]|的人|[\s:：\]】」』])(?!货单)|卖家|取件|从我|我是|我的地址|从\s*[:：]|(?:ship )?from\b|(?:sender|shipper)\b)/i.test(
    text,
  )
    ? 'sender'
    : '';
}

type Part = { readonly start: number; readonly end: number; readonly role: PersonRole };

/** Where a clause may begin: a greeting may stand before it without a mark. */
const CLAUSE = '(?:^|[\\s,，。;；!！:：]|你好|您好)';
/** Words about sender and consignee at the beginning of a clause, before the first numeral. */
const SENDER_CLAUSE = new RegExp(`${CLAUSE}(?:我这[边里]|我的(?:信息|资料|地址)|我[在是叫]|本人)`);
const RECEIVER_CLAUSE = new RegExp(
  `${CLAUSE}(?:对方|那[边头]|(?:请|麻烦|帮忙|帮我)*(?:把)?(?:东西|包裹|快递|文件|货)?(?:[寄送发](?:去|给|到|往|至)))`,
);
/** One share of a mail in several: 一份给, 另一箱寄给. */
const SHARE =
  /^[^\d]{0,12}?(?:另外?|还有|再)?一[份个件箱盒][要是]?[寄发送]?给|^[\s,，;；。]*(?:请|帮我|麻烦|再|也|还|然后)*给/;
/** The label of a form at any place of the part: 孟丽，女，寄件人, 收件写你. */
const LABEL = /(?<!代)([收寄发])(?:[件货](?:[人方](?!匿名|付|不|请|要|自)|(?=[写填]|\s*$))|的人(?=[写填叫是]))/;
/** （以上是寄件）: behind a person. */
const ABOVE = /(?:以上|上面)(?:都|的|这位)*是?([收寄发])[件货]/g;
/** Words between two people that make the first one give. */
const GIVES =
  /^[\s,，。;；、)）]*(?:那[里边儿]|我|现在|今天)?[想要需]*(?:东西|包裹|快递|文件|货)?(?:[寄发送带捎](?:给|到|去|往)|给)/;
const ENDS_GIVING = /(?:[寄发送带捎](?:给|到|去|往)|给)\s*$/;
/** A label alone on its line is about everyone behind it: 收件人：⏎…⏎…. */
const LABEL_LINE = /(?:^|\n)\s*收[件货][人方]?\s*[:：]?\s*(?:\n|$)/;
/** A heading about all people behind it: 两个收件人, 寄给以下三位, 分别发给. */
const SEVERAL = '(?:[两二三四五六七八九十几\\d]+[个位名人]|以下|下[面列]|如下|这)';
const SHARED_HEADING = new RegExp(
  `^[^\\n:：\\d]{0,12}?(?:${SEVERAL}.{0,3}收[件货][人方]|都是?收[件货]的?|收[件货][人方](?:有|共|如下|名单|${SEVERAL})|[寄发送][给到]?${SEVERAL}|分别[寄发送][给到]?)[^\\n:：,，\\d]{0,8}[:：,，\\n]`,
);

/** 名单（收件）, 序号|收件人|手机: brackets of a heading, or the names of columns. */
const LIST_HEADING =
  /^[^\n\d]{0,20}[（(]收(?:[件货][人方]?)?[）)]\s*[:：]?\s*\n|^[^\n\d]{0,12}[|,，\t]\s*收[件货]人\s*[|,，\t][^\n\d]{0,30}\n/;

/** Returns the role that words inside the part state, beyond its first words. */
function roleInside(text: string): PersonRole {
  if (ITEM.test(text)) return '';
  const labelled = LABEL.exec(text)?.[1];
  if (labelled) return labelled === '收' ? 'receiver' : 'sender';
  if (SHARE.test(text)) return 'receiver';
  const opening = text.match(/^\D*/)![0];
  if (SENDER_CLAUSE.test(opening)) return 'sender';
  return RECEIVER_CLAUSE.test(opening) ? 'receiver' : '';
}

/**
 * Returns the parts of several people with their roles. A person's own words decide before a
 * heading, and this before the words between two people.
 */
export function withRoles<T extends Part>(text: string, parts: readonly T[]): T[] {
  const shared = SHARED_HEADING.test(text) || LIST_HEADING.test(text) ? 'receiver' : '';
  const words = parts.map(({ start, end }) => text.slice(start, end));
  const above = [...text.matchAll(ABOVE)].map(([, role]) => (role === '收' ? 'receiver' : 'sender'));
  const stated = parts.map(
    ({ role }, index) =>
      (above.length === parts.length ? above[index] : undefined) || role || roleInside(words[index]!) || shared,
  );
  const [first = '', second = ''] = words;
  // 王芳 138… 路8号 寄给 李梅…: who stands before the giving words sends.
  const between = text.slice(parts[0]?.end, parts[1]?.start);
  const isGiving = GIVES.test(between + second) || ENDS_GIVING.test(first);
  const gives = /^\s*从|取件/.test(first) ? stated[1] === 'receiver' : isGiving;
  if (!stated[0] && gives) stated[0] = 'sender';
  const line = words.findIndex((part) => LABEL_LINE.test(part));
  for (const [index, role] of stated.entries()) if (line >= 0 && index > line && !role) stated[index] = 'receiver';
  // Of two people, who is not the sender receives.
  if (parts.length === 2 && stated[0] === 'sender') stated[1] ||= 'receiver';
  if (parts.length === 2 && stated[1] === 'sender') stated[0] ||= 'receiver';
  return parts.map((part, index) => ({ ...part, role: stated[index]! }));
}
