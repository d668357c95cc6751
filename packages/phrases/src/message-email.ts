import { own } from '@yidi/contract/values/own';
import type { Language } from './language.ts';
import { formatMessage, type SomeParams } from './message-texts.ts';
import { codes } from './messages/codes.ts';
import type { MessageAbout } from './messages/define.ts';

const names: Readonly<Record<Language, string>> = { zh: '驿递', en: 'Yidi' };

const linkWords: Readonly<Record<Language, string>> = {
  zh: '查看轨迹，不用登录。有链接就能看，请勿转发：',
  en: 'See its trace without log-in. This link opens it to anyone, so please keep it to yourself:',
};

/** Returns the last lines of an e-mail about a mail, with the link to it. */
export function mailLinkLine(language: Language, link: string): string {
  return `\n\n${linkWords[language]}\n${link}`;
}

/** Returns the subject of an e-mail: the sender's name and the message's title. */
export function formatEmailSubject(
  language: Language,
  message: { readonly template: string; readonly params: SomeParams } & MessageAbout,
): string {
  const title = own(codes, message.template)?.subject[language] ?? formatMessage(language, message)?.title;
  return [names[language], title]
    .filter(Boolean)
    .join(' · ')
    .replace(/[\u2060]/g, '')
    .replace(/\u00a0/g, ' ');
}
