import { own } from '@yidi/contract/values/own';
import type { Language } from './language.ts';
import { type SomeParams, sayMessage } from './message-texts.ts';
import { codes } from './messages/codes.ts';
import type { MessageAbout } from './messages/define.ts';

const names: Readonly<Record<Language, string>> = { zh: '驿递', en: 'Yidi' };

const linkWords: Readonly<Record<Language, string>> = {
  zh: '查看物流，不用登录。有链接就能看，请勿转发：',
  en: 'See its trace without log-in. This link opens it to anyone, so please keep it to yourself:',
};

/** What an e-mail about a mail ends with: the link that opens it. */
export function mailLinkLine(language: Language, link: string): string {
  return `\n\n${linkWords[language]}\n${link}`;
}

/** The subject of an e-mail: what the center says in one line, with who sends it. */
export function sayEmailSubject(
  language: Language,
  message: { readonly template: string; readonly params: SomeParams } & MessageAbout,
): string {
  const title = own(codes, message.template)?.subject[language] ?? sayMessage(language, message)?.title;
  return [names[language], title]
    .filter(Boolean)
    .join(' · ')
    .replace(/[\u2060]/g, '')
    .replace(/\u00a0/g, ' ');
}
