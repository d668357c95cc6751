import type { LoggedWay } from '@yidi/contract/values/message';
import { mailLinkLine, sayEmailSubject } from '@yidi/phrases/message-email';
import { type Notice, noticeOf } from '@yidi/phrases/message-notices';
import { type SomeParams, sayMessage, textMessage } from '@yidi/phrases/message-texts';
import type { MessageTemplate } from '@yidi/phrases/messages/all';
import type { MessageAbout } from '@yidi/phrases/messages/define';

/** A message to send, as it was planned and as the log stores it. */
export interface Worded {
  readonly template: MessageTemplate;
  /** With `link` and `goesAt`, where it has them. */
  readonly params: SomeParams;
  readonly at: Date;
  readonly way: LoggedWay;
  readonly mailNo: string | undefined;
}

const textIn = (params: SomeParams, name: 'link' | 'goesAt') => {
  const value = params[name];
  return typeof value === 'string' ? value : undefined;
};

/** The words of a message: planning and sending use the same, or a user could not check whether a text is ours. */
export function wordsOf(language: 'zh' | 'en', { template, params, at, way, mailNo }: Worded) {
  const [link, goesAt] = [textIn(params, 'link'), textIn(params, 'goesAt')];
  const when: MessageAbout = { atMs: at.getTime(), ...(goesAt && { nowMs: Date.parse(goesAt) }) };
  const about = { template, params, ...when };
  const text = textMessage(language, { ...about, mailNo });
  return {
    link: link ?? null,
    text: way === 'email' && link !== undefined ? text + mailLinkLine(language, link) : text,
    /** The subject of an e-mail: the line that the message center shows. */
    subject: sayEmailSubject(language, about),
    said: sayMessage(language, about) ?? { title: '', body: '' },
    notice:
      template === 'loginCode' ? null : inVendorsHands(language, noticeOf(language, { ...about, template, mailNo })),
  };
}

/** A notice by the name of the vendor's template; vendors trim its parameters. */
function inVendorsHands(language: 'zh' | 'en', { name, params }: Notice) {
  const trimmed = Object.entries(params).map(([word, said]) => [word, said.trim()]);
  return { template: language === 'en' ? `en.${name}` : name, params: Object.fromEntries(trimmed) };
}
