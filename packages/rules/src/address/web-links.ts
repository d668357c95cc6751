/** The characters of a link: no blanks or brackets; Chinese only in parameter values. */
const REST = '(?:=[\\u3400-\\u9fff]+|[^\\s\\u2018-\\u201d\\u3000-\\u303f\\u3400-\\u9fff\\uff00-\\uffef<>"])*';
/**
 * A link to any page, with the character before it. It has no lookbehind, because the oldest
 * browsers do not support it.
 */
const LINK = new RegExp(
  `((?:^|[^@\\w])(?=https?:|www\\.)|(?:^|[^@\\w.-])(?=[a-z\\d-]))` +
    `(?:(?:https?:\\/\\/|www\\.)${REST}|(?:[a-z\\d-]+\\.)+(?:com|cn|net|org|cc)(?:\\/${REST}|(?![\\w-]|\\.\\w)))`,
  'gi',
);
/** The text that apps add around a shared link. */
const SHARED =
  /(?:点击|点开|复制|打开|长按)[^\n,，。;；]{0,12}链接[^\n,，。;；]{0,12}|(?:复制|打开)[^\n,，。;；]{0,20}(?:淘宝|天猫|京东|拼多多|抖音|小红书|高德|百度地图|微信|浏览器)[^\n,，。;；]{0,10}|[【[](?:淘宝|天猫|京东|拼多多|抖音|快手|小红书|闲鱼|高德地图|百度地图|腾讯地图)[】\]]/g;

export const hasLink = (text: string): boolean => text.search(LINK) >= 0;

const blank = (words: string) => ' '.repeat(words.length);

/**
 * Replaces every link and the text that apps add around it by blanks, because they name no person
 * or place. The length stays.
 */
export function withoutLinks(text: string): string {
  if (!hasLink(text)) return text;
  return text
    .replace(LINK, (link: string, before: string) => before + blank(link.slice(before.length)))
    .replace(SHARED, blank);
}
