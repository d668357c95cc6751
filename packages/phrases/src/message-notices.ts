import type { Language } from './language.ts';
import { type ListedTemplate, type Messages, messages } from './messages/all.ts';
import type { MessageAbout, SmsTexts } from './messages/define.ts';
import { plainText } from './messages/words.ts';

type OneText = Extract<SmsTexts, { readonly zh: string }>;

/** The name of an SMS text: the message's name, unless the message has several texts. */
export type NoticeName = {
  [T in ListedTemplate]: Messages[T]['sms'] extends OneText ? T : keyof Messages[T]['sms'];
}[ListedTemplate];

type Values = Readonly<Record<string, string>>;

/** In a bundle of the web app, a text has one of the languages only. */
const isOneText = (sms: SmsTexts): sms is OneText => 'zh' in sms || 'en' in sms;

/** Every SMS text as a vendor approves it. The parts in braces are filled in, in this order. */
export const noticeTexts: Readonly<Record<NoticeName, OneText>> = Object.assign(
  {},
  ...Object.entries(messages).map(([template, { sms }]) => (isOneText(sms) ? { [template]: sms } : sms)),
);
export const noticeNames = /* @__PURE__ */ Object.keys(noticeTexts) as NoticeName[];

/** An SMS text by its template name, and its parameters in template order. */
export interface Notice {
  readonly name: NoticeName;
  readonly params: Values;
}

/** Returns the SMS template of a message, and the formatted parameters. */
export function noticeOf(
  language: Language,
  message: { readonly template: ListedTemplate; readonly params: object } & MessageAbout,
): Notice {
  const { template } = message;
  const { sms, smsWords } = messages[template];
  const words = smsWords ? smsWords(message.params as never, message, language) : message.params;
  const [[name, values]] = Object.entries(isOneText(sms) ? { [template]: words } : words) as [[NoticeName, Values]];
  const allValues: Values = { mailNo: message.mailNo ?? '', ...values };
  const names = Array.from(noticeTexts[name][language].matchAll(/\{(\w+)\}/g), ([, word]) => word ?? '');
  return { name, params: Object.fromEntries(names.map((word) => [word, plainText(allValues[word] ?? '')])) };
}

/** Fills the parameters into the template. */
export function fillNotice(language: Language, { name, params }: Notice): string {
  return noticeTexts[name][language].replace(/\{(\w+)\}/g, (_, word: string) => params[word] ?? '');
}
