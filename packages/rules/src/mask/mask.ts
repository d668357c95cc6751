/**
 * Masks personal data by the waybill standard: at least six digits of a phone, one character of a
 * name, and everything of an address below the road. Irreversible and idempotent.
 */

const STAR = '*';

/** A relay number of a shop, whose extension identifies the consignee. */
const EXTENDED_MOBILE = /^(1[3-9]\d{9})-(\d{1,6})$/;

/** `13912342718` → `139******18`; fewer digits of landlines and foreign numbers remain. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (digits.length === 0) return phone.includes(STAR) ? phone : '';
  if (phone.includes(STAR)) return phone;
  const [, mobile, extension] = EXTENDED_MOBILE.exec(phone) ?? [];
  if (mobile && extension) return `${maskPhone(mobile)}-${STAR.repeat(extension.length)}`;
  if (/^(?:86)?1[3-9]\d{9}$/.test(digits)) return `${digits.slice(-11, -8)}${STAR.repeat(6)}${digits.slice(-2)}`;
  if (digits.length <= 6) return STAR.repeat(digits.length);
  const shown = Math.min(4, digits.length - 6);
  const front = Math.ceil(shown / 2);
  return (
    digits.slice(0, front) + STAR.repeat(digits.length - shown) + (shown > front ? digits.slice(front - shown) : '')
  );
}

const COMPOUND_SURNAMES =
  /^(?:欧阳|上官|司马|诸葛|司徒|东方|皇甫|尉迟|公孙|慕容|令狐|夏侯|长孙|宇文|轩辕|独孤|南宫|端木|申屠|闻人|澹台|公冶|宗政|濮阳|淳于|单于|太叔|仲孙|钟离|鲜于|闾丘|赫连|百里|呼延|东郭|南门|羊舌|微生|梁丘|左丘|西门|第五)/;

/** `林清远` → `林**`, `欧阳娜娜` → `欧阳**`, `王` → `*`; Latin names keep their first letter. */
export function maskName(name: string): string {
  const text = name.trim();
  if (text === '' || text.includes(STAR)) return text;
  const chars = [...text];
  if (chars.length === 1) return STAR;
  if (/^[\p{sc=Latin}\s.'’-]+$/u.test(text)) {
    return text
      .split(/\s+/)
      .map((word, at) => (at === 0 && [...word].length > 1 ? `${[...word][0]}**` : '**'))
      .join(' ');
  }
  const surname = COMPOUND_SURNAMES.test(text) && chars.length > 2 ? 2 : 1;
  return chars.slice(0, surname).join('') + STAR.repeat(Math.min(chars.length - surname, 3));
}

const ROAD_END =
  /^.*?[\p{sc=Han}A-Za-z](?:大道|大街|路|街|道|巷|胡同|弄堂|里弄|公路|国道|省道|环线)(?=\d|[一二三四五六七八九十百甲乙东西南北中]|$|[^\p{sc=Han}])/u;
const DISTRICT_END = /^.*?(?:区|县|旗|市(?!.*(?:区|县|旗))|镇|乡|街道)/u;

/** Masks an address below its road: `文二路 88 号 3-402` → `文二路***`; all if there is no road. */
export function maskAddressDetail(detail: string): string {
  const text = detail.trim();
  if (text === '' || text.endsWith('***')) return text;
  const road = ROAD_END.exec(text)?.[0];
  return road === undefined || /\d{3,}/.test(road) ? '***' : `${road}***`;
}

/** Masks an address in parts: the divisions stay, the detail is masked below its road. */
export function maskAddress(address: {
  province?: string;
  city?: string;
  district?: string;
  street?: string;
  detail?: string;
}): string {
  const region = [address.province, address.city, address.district].filter(
    (part, at, all) => part && part !== all[at - 1],
  );
  return region.join('') + maskAddressDetail(address.detail ?? '');
}

/** Masks an address in one line: below its road, else below its district, else all. */
export function maskAddressText(text: string): string {
  const line = text.trim();
  if (line === '' || line.endsWith('***')) return line;
  const visible = ROAD_END.exec(line)?.[0] ?? DISTRICT_END.exec(line)?.[0] ?? '';
  return `${/\d{3,}/.test(visible) ? '' : visible}***`;
}

/**
 * Masks identity documents and cards, except the first and last character: `3****************2`.
 */
export function maskCardNo(cardNo: string): string {
  const text = cardNo.replace(/\s/g, '');
  if (text.length <= 2) return STAR.repeat(text.length);
  return text[0] + STAR.repeat(text.length - 2) + text.at(-1);
}

// Digits may be separated by spaces or dashes. The first group is the character before the number,
// because Safari before 16.4 has no lookbehind.
const CARD_IN_TEXT = /(^|[^\dA-Za-z])(\d{6}[ -]?(?:19|20)\d{2}[ -]?\d{4}[ -]?\d{3}[\dXx])(?![\dA-Za-z])/g;
// The number of a claim (LP and 18 digits) is none: it is found first, and stays.
const BANK_CARD_IN_TEXT = /(^|LP(?=\d{18}(?!\d))|\D)((?:\d{4}[ -]?){3}\d{4}(?:[ -]?\d{1,3})?)(?!\d)/g;
const MOBILE_IN_TEXT = /(^|\D)((?:\+?86[ -]?)?1[3-9]\d[ -]?\d{4}[ -]?\d{4})(?!\d)/g;
const LANDLINE_IN_TEXT = /(^|\D)(0\d{2,3}[ -]?\d{7,8})(?!\d)/g;

/** Masks identity card, bank card and phone numbers in free text (scan remarks, messages). */
export function maskText(text: string): string {
  const hide = (mask: (number: string) => string) => (_found: string, before: string, number: string) =>
    before === 'LP' ? before + number : before + mask(number);
  return text
    .replace(CARD_IN_TEXT, hide(maskCardNo))
    .replace(BANK_CARD_IN_TEXT, hide(maskCardNo))
    .replace(MOBILE_IN_TEXT, hide(maskPhone))
    .replace(LANDLINE_IN_TEXT, hide(maskPhone));
}
