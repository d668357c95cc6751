import { shortPlace } from '@yidi/rules/trace/place-name';
import type { Language } from './language.ts';
import { placeNames } from './place-names.data.ts';

let known: ReadonlyMap<string, string> | undefined;

function readNames(): ReadonlyMap<string, string> {
  return new Map(
    placeNames.split('|').map((entry): [string, string] => {
      const at = entry.search(/[A-Z]/);
      return [entry.slice(0, at), entry.slice(at)];
    }),
  );
}

/** 南京市 → Nanjing, 陕西省 → Shaanxi: how maps and tickets write it. What is no province and no city stays as it is. */
export function latinPlace(name: string): string {
  known ??= readNames();
  const short = name.replace(/(?:维吾尔|壮族|回族)?自治区$|省$/, '');
  return known.get(name) ?? known.get(short) ?? known.get(shortPlace(short)) ?? name;
}

const CENTRE = '邮件处理中心';

/** 南京邮件处理中心 → Nanjing mail centre. Another office keeps its name, as on its sign, and says its city where that is known. */
export function latinOffice(name: string, city = ''): string {
  if (name.endsWith(CENTRE)) return `${latinPlace(name.slice(0, -CENTRE.length))} mail centre`;
  const latin = latinPlace(name);
  return latin === name && name !== '' && city !== '' && city !== name ? `${name} (${latinPlace(city)})` : latin;
}

// As two words of a dictionary: a page in Chinese loads no names in Latin letters.
const places = { zh: (name: string) => name, en: latinPlace };
const offices = { zh: (name: string) => name, en: (name: string) => latinOffice(name) };

/** A province or city as this language writes it. */
export const sayPlace = (language: Language, name: string): string => places[language](name);

/** An office, or the city where none is named, as this language writes it. */
export const sayOffice = (language: Language, name: string): string => offices[language](name);
