import type { CodeClass } from '@yidi/contract/codes';
import type { RefusalReason } from '@yidi/contract/refusal-reasons';
import { dayLabel, MINUTE_S, shanghaiDate } from '@yidi/rules/time/shanghai';
import { type Language, wordOf } from './language.ts';
import { formatDayShortly, formatTime } from './times.ts';

/** Takes a phrase like "11:20 后" or "after 11:20". */
type Sentence = (then: string) => string;

// Only for the server; the browser shows the server's text.
const byReason: Record<Language, Partial<Record<RefusalReason, Sentence>>> = {
  zh: {
    'sms.wait': (then) => `验证码刚发过，${then}再取`,
    'sms.hour': (then) => `获取验证码太频繁，${then}再取`,
    'sms.limit': (then) => `今天获取验证码太多次了，${then}再取`,
    'code.closed': (then) => `错误太多次，请换一台登录过的设备；${then}也可以再试`,
    'card.pin': (then) => `卡号或密码错得太多，${then}再绑`,
    'pay.digits': (then) => `试错 5 次了，${then}再试；登录收件手机号可以直接付`,
    'digits.spent': (then) => `试错 5 次了，${then}再试；登录收件手机号可以直接看`,
    'digits.closed': (then) => `输错的次数太多，${then}再核对；登录收件手机号可以直接看，短信里的链接也能打开`,
    'exam.spent': (then) => `试错 5 次了，${then}再试；有邮件号可以直接查`,
    'exam.slow': (then) => `输错的次数太多，${then}再试；有邮件号可以直接查`,
  },
  en: {
    'sms.wait': (then) => `A code was just sent. Ask for the next one ${then}`,
    'sms.hour': (then) => `Codes were asked for too often. Ask again ${then}`,
    'sms.limit': (then) => `Too many codes today. Ask again ${then}`,
    'code.closed': (then) => `Too many wrong codes. Use a device you logged in on before, or try again ${then}`,
    'card.pin': (then) => `Wrong too often. Bind the card ${then}`,
    'pay.digits': (then) => `Wrong 5 times. Try again ${then}, or log in with the recipient’s phone to pay`,
    'digits.spent': (then) => `Wrong 5 times. Try again ${then}, or log in with the recipient’s phone to see it`,
    'digits.closed': (then) =>
      `Wrong too often. Try again ${then}, log in with the recipient’s phone, or open the link in the SMS`,
    'exam.spent': (then) => `Wrong 5 times. Try again ${then}, or look it up by its mail number`,
    'exam.slow': (then) => `Wrong too often. Try again ${then}, or look it up by its mail number`,
  },
};

const byClass: Record<Language, Sentence> = {
  zh: (then) => `操作太频繁，${then}再试`,
  en: (then) => `Too many attempts. Try again ${then}`,
};

interface Limited {
  readonly class: CodeClass;
  readonly reason: RefusalReason | undefined;
  readonly retryAfterS: number | undefined;
}

/**
 * Returns the sentence of a rate limit with its end: 11:20 后, 明天 09:12 后, 40 秒后; else undefined.
 */
export function formatUntil(language: Language, refusal: Limited, nowMs: number): string | undefined {
  const { class: codeClass, reason, retryAfterS } = refusal;
  if (retryAfterS === undefined || !(codeClass === 'RATE' || codeClass === 'VERIFY')) return undefined;
  const sentence = reason === undefined ? byClass[language] : wordOf(byReason[language], reason);
  return sentence?.(after(language, Math.ceil(retryAfterS), nowMs));
}

function after(language: Language, seconds: number, nowMs: number): string {
  if (seconds < MINUTE_S) return language === 'zh' ? `${seconds} 秒后` : `in ${seconds} s`;
  // The time is rounded up, so that the limit has ended by the named minute.
  const end = new Date(Math.ceil((nowMs + seconds * 1000) / (MINUTE_S * 1000)) * MINUTE_S * 1000).toISOString();
  const isToday = dayLabel(shanghaiDate(Date.parse(end)), nowMs) === 'today';
  const day = isToday ? '' : formatDayShortly(language, end, nowMs);
  if (language === 'zh') return day ? `${day} ${formatTime(end)} 后` : `${formatTime(end)} 后`;
  return day ? `after ${formatTime(end)} ${day}` : `after ${formatTime(end)}`;
}
