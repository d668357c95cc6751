import type { DeliveryState } from '@yidi/contract/values/delivery';
import { closedStage } from '@yidi/rules/delivery/ways';
import { type Decision, decide, type Where } from '@yidi/rules/delivery/wishes';
import type { Keys } from '../../config/keys.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { on, type TopicHandler, topic } from '../../db/outbox.ts';
import { transact } from '../../db/transaction.ts';
import type { Carrier, Point } from '../../ports/carrier/carrier.ts';
import type { DeliveryElsewhere } from '../../ports/carrier/carrier-instruction.ts';
import { askConsignee, isChosen, officialOf } from '../delivery/delivery.public.ts';
import { linkToFile } from '../file/file.public.ts';
import { isInsured } from '../order/order.public.ts';
import { lockMail, plannedPlace, receivedMailOf, setDeliveryPlan } from '../trace/trace.public.ts';
import { openContent } from './content.ts';
import { macsOfMail } from './targets.ts';
import { addUse, answerUse, lastUse, reachedOfficeAt, type UseRow, wishesOf } from './wish.store.ts';

/** A mail has reached its delivery office, or wishes changed while it is there. */
export const wishesDue = topic<{ mailNo: string }>('preference.due');

/** A decision as stored, with the ids of wishes. */
export interface StoredDecision extends Pick<Decision, 'where' | 'otherwise' | 'held' | 'window' | 'asks'> {
  readonly callFirst: boolean;
  readonly by: readonly string[];
  readonly passed: readonly { readonly id: string; readonly why: Decision['passed'][number]['why'] }[];
}

type Mail = NonNullable<Awaited<ReturnType<typeof receivedMailOf>>>;
interface Deps {
  readonly keys: Keys;
  readonly carrier: Pick<Carrier, 'pointsNear' | 'changeDelivery'>;
  readonly now: () => Date;
}

/** Enough for all counters and lockers in a city's districts. */
const MOST_POINTS = 200;

/**
 * Decides by its consignee's wishes how a mail is delivered, and instructs the carrier, with
 * retries; decisions have ids. The consignee's choice for this mail takes precedence, also at the
 * carrier.
 */
export function obeyWishes({ keys, carrier, now }: Deps): TopicHandler {
  return on(wishesDue, async ({ mailNo }, { db }) => {
    const mail = await receivedMailOf(db, keys, mailNo);
    if (!mail) return;
    const points = await carrier.pointsNear(mail.to, MOST_POINTS, 'collect');
    const served = new Map(points.map(({ code, full }) => [code, { full: full === true }]));
    const use = await transact(db, (trx) => decideFor(trx, keys, mail, { served, now: now() }));
    if (!use) return;
    const decision = openDecision(keys, use);
    if (!decision) return;
    const { where, otherwise, window, callFirst, asks } = decision;
    const link = (fileId: string) => linkToFile(keys, fileId, now()).url;
    const answer = await carrier.changeDelivery({
      ...{ id: use.id, mailNo, way: use.way === 'time' ? 'door' : use.way, standing: true, callFirst, asks },
      window: window && { from: new Date(window.fromMs).toISOString(), to: new Date(window.toMs).toISOString() },
      ...elsewhereOf(where, link),
      otherwise: otherwise && elsewhereOf(otherwise, link),
    });
    const point = 'code' in where ? points.find(({ code }) => code === where.code) : undefined;
    await settle(db, keys, use, { decision, answer, point, now: now() });
  });
}

/** Stores the decision by the wishes if it is new; null if no instruction is needed. */
async function decideFor(
  trx: Db,
  keys: Keys,
  { mailNo, personId, orderId }: Mail,
  { served, now }: { served: Parameters<typeof decide>[1]['served']; now: Date },
): Promise<UseRow | null> {
  await lockMail(trx, mailNo);
  const mail = await receivedMailOf(trx, keys, mailNo);
  const last = await lastUse(trx, mailNo);
  if (last?.state === 'sent') return last;
  if (!mail || closedStage(mail) !== null || (await isChosen(trx, mailNo))) return null;
  const macs = macsOfMail(keys, personId, mail).map((mac) => mac.toString('hex'));
  const there = await reachedOfficeAt(trx, mailNo);
  const wishes = (await wishesOf(trx, personId))
    .filter(({ targetMac }) => macs.includes(targetMac.toString('hex')))
    .filter(({ scope, savedAt }) => scope === 'mail' || there === null || savedAt <= there)
    .map((row) => ({ ...row, content: openContent(keys, row) }));
  const nowMs = now.getTime();
  const decided = decide(wishes, {
    ...{ passwordSign: mail.passwordSign, served, nowMs },
    insured: await isInsured(trx, orderId),
    official: await officialOf(trx, mail),
  });
  const before = last && openDecision(keys, last);
  const stored = withStableDay(before ?? null, storedOf(decided), nowMs);
  if (before ? isSame(before, stored) : wishes.length === 0) return null;
  // Delivery to the door is the carrier's default, unless it was instructed otherwise before.
  const isUsual = last === undefined && isDefault(stored);
  const use: UseRow = {
    ...{ id: newId(), mailNo, way: wayOf(stored), decidedAt: now },
    decisionSealed: keys.seal('delivery.stored', JSON.stringify(stored)),
    state: isUsual ? 'taken' : 'sent',
  };
  await addUse(trx, { ...use, personId });
  if (stored.asks && stored.window && !before?.asks) await askConsignee(trx, mail.orderId, stored.window, now);
  return isUsual ? null : use;
}

