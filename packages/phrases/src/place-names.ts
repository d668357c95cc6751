import { shortPlace } from '@yidi/rules/trace/place-name';
import type { Language } from './language.ts';
import { placeNames } from './place-names.data.ts';

let latinNames: ReadonlyMap<string, string> | undefined;

function readNames(): ReadonlyMap<string, string> {
  return new Map(
    placeNames.split('|').map((entry): [string, string] => {
      const at = entry.search(/[A-Z]/);
      return [entry.slice(0, at), entry.slice(at)];
    }),
  );
}

/** Returns the usual Latin name: 南京市 → Nanjing, 陕西省 → Shaanxi. Other names do not change. */
export function latinPlace(name: string): string {
  latinNames ??= readNames();
  const short = name.replace(/(?:维吾尔|壮族|回族)?自治区$|省$/, '');
  return latinNames.get(name) ?? latinNames.get(short) ?? latinNames.get(shortPlace(short)) ?? name;
}

const CENTRE = '邮件处理中心';

/** 南京邮件处理中心 → Nanjing mail centre. Other offices keep their name, with the city if known. */
export function latinOffice(name: string, city = ''): string {
  if (name.endsWith(CENTRE)) return `${latinPlace(name.slice(0, -CENTRE.length))} mail centre`;
  const latin = latinPlace(name);
  return latin === name && name !== '' && city !== '' && city !== name ? `${name} (${latinPlace(city)})` : latin;
}

// The functions are chosen by language, so that a page in Chinese does not load the Latin names.
const places = { zh: (name: string) => name, en: latinPlace };
const offices = { zh: (name: string) => name, en: (name: string) => latinOffice(name) };

/** Returns a province or city in this language. */
export const formatPlace = (language: Language, name: string): string => places[language](name);

/** Returns an office, or its city, in this language. */
export const formatOffice = (language: Language, name: string): string => offices[language](name);
