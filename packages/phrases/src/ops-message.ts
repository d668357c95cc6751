import { own } from '@yidi/contract/values/own';
import type { Language } from './language.ts';
import { nameOf } from './messages/all.ts';
import { smsOnly } from './sms.ts';

/** Returns a template of messages in words, or the template if it is unknown. */
export const formatTemplate = (language: Language, template: string): string =>
  (nameOf(template) ?? own(smsOnly, template)?.name)?.[language] ?? template;
