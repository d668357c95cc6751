import type { MessageSide } from '@yidi/contract/values/message';
import type { Side } from '@yidi/contract/values/order';
import type { SomeParams } from '@yidi/phrases/message-texts';
import { type MessageTemplate, messages } from '@yidi/phrases/messages/all';
import type { OrderTopic } from '@yidi/phrases/messages/define';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { inOrder, type TopicHandler } from '../../db/outbox.ts';
import { followedTopics } from './followed.ts';
import {
  type AccountNews,
  abroadMoved,
  accountChanged,
  claimMoved,
  type OrderForMessages,
  type OrderNews,
  ordersMoved,
  purchasePaidBack,
} from './message.public.ts';
import { addMessages, type NewMessage } from './message.store.ts';
import { planMessage } from './plan/plan.ts';
import { receiversOf } from './plan/receivers.ts';
import { wakeLanes } from './sending/send.ts';
import type { Reach } from './settings.ts';

export interface TopicDeps {
  readonly keys: Keys;
  /** Returns the order data in messages; set by the order module. */
  readonly ordersForMessages: (
    db: Db,
    orderIds: readonly string[],
    now: Date,
  ) => Promise<Map<string, OrderForMessages>>;
  /** Returns the followers of mails who have not muted them; set by the follow module. */
  readonly followersOf?: (db: Db, mailNos: readonly string[]) => Promise<Map<string, readonly string[]>>;
  /** Returns the links that unlock a mail for sender and consignee; set by the trace module. */
  readonly linksOf?: (db: Db, mailNos: readonly string[], now: Date) => Promise<ReadonlyMap<string, MailLinks>>;
  readonly now?: () => Date;
  /** The channels of this installation; all by default. */
  readonly offered?: Reach | undefined;
}

type WholeDeps = Required<Omit<TopicDeps, 'offered'>> & Pick<TopicDeps, 'offered'>;

export type MailLinks = Readonly<Partial<Record<Side, string>>>;

/** Logs news from the outbox, a row per channel, and wakes the lanes with pending messages. */
export function messageTopics(given: TopicDeps): TopicHandler[] {
  const none = async () => new Map<string, never>();
  const deps = { followersOf: none, linksOf: none, now: () => new Date(), ...given };
  const { keys } = deps;
  return [
    inOrder(ordersMoved, ({ news }, trx) => notifyOfOrders(deps, trx, news)),
    inOrder(accountChanged, ({ sealed }, trx) => notifyPerson(deps, trx, openNews(keys, sealed))),
    inOrder(abroadMoved, (news, trx) => notifyPerson(deps, trx, { ...news, side: 'sent' })),
    inOrder(claimMoved, (news, trx) => notifyPerson(deps, trx, news)),
    inOrder(purchasePaidBack, (news, trx) => notifyPerson(deps, trx, { ...news, template: 'cardPaidBack' })),
    ...followedTopics(deps),
  ];
}

type PersonNews = Pick<AccountNews, 'personId' | 'at'> & {
  template: MessageTemplate;
  params: object;
  mailNo?: string;
  side?: Side;
};

/** Sends news that concern one person. */
async function notifyPerson(
  { keys, now, offered }: Pick<WholeDeps, 'keys' | 'now' | 'offered'>,
  trx: Db,
  news: PersonNews,
): Promise<void> {
  const at = now();
  const to = (await receiversOf(trx, keys, [news.personId])).get(news.personId);
  if (!to) return;
  const telling = {
    template: news.template,
    params: { ...news.params },
    side: news.side ?? 'account',
    at: new Date(news.at),
    mail: news.mailNo === undefined ? null : { orderId: null, mailNo: news.mailNo, city: null },
  } as const;
  await wakeLanes(trx, await addMessages(trx, planMessage(keys, telling, to, at, offered), at), at);
}

/** Sends news of orders to their sides, and to those who follow the mails. */
async function notifyOfOrders(
  { keys, ordersForMessages, followersOf, linksOf, now, offered }: WholeDeps,
  trx: Db,
  news: readonly OrderNews[],
): Promise<void> {
  const at = now();
  const orders = await ordersForMessages(trx, [...new Set(news.map(({ orderId }) => orderId))], at);
  const mailNos = [...orders.values()].map(({ mailNo }) => mailNo);
  const [followers, links] = [await followersOf(trx, mailNos), await linksOf(trx, mailNos, at)];
  const addressed = news.flatMap((item) => {
    const order = orders.get(item.orderId);
    if (!order) return [];
    return peopleOf(item, order, followers.get(order.mailNo)).map((person) => ({ item, order, ...person }));
  });
  const receivers = await receiversOf(
    trx,
    keys,
    addressed.map(({ personId }) => personId),
  );
  const rows = addressed.flatMap(({ item, order, personId, side, follows }): NewMessage[] => {
    const to = receivers.get(personId);
    if (!to) return [];
    const mail = {
      orderId: side === 'sent' && !follows ? order.orderId : null,
      mailNo: order.mailNo,
      city: side === 'sent' ? order.toCity : order.fromCity,
    };
    const telling = {
      template: item.template,
      params: paramsFor(item, order, { personId, side, follows }),
      side,
      at: new Date(item.at),
      mail,
      // Followers get no link, because a link unlocks the mail like the four digits.
      link: follows ? undefined : links.get(order.mailNo)?.[side === 'sent' ? 'sent' : 'received'],
    };
    return planMessage(keys, telling, to, at, offered);
  });
  await wakeLanes(trx, await addMessages(trx, rows, at), at);
}

interface Told {
  readonly personId: string;
  readonly side: MessageSide;
  /** True for a follower who is neither sender nor consignee. */
  readonly follows: boolean;
}

/**
 * Returns the receivers of order news: for a payment its payer; else sender and consignee without
 * the one who caused it, and followers for delivery news. A user in several roles is notified once,
 * as consignee first. Followers get the sender's words, since they need not act.
 */
function peopleOf(
  { template, payer, notTo }: OrderNews,
  { senderId, receiverId }: OrderForMessages,
  followers: readonly string[] = [],
): Told[] {
  const people = new Map<string, Told>();
  const doers = { sent: senderId, received: receiverId };
  const doer = notTo && doers[notTo];
  const sides: readonly Side[] = payer ? [payer] : messages[template].internal.heardBy;
  const add = (personId: string | null, side: MessageSide, follows: boolean) => {
    if (personId !== null && personId !== doer && !people.has(personId))
      people.set(personId, { personId, side, follows });
  };
  for (const side of sides) add(side === 'sent' ? senderId : receiverId, side, false);
  // News to one side only concern that side and the courier, the service point or the carrier.
  if (!payer && sides.includes('received') && sides.includes('sent'))
    for (const personId of followers) add(personId, 'sent', true);
  return [...people.values()];
}

/** Returns the parameters of an order's message that this receiver may see. */
function paramsFor(news: OrderNews, order: OrderForMessages, { side, follows }: Told): SomeParams {
  const topic: OrderTopic<object, never> = messages[news.template].internal;
  const given = 'params' in news ? news.params : {};
  const params = (topic.paramsOf ? topic.paramsOf(news as never, order) : given) as never;
  if (follows) return { ...(topic.forFollowers ? topic.forFollowers(params, order) : params) };
  return { ...(side === 'sent' && topic.forSender ? topic.forSender(params) : params) };
}

function openNews(keys: Keys, sealed: string): AccountNews {
  const text = keys.open('message.stored', sealed);
  if (text === null) throw new Error('News of an account were sealed by a key that is gone');
  return JSON.parse(text) as AccountNews;
}
