import { maskName } from '../mask/mask.ts';

/** What a user may look for a mail by. `who` is masked as it is shown. */
export interface Findable {
  readonly mailNo: string;
  /** What the person calls it. */
  readonly name: string;
  readonly who: string;
  readonly cities: readonly string[];
  /** When it was ordered, `YYYY-MM`. */
  readonly month?: string;
  /** Words for its state. */
  readonly state?: string;
}

/** 11月, 2026年11月 */
const MONTH = /^(?:(\d{4})年)?(\d{1,2})月份?$/;

/**
 * Whether what was typed finds a mail: a part of its number, of what it is called, of a city or of
 * a word for its state, its month, or a name. Names are compared as
 * they are shown, masked: a search must not tell more of a name than the list does.
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

/** 沈 and 沈知夏 both find 沈**. */
function isShownAs(text: string, who: string): boolean {
  const visible = who.replaceAll('*', '').trim();
  if (visible === '') return false;
  return text === visible || maskName(text).toLowerCase() === who;
}
