import { maskName } from '../mask/mask.ts';

/** The searchable fields of a mail. `who` is masked as displayed. */
export interface Findable {
  readonly mailNo: string;
  /** The user's name for it. */
  readonly name: string;
  readonly who: string;
  readonly cities: readonly string[];
  /** The month of the order, `YYYY-MM`. */
  readonly month?: string;
  /** Search words for its state. */
  readonly state?: string;
}

/** 11月, 2026年11月 */
const MONTH = /^(?:(\d{4})年)?(\d{1,2})月份?$/;

/**
 * True if a search matches a mail: part of its number, name, city or state word; its month; or a
 * person. Persons are compared as displayed, masked, so that a search reveals no more than the
 * list.
 */
export function findsMail(typed: string, mail: Findable): boolean {
  const text = typed.trim().normalize('NFKC').toLowerCase();
  if (text === '') return true;
  const number = text.replace(/[\s-]/g, '').toUpperCase();
  if (/^[A-Z0-9]{3,}$/.test(number) && mail.mailNo.includes(number)) return true;
  const [, year, month] = MONTH.exec(text) ?? [];
  if (month && mail.month?.endsWith(`-${month.padStart(2, '0')}`) && mail.month.startsWith(year ?? '')) return true;
  if (text.length > 1 && mail.state?.includes(text)) return true;
  if (mail.name.normalize('NFKC').toLowerCase().includes(text)) return true;
  if (mail.cities.some((city) => city !== '' && (city.includes(text) || text.includes(city)))) return true;
  return mail.who !== '' && isShownAs(text, mail.who.toLowerCase());
}

/** True if 沈 or 沈知夏 is searched and the masked name is 沈**. */
function isShownAs(text: string, who: string): boolean {
  const visible = who.replaceAll('*', '').trim();
  if (visible === '') return false;
  return text === visible || maskName(text).toLowerCase() === who;
}
