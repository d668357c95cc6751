import { TableRefused } from '@yidi/rules/batch/delimited';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import type { Tag, XmlReader } from './xml.ts';

/** The format in which a cell shows a number: as a date, with leading zeros, or plain. */
export type Shown = 'date' | 'time' | 'plain' | { readonly digits: number };

/** The built-in formats that are dates or times (ECMA-376, 18.8.30). */
const DATES = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const TIMES = new Set([18, 19, 20, 21, 32, 33, 45, 46, 47]);
/** Limit of number formats and cell styles together. Excel allows 64,000 styles in a workbook. */
const FORMATS_AT_MOST = 65_536;

function shownBy(id: number, code: string | undefined): Shown {
  if (DATES.has(id)) return 'date';
  if (TIMES.has(id)) return 'time';
  const bare = (code ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').split(';')[0] ?? '';
  if (/^0{2,20}$/.test(bare)) return { digits: bare.length };
  if (/[yd]/i.test(bare)) return 'date';
  return /[hs]/i.test(bare) ? 'time' : 'plain';
}

/** Reads `styles.xml`: the number format of each cell style. */
export function styleReader(): XmlReader & { readonly shown: Shown[] } {
  const codes = new Map<number, string>();
  const shown: Shown[] = [];
  let inFormats = false;
  return {
    shown,
    open({ name, attribute }: Tag) {
      if (codes.size + shown.length > FORMATS_AT_MOST) throw new TableRefused('bomb');
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      if (name === 'cellXfs') inFormats = true;
      if (name === 'xf' && inFormats) {
        const id = Number(attribute('numFmtId') ?? 0);
        shown.push(shownBy(id, codes.get(id)));
      }
    },
    close(name: string) {
      if (name === 'cellXfs') inFormats = false;
    },
  };
}

/** Formats a number as its cell shows it: all digits of a phone, no binary fractions. */
export function showNumber(written: string, shown: Shown, from1904: boolean): string {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return written;
  if (shown === 'date' || shown === 'time') return showDate(value, shown, from1904);
  const plain = Number.isInteger(value) ? BigInt(value).toString() : String(Number(value.toPrecision(15)));
  return typeof shown === 'object' && Number.isInteger(value) ? plain.padStart(shown.digits, '0') : plain;
}

function showDate(days: number, shown: 'date' | 'time', from1904: boolean): string {
  // Excel counts a 29 February 1900 (day 60) that never existed, so later days are shifted by one.
  const since = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const at = new Date(since + Math.round(days * DAY_MS));
  if (Number.isNaN(at.getTime())) return String(days);
  const [date = '', time = ''] = at.toISOString().split('T');
  return shown === 'date' ? date : time.slice(0, 5);
}
