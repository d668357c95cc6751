import type { PostalAddress } from '@yidi/contract/values/person';
import { pinyin } from 'pinyin-pro';

/** English words of the units of an address; 省 and 市 are left out. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/(?:特别行政区|省|市)$/, ''],
  [/(?:壮族|回族|维吾尔)?自治区$/, ''],
  [/(?:新区|区)$/, ' District'],
  [/(?:自治县|县)$/, ' County'],
  [/街道$/, ' Subdistrict'],
  [/镇$/, ' Town'],
  [/乡$/, ' Township'],
];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const syllables = (text: string, surname: 'head' | 'off') =>
  pinyin(text, { toneType: 'none', type: 'array', v: false, nonZh: 'consecutive', surname }).map((word) =>
    word.replaceAll('ü', 'v').trim(),
  );

/** Writes a name in pinyin, surname first: 李晓梅 is Li Xiaomei. Latin names stay. */
export function latinName(name: string): string {
  if (!/\p{sc=Han}/u.test(name)) return name.replaceAll(/[^A-Za-z .'-]/g, '').trim();
  const [first = '', ...rest] = syllables(name.replaceAll(/[^\p{sc=Han}]/gu, ''), 'head');
  // Of the compound surnames (欧阳, 司马 …) both syllables are one word.
  const isCompound = rest.length > 1 && COMPOUND.test(name);
  const [surname, given] = isCompound ? [first + rest[0]!, rest.slice(1)] : [first, rest];
  return [surname, given.join('')].filter(Boolean).map(capital).join(' ');
}

const COMPOUND = /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|司徒|令狐|夏侯|端木|独孤|南宫|长孙|宇文|轩辕)/;

/** Writes a unit of an address in English: 西湖区 is Xihu District, 杭州市 Hangzhou. */
export function latinUnit(name: string): string {
  const [end, english] = UNITS.find(([unit]) => unit.test(name)) ?? [/$^/, ''];
  const stem = name.replace(end, '');
  return capital(syllables(stem === '' ? name : stem, 'off').join('')) + english;
}

/** Writes a Chinese address in pinyin, the smallest unit first, with CHINA at its end. */
export function latinLines({ province, city, district, street = '', address }: PostalAddress): string[] {
  const detail = syllables(address, 'off').filter(Boolean).map(capital).join(' ');
  const units = [street, district, city, province].filter(Boolean).map(latinUnit);
  return [detail, [...new Set(units)].join(', '), 'CHINA'].filter(Boolean);
}
