import {
  kindOfTemplate,
  type MessageSide,
  type MessageTemplate,
  type MessageWay,
  messageWays,
} from '@yidi/contract/values/message';
import { mailLinkLine } from '@yidi/phrases/message-email';
import { messageVersions, type SomeParams, textMessage } from '@yidi/phrases/message-texts';
import { afterQuiet } from '@yidi/rules/message/quiet';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../config/keys.ts';
import type { NewMessage } from './message.store.ts';
import { type Reach, type Settings, waysOf } from './settings.ts';
import { textMac } from './text-mac.ts';

/** Older news stand in the center, but wake nobody: a carrier may send the scans of days at once. */
const NEWS_FOR_MS = 6 * HOUR_MS;

const everyWay: Reach = new Set(messageWays);

/** A person with the addresses that are proven to be theirs. */
export interface Receiver {
  readonly personId: string;
  readonly phone: string | null;
  readonly openId: string | null;
  readonly email: string | null;
  readonly settings: Settings;
}

/** What one person is told. */
export interface Telling {
  readonly template: MessageTemplate;
  readonly params: SomeParams;
  readonly side: MessageSide;
  readonly at: Date;
  /** Opens its mail for this person without log-in. An SMS carries none: it has no room, and our SMS lead nowhere. */
  readonly link?: string | undefined;
  readonly mail: { readonly orderId: string | null; readonly mailNo: string; readonly city: string } | null;
}

/**
 * The log's rows for one telling: by each way that this installation has and the person chose; what goes out waits for the end
 * of the quiet hours.
 */
export function planMessage(
  keys: Keys,
  telling: Telling,
  to: Receiver,
  now: Date,
  offered: Reach = everyWay,
): NewMessage[] {
  const kind = kindOfTemplate[telling.template];
  const addresses = { chat: to.openId, sms: to.phone, email: to.email, app: null };
  const reach = new Set(messageWays.filter((way) => addresses[way] !== null && offered.has(way)));
  const urgent = kind === 'safety' || kind === 'code';
  const stale = now.getTime() - telling.at.getTime() > NEWS_FOR_MS;
  return waysOf(to.settings, reach, kind, telling.side).flatMap((way): NewMessage[] => {
    const address = addresses[way];
    const row = rowOf(keys, telling, to.settings.language, now);
    if (way === 'app') return [{ ...row, personId: to.personId, way }];
    if (address === null || (stale && !urgent)) return [];
    const dueAt = urgent ? now : new Date(afterQuiet(now.getTime(), to.settings.quiet));
    return [
      { ...row, personId: to.personId, way, dueAt, ...outOf(keys, telling, to.settings.language, { way, address }) },
    ];
  });
}

type Row = Omit<NewMessage, 'way' | 'personId'>;

function rowOf(keys: Keys, { template, params, side, at, mail }: Telling, language: 'zh' | 'en', now: Date): Row {
  return {
    kind: kindOfTemplate[template],
    template,
    version: messageVersions[template],
    language,
    paramsSealed: keys.seal('message.stored', JSON.stringify(params)),
    out: null,
    side,
    orderId: mail?.orderId ?? null,
    mailNo: mail?.mailNo ?? null,
    city: mail?.city ?? null,
    result: 'sent',
    at,
    dueAt: now,
  };
}

function outOf(
  keys: Keys,
  telling: Telling,
  language: 'zh' | 'en',
  { way, address }: { readonly way: MessageWay; readonly address: string },
): Pick<Row, 'out' | 'result' | 'paramsSealed'> {
  const link = way === 'sms' ? undefined : telling.link;
  const text = textOf(telling, language) + (way === 'email' && link ? mailLinkLine(language, link) : '');
  const params = { ...telling.params, ...(link && { link }) };
  return {
    paramsSealed: keys.seal('message.stored', JSON.stringify(params)),
    out: { toSealed: keys.seal('message.stored', address), textMac: textMac(keys, address, text) },
    result: 'waiting',
  };
}

function textOf({ template, params, at, mail }: Telling, language: 'zh' | 'en'): string {
  return textMessage(language, { template, params, atMs: at.getTime(), mailNo: mail?.mailNo });
}
