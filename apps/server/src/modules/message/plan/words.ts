import type { LoggedWay } from '@yidi/contract/values/message';
import { formatEmailSubject, mailLinkLine } from '@yidi/phrases/message-email';
import { type Notice, noticeOf } from '@yidi/phrases/message-notices';
import { formatMessage, type SomeParams, textMessage } from '@yidi/phrases/message-texts';
import type { MessageTemplate } from '@yidi/phrases/messages/all';
import type { MessageAbout } from '@yidi/phrases/messages/define';

/** A message as it was planned and logged. */
export interface Worded {
  readonly template: MessageTemplate;
  /** The parameters, including `link` and `goesAt` if present. */
  readonly params: SomeParams;
  readonly at: Date;
  readonly way: LoggedWay;
  readonly mailNo: string | undefined;
}

const textIn = (params: SomeParams, name: 'link' | 'goesAt') => {
  const value = params[name];
  return typeof value === 'string' ? value : undefined;
};

/** Returns the text of a message, the same when planned (its hash is logged) and when sent. */
export function wordsOf(language: 'zh' | 'en', { template, params, at, way, mailNo }: Worded) {
  const [link, goesAt] = [textIn(params, 'link'), textIn(params, 'goesAt')];
  const when: MessageAbout = { atMs: at.getTime(), ...(goesAt && { nowMs: Date.parse(goesAt) }) };
  const about = { template, params, ...when };
  const text = textMessage(language, { ...about, mailNo });
  return {
    link: link ?? null,
    text: way === 'email' && link !== undefined ? text + mailLinkLine(language, link) : text,
    /** The subject of an e-mail: the line in the message center. */
    subject: formatEmailSubject(language, about),
    said: formatMessage(language, about) ?? { title: '', body: '' },
    notice:
      template === 'loginCode' ? null : inVendorsHands(language, noticeOf(language, { ...about, template, mailNo })),
  };
}

/** Returns the notice with the vendor's template name and, as vendors send them, trimmed values. */
function inVendorsHands(language: 'zh' | 'en', { name, params }: Notice) {
  const trimmed = Object.entries(params).map(([word, text]) => [word, text.trim()]);
  return { template: language === 'en' ? `en.${name}` : name, params: Object.fromEntries(trimmed) };
}