function storedOf({ where, otherwise, held, window, asks, by, passed }: Decision): StoredDecision {
  return {
    ...{ where, otherwise, held, window, asks },
    callFirst: by.some(({ kind }) => kind === '8'),
    by: by.map(({ id }) => id),
    passed: passed.map(({ wish, why }) => ({ id: wish.id, why })),
  };
}

/** Keeps the day on which an unanswered mail comes to the door, however often wishes are read. */
function withStableDay(before: StoredDecision | null, stored: StoredDecision, nowMs: number): StoredDecision {
  const stays = before?.asks && stored.asks && before.window && before.window.toMs > nowMs;
  return stays ? { ...stored, window: before.window } : stored;
}

export function openDecision(keys: Keys, { decisionSealed }: Pick<UseRow, 'decisionSealed'>): StoredDecision | null {
  const opened = keys.open('delivery.stored', decisionSealed);
  return opened === null ? null : (JSON.parse(opened) as StoredDecision);
}

const isSame = (first: StoredDecision, other: StoredDecision) => JSON.stringify(first) === JSON.stringify(other);
const isDefault = ({ where, otherwise, window, callFirst }: StoredDecision) =>
  where.way === 'door' && otherwise === null && window === null && !callFirst;

function wayOf({ where, held, window, asks }: StoredDecision): UseRow['way'] {
  if (held) return 'hold';
  if (asks) return 'door';
  return where.way === 'door' && window ? 'time' : where.way;
}

function elsewhereOf(where: Where, link: (fileId: string) => string): DeliveryElsewhere {
  return {
    pointCode: 'code' in where ? where.code : null,
    person: where.way === 'person' ? where.person : null,
    place: where.way === 'place' ? where.place : null,
    ...(where.way === 'place' && where.note ? { note: where.note } : {}),
    ...(where.way === 'place' && where.photoId ? { photo: link(where.photoId) } : {}),
  };
}

/** Applies an accepted decision to the mail; a refused one changes nothing. */
async function settle(
  db: Db,
  keys: Keys,
  { id, mailNo, way }: UseRow,
  { decision, answer, point, now }: { decision: StoredDecision; answer: DeliveryState; point?: Point; now: Date },
): Promise<void> {
  await transact(db, async (trx) => {
    await lockMail(trx, mailNo);
    if (!(await answerUse(trx, id, answer, now)) || answer !== 'taken') return;
    const mail = await receivedMailOf(trx, keys, mailNo);
    if (!mail || (await isChosen(trx, mailNo))) return;
    const { where, window } = decision;
    const doorPromisedAt = mail.plan ? mail.plan.doorPromisedAt : (mail.promisedAt?.toISOString() ?? null);
    const booked = way === 'time' || way === 'hold' || decision.asks ? window : null;
    const plan = {
      ...{ used: mail.plan?.used ?? 0, way, doorPromisedAt },
      ...(booked && { from: new Date(booked.fromMs).toISOString(), to: new Date(booked.toMs).toISOString() }),
      ...('name' in where && { point: where.name }),
      ...(point && { place: plannedPlace(point) }),
    };
    const door = doorPromisedAt === null ? null : new Date(doorPromisedAt);
    // If the consignee is asked, the promise does not become earlier; at the earliest the next day.
    const leastMs = decision.asks ? (door?.getTime() ?? 0) : 0;
    const promisedAt = window ? new Date(Math.max(window.toMs, leastMs)) : door;
    const why = decision.asks ? 'full' : 'wish';
    await setDeliveryPlan(trx, mailNo, plan, { promisedAt, why, now, booked: why === 'wish' && window !== null });
  });
}
