import { own } from '@yidi/contract/values/own';
import { noticeNames } from '@yidi/phrases/message-notices';
import type { Env } from './config.ts';
import { smsTemplates } from './sms-templates.ts';

/** The template ids of approved notices by name; English ones as `en.<name>`. */
export type NoticeTemplates = Readonly<Record<string, string>>;

const names = noticeNames.flatMap((name) => [name, `en.${name}`]);
/**
 * The English templates of the other messages. Their Chinese templates have their own variables.
 */
const englishCodes = smsTemplates.map((name) => `en.${name}`);

/** Reads `SMS_NOTICES`: `<name>:<the vendor's id>`, separated by commas. */
export function readNotices(env: Env, wrong: string[]): NoticeTemplates {
  const templates = new Map<string, string>();
  for (const pair of (env.SMS_NOTICES ?? '').split(',').filter(Boolean)) {
    const [name = '', id = ''] = pair.split(':');
    if (![...names, ...englishCodes].includes(name) || !/^[A-Za-z0-9_-]{1,64}$/.test(id))
      wrong.push(`SMS_NOTICES holds no such pair: ${pair}`);
    else templates.set(name, id);
  }
  return Object.fromEntries(templates);
}

/**
 * Returns whether every notice is approved in both languages. If not, no notice is sent by SMS, and
 * no page offers the channel.
 */
export const areNoticesWhole = (templates: NoticeTemplates): boolean => names.every((name) => own(templates, name));

/**
 * Returns whether codes and warnings are approved in English. Otherwise they are sent in Chinese.
 */
export const haveEnglishCodes = (templates: NoticeTemplates): boolean =>
  englishCodes.every((name) => own(templates, name));
