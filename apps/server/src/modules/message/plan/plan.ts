import { criticalKinds, type MessageSide, type MessageWay, messageWays } from '@yidi/contract/values/message';
import type { SomeParams } from '@yidi/phrases/message-texts';
import { describedOf, kindOf, type MessageTemplate } from '@yidi/phrases/messages/all';
import { afterQuiet } from '@yidi/rules/message/quiet';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../../config/keys.ts';
import type { NewMessage } from '../message.store.ts';
import { type Reach, type Settings, waysOf } from '../settings.ts';
import { textMac } from '../text-mac.ts';
import { wordsOf } from './words.ts';

/**
 * Older news are listed as read and not sent, because a carrier may send scans of several days at
 * once. Security news of an account are always sent; they and news about money stay unread.
 */
const NEWS_FOR_MS = 6 * HOUR_MS;

const everyWay: Reach = new Set(messageWays);

/** A person with their proven addresses. */
export interface Receiver {
  readonly personId: string;
  readonly phone: string | null;
  readonly openId: string | null;
  readonly email: string | null;
  readonly settings: Settings;
}

/** A message to one person. */
export interface Telling {
  readonly template: MessageTemplate;
  readonly params: SomeParams;
  readonly side: MessageSide;
  readonly at: Date;
  /** Opens the mail without log-in. Not in an SMS, which has no room, and ours contain no links. */
  readonly link?: string | undefined;
  /** The channel to use if this one does not deliver. */
  readonly orElse?: 'sms';
  readonly mail: { readonly orderId: string | null; readonly mailNo: string; readonly city: string | null } | null;
}

/** Plans a message: a row per available and chosen channel, held back during quiet hours. */
export function planMessage(
  keys: Keys,
  telling: Telling,
  to: Receiver,
  now: Date,
  offered: Reach = everyWay,
): NewMessage[] {
  const kind = kindOf(telling.template);
  const addresses = addressesOf(to);
  const reach = new Set(messageWays.filter((way) => addresses[way] !== null && offered.has(way)));
  const ways = waysOf(to.settings, reach, kind, telling.side);
  const mayFall =
    criticalKinds.includes(kind) && telling.side === 'received' && reach.has('sms') && !ways.includes('sms');
  return ways.flatMap((way) =>
    planWay(keys, { ...telling, ...(way === 'chat' && mayFall && { orElse: 'sms' as const }) }, to, way, now),
  );
}

const addressesOf = ({ openId, phone, email }: Receiver) => ({ chat: openId, sms: phone, email, app: null });

/** Plans a channel's row; empty without an address there, or if the news is too old to be sent. */
export function planWay(keys: Keys, telling: Telling, to: Receiver, way: MessageWay, now: Date): NewMessage[] {
  const kind = kindOf(telling.template);
  const urgent = kind === 'safety' || kind === 'code';
  const stale = now.getTime() - telling.at.getTime() > NEWS_FOR_MS;
  const address = addressesOf(to)[way];
  const row = rowOf(keys, telling, to.settings.language, now);
  const isRead = stale && !urgent && kind !== 'money';
  if (way === 'app') return [{ ...row, personId: to.personId, way, ...(isRead && { isRead }) }];
  if (address === null || (stale && !urgent)) return [];
  const dueAt = urgent ? now : new Date(afterQuiet(now.getTime(), to.settings.quiet));
  const goesAt = dueAt > now ? dueAt : undefined;
  const out = outOf(keys, telling, to.settings.language, { way, address, goesAt });
  return [{ ...row, personId: to.personId, way, dueAt, ...out }];
}

type Row = Omit<NewMessage, 'way' | 'personId'>;

function rowOf(keys: Keys, { template, params, side, at, mail }: Telling, language: 'zh' | 'en', now: Date): Row {
  return {
    kind: kindOf(template),
    template,
    version: describedOf(template).version,
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

interface Outgoing {
  readonly way: MessageWay;
  readonly address: string;
  /** The end of quiet hours, if held back: "tomorrow" is then relative to that time. */
  readonly goesAt: Date | undefined;
}

function outOf(
  keys: Keys,
  telling: Telling,
  language: 'zh' | 'en',
  { way, address, goesAt }: Outgoing,
): Pick<Row, 'out' | 'result' | 'paramsSealed'> {
  const link = way === 'sms' ? undefined : telling.link;
  const params = {
    ...telling.params,
    ...(link && { link }),
    ...(goesAt && { goesAt: goesAt.toISOString() }),
    ...(telling.orElse && { orElse: telling.orElse }),
  };
  const { text } = wordsOf(language, { ...telling, params, way, mailNo: telling.mail?.mailNo });
  return {
    paramsSealed: keys.seal('message.stored', JSON.stringify(params)),
    out: { toSealed: keys.seal('message.stored', address), textMac: textMac(keys, address, text) },
    result: 'waiting',
  };
}
