import type { Language } from './language.ts';

/** Digits as spoken in a number: 1 is 幺, to distinguish it from 7. */
const DIGITS_ZH = '零幺二三四五六七八九';
const WEEKDAYS = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
} as const;
const MONTHS = {
  Jan: 'January',
  Feb: 'February',
  Mar: 'March',
  Apr: 'April',
  Jun: 'June',
  Jul: 'July',
  Aug: 'August',
  Sep: 'September',
  Oct: 'October',
  Nov: 'November',
  Dec: 'December',
} as const;

/** Mail, order and phone numbers: at least nine digits, also in groups, with letters around. */
const LONG_NUMBER = /(?:\b[A-Z]{2} ?)?\d(?: ?\d){8,}(?: ?[A-Z]{2}\b)?/g;
const LANDLINE = /\b(\d{3,4})-(\d{3,8})(?:-(\d{3,4}))?\b/g;
const MASKED_NUMBER = /(\d+)\*+(\d*)/g;
const MONEY = /(-?)¥(\d[\d,]*)(?:\.(\d\d))?/g;
const TIMES = /(\d{1,2}):(\d\d)(?: ?[–-] ?(\d{1,2}):(\d\d))?/g;

/**
 * Spells a number by digit, in groups: mobile phones 3-4-4, others in fours; letters separately.
 */
function formatNumber(language: Language, number: string): string {
  const signs = number.replaceAll(' ', '');
  const groups = /^1[3-9]\d{9}$/.test(signs)
    ? [signs.slice(0, 3), signs.slice(3, 7), signs.slice(7)]
    : (signs.match(/[A-Z]+|\d{1,4}/g) ?? []);
  const spell = (group: string) =>
    language === 'zh' ? group.replace(/\d/g, (digit) => DIGITS_ZH[Number(digit)]!) : [...group].join(' ');
  return groups.map(spell).join(language === 'zh' ? '，' : ', ');
}

function formatMoney(language: Language, minus: string, whole: string, cents = '00'): string {
  const yuan = whole.replaceAll(',', '');
  const [jiao, fen] = [Number(cents[0]), Number(cents[1])];
  if (language === 'en') return `${minus && 'minus '}${Number(`${yuan}.${cents}`)} yuan`;
  const small = `${jiao ? `${jiao}角` : fen ? '零' : ''}${fen ? `${fen}分` : ''}`;
  return `${minus && '减'}${yuan}元${small}`;
}

function partOfDay(hour: number): string {
  if (hour < 6) return '凌晨';
  if (hour < 9) return '早上';
  if (hour < 12) return '上午';
  if (hour === 12) return '中午';
  return hour < 18 ? '下午' : '晚上';
}

function formatClock(language: Language, hours: string, minutes: string, part = true): string {
  const [hour, minute] = [Number(hours), Number(minutes)];
  const shown = hour > 12 ? hour - 12 : hour;
  if (language === 'en') {
    const past = hour >= 12 && hour < 24 ? 'pm' : 'am';
    return `${hour === 0 ? 12 : shown}${minute ? `:${minutes}` : ''} ${past}`;
  }
  const rest = minute === 0 ? '' : minute === 30 ? '半' : minute < 10 ? `零${minute}分` : `${minute}分`;
  return `${part ? partOfDay(hour) : ''}${shown}点${rest}`;
}

function formatSpan(language: Language, from: readonly [string, string], to: readonly [string, string]): string {
  const same = partOfDay(Number(from[0])) === partOfDay(Number(to[0]));
  const word = language === 'zh' ? '到' : ' to ';
  return `${formatClock(language, ...from)}${word}${formatClock(language, ...to, !same)}`;
}

const inChinese = (text: string) =>
  text
    .replace(/(\d月\d{1,2})日/g, '$1号')
    .replace(/(\d) ?kg\b/g, '$1公斤')
    .replace(/\*[* ]*/g, '，隐藏，')
    .replace(/(\d)-(?=\d)/g, '$1杠')
    .replace(/ \+ /g, '，加')
    .replace(/[·|（）()《》“”「」;；\n]+/g, '，')
    .replace(/\s*([\u4e00-\u9fff，。：、！？])\s*/g, '$1')
    .replace(/，*([，。：！？])，*/g, '$1')
    .replace(/^，|，$/g, '');

const inEnglish = (text: string) =>
  text
    .replace(
      /\b(on )?(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b(?=( \d)?)/g,
      (whole, on: string | undefined, day: keyof typeof WEEKDAYS, hour: string | undefined) =>
        on || hour ? `${on ?? ''}${WEEKDAYS[day]}` : whole,
    )
    .replace(
      /(\d) (Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g,
      (_whole, day: string, month: keyof typeof MONTHS) => `${day} ${MONTHS[month]}`,
    )
    .replace(/(\d) ?kg\b/g, '$1 kilograms')
    .replace(/(\d) ?km\b/g, '$1 kilometres')
    .replace(/(\d) m\b/g, '$1 metres')
    .replace(/\*[* ]*/g, ', hidden, ')
    .replace(/(\d)-(?=\d)/g, '$1 dash ')
    .replace(/ \+ /g, ', plus ')
    .replace(/\s*[·|()“”;\n]+\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/(?: ?, ?)+([,.:!?]) ?/g, '$1 ')
    .replace(/^[, ]+|[, ]+$/g, '');

/** Returns a displayed text for reading aloud: numbers by digit, money and times in words. */
export function formatAloud(language: Language, shown: string): string {
  const hidden = language === 'zh' ? '，隐藏，' : ', hidden, ';
  const text = shown
    .replace(/[\u2060\u200b]/g, '')
    .replace(/\u00a0/g, ' ')
    .replace(
      MASKED_NUMBER,
      (_whole, from: string, to: string) => formatNumber(language, from) + hidden + formatNumber(language, to),
    )
    .replace(TIMES, (_whole, hour: string, minute: string, endHour?: string, endMinute?: string) =>
      endHour && endMinute
        ? formatSpan(language, [hour, minute], [endHour, endMinute])
        : formatClock(language, hour, minute),
    )
    .replace(LONG_NUMBER, (number) => formatNumber(language, number))
    .replace(LANDLINE, (whole, ...parts: (string | undefined)[]) =>
      whole.length < 10
        ? whole
        : parts
            .slice(0, 3)
            .filter((part) => part !== undefined)
            .map((part) => formatNumber(language, part))
            .join(language === 'zh' ? '，' : ', '),
    )
    .replace(MONEY, (_whole, minus: string, whole: string, cents?: string) =>
      formatMoney(language, minus, whole, cents),
    );
  return language === 'zh' ? inChinese(text) : inEnglish(text);
}
