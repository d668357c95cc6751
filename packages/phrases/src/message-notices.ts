import type { Language } from './language.ts';
import { type ListedTemplate, type Messages, messages } from './messages/all.ts';
import type { MessageAbout, SmsTexts } from './messages/define.ts';
import { plainText } from './messages/words.ts';

type OneText = Extract<SmsTexts, { readonly zh: string }>;

/** A text of an SMS is named after its message, unless the message has several. */
export type NoticeName = {
  [T in ListedTemplate]: Messages[T]['sms'] extends OneText ? T : keyof Messages[T]['sms'];
}[ListedTemplate];

type Values = Readonly<Record<string, string>>;

/** In a bundle of the web app a text has one language. */
const isOneText = (sms: SmsTexts): sms is OneText => 'zh' in sms || 'en' in sms;

/**
 * Every notice by SMS as a template that a vendor approves word by word; the parts in braces are
 * filled in, in this order.
 */
export const noticeTexts: Readonly<Record<NoticeName, OneText>> = Object.assign(
  {},
  ...Object.entries(messages).map(([template, { sms }]) => (isOneText(sms) ? { [template]: sms } : sms)),
);
export const noticeNames = /* @__PURE__ */ Object.keys(noticeTexts) as NoticeName[];

/** A notice as its template and what is filled in, in the order in which the template names it. */
export interface Notice {
  readonly name: NoticeName;
  readonly params: Values;
}

/** Which template a message is, and its parameters in words. */
export function noticeOf(
  language: Language,
  message: { readonly template: ListedTemplate; readonly params: object } & MessageAbout,
): Notice {
  const { template } = message;
  const { sms, smsWords } = messages[template];
  const words = smsWords ? smsWords(message.params as never, message, language) : message.params;
  const [[name, values]] = Object.entries(isOneText(sms) ? { [template]: words } : words) as [[NoticeName, Values]];
  const known: Values = { mailNo: message.mailNo ?? '', ...values };
  const names = Array.from(noticeTexts[name][language].matchAll(/\{(\w+)\}/g), ([, word]) => word ?? '');
  return { name, params: Object.fromEntries(names.map((word) => [word, plainText(known[word] ?? '')])) };
}

/** The template with its parameters in it. */
export function fillNotice(language: Language, { name, params }: Notice): string {
  return noticeTexts[name][language].replace(/\{(\w+)\}/g, (_, word: string) => params[word] ?? '');
}
