import { own } from '@yidi/contract/values/own';
import type { Language } from './language.ts';
import { fillNotice, noticeOf } from './message-notices.ts';
import { type ListedTemplate, type MessageTemplate, messages } from './messages/all.ts';
import { codes } from './messages/codes.ts';
import type { MessageAbout } from './messages/define.ts';
import { plainText } from './messages/words.ts';

const signature = { zh: '【驿递】', en: '[Yidi] ' } as const;

const overBody = { zh: '已经过去，不用再做什么', en: 'This is over: nothing is left to do' } as const;

/** Parameters from the wire or the log. */
export type SomeParams = Readonly<Record<string, string | number>>;

/** Returns title and body in the message center; null for an unknown template. */
export function formatMessage(
  language: Language,
  message: { readonly template: string; readonly params: SomeParams } & MessageAbout,
): { readonly title: string; readonly body: string } | null {
  const definition = own(messages, message.template);
  if (!definition) return null;
  const { title, body, overTitle } = definition;
  const isOver = message.over === true;
  return {
    title: (isOver && overTitle?.[language]) || title[language](message.params as never, message),
    body: isOver ? overBody[language] : body[language](message.params as never, message),
  };
}

/**
 * Returns the text of an SMS, e-mail or template message: signed, one SMS part, without the
 * characters that only control line breaks.
 */
export function textMessage(
  language: Language,
  message: { readonly template: MessageTemplate; readonly params: SomeParams } & MessageAbout,
): string {
  const { template, params } = message;
  const code = own(codes, template);
  const text = code
    ? code.text[language](params as never, message)
    : fillNotice(language, noticeOf(language, { ...message, template: template as ListedTemplate }));
  return plainText(`${signature[language]}${text}`);
}
