import { noticeNames } from '@yidi/phrases/message-notices';
import type { Env } from './config.ts';

/** The ids of the approved notices by their name, the English ones as `en.<name>`. */
export type NoticeTemplates = Readonly<Record<string, string>>;

const names = noticeNames.flatMap((name) => [name, `en.${name}`]);

/** Reads `SMS_NOTICES`: `<name>:<the vendor's id>`, joined by commas. */
export function readNotices(env: Env, wrong: string[]): NoticeTemplates {
  const templates: Record<string, string> = {};
  for (const pair of (env.SMS_NOTICES ?? '').split(',').filter(Boolean)) {
    const [name = '', id = ''] = pair.split(':');
    if (!names.includes(name) || !/^[A-Za-z0-9_-]{1,64}$/.test(id))
      wrong.push(`SMS_NOTICES holds no such pair: ${pair}`);
    else templates[name] = id;
  }
  return templates;
}

/** Whether every notice was approved in both languages: else none goes out by SMS, and no page offers it. */
export const areNoticesWhole = (templates: NoticeTemplates): boolean => names.every((name) => templates[name]);
