import { type DeliveryFacts, waysOf as openWays } from '@yidi/rules/delivery/ways';
import type { Caller } from '../../../call/handlers.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import type { Carrier } from '../../../ports/carrier/carrier.ts';
import { isIntercepted } from '../../interception/interception.public.ts';
import { isInsured } from '../../order/order.public.ts';
import { nearPoints } from '../../service-point/service-point.public.ts';
import { type MailToDeliver, mailToDeliverOf } from '../../trace/trace.public.ts';
import { isPending } from './change.store.ts';
import { officialOf } from './official.ts';

const MOST_POINTS = 8;

export interface DeliveryDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly carrier: Pick<Carrier, 'routeBetween' | 'pointsNear'>;
}

export type NearPoint = Awaited<ReturnType<Carrier['pointsNear']>>[number];

/** A mail with its available ways, and the points where it could wait. */
export interface MailWays {
  readonly mail: MailToDeliver;
  readonly facts: DeliveryFacts;
  readonly ways: ReturnType<typeof openWays>;
  readonly points: readonly NearPoint[];
}

export type WaysReader = Pick<ReturnType<typeof waysOfMail>, 'waysOf'>;

/** Finds the ways for a mail. */
export function waysOfMail({ db, keys, carrier }: Pick<DeliveryDeps, 'db' | 'keys' | 'carrier'>) {
  const mailOf = mailToDeliverOf({ db, keys, carrier });

  /**
   * Returns the points near a mail's address; null without a link to the mail. Call it before a
   * transaction, because the built-in network uses a connection of its own.
   */
  async function pointsOf(caller: Caller, mailNo: string, now: Date): Promise<readonly NearPoint[] | null> {
    const mail = await mailOf(db, caller, mailNo, now);
    if (!mail) return null;
    // A locker without a free box cannot be chosen.
    return nearPoints(await carrier.pointsNear(mail.to, MOST_POINTS, 'collect')).filter(({ full }) => !full);
  }

  /** Returns the available ways; undefined without a link to the mail. */
  async function waysOf(
    trx: Db,
    asked: { readonly caller: Caller; readonly mailNo: string; readonly now: Date },
    points: readonly NearPoint[] | null,
  ): Promise<MailWays | undefined> {
    const mail = points && (await mailOf(trx, asked.caller, asked.mailNo, asked.now));
    if (!mail) return undefined;
    const facts = factsOf(mail, points, {
      insured: await isInsured(trx, mail.orderId),
      official: await officialOf(trx, mail),
      pending: (await isPending(trx, asked.mailNo)) || (await isIntercepted(trx, asked.mailNo)),
      nowMs: asked.now.getTime(),
    });
    return { mail, facts, ways: openWays(facts), points };
  }

  return { pointsOf, waysOf };
}

function factsOf(
  mail: MailToDeliver,
  points: readonly NearPoint[],
  facts: Pick<DeliveryFacts, 'insured' | 'official' | 'pending' | 'nowMs'>,
): DeliveryFacts {
  const { stage, closed, mine, passwordSign, plan, promisedAt, expected, overdue } = mail;
  return {
    ...{ stage, closed, mine, passwordSign, expected, overdue, ...facts },
    used: plan?.used ?? 0,
    way: plan?.way ?? 'door',
    promisedMs: promisedAt?.getTime() ?? null,
    doorPromisedMs: doorPromiseOf(mail),
    booked: plan?.from && plan.to ? { fromMs: Date.parse(plan.from), toMs: Date.parse(plan.to) } : null,
    served: {
      point: points.some(({ kind }) => kind !== 'locker'),
      locker: points.some(({ kind }) => kind === 'locker'),
    },
  };
}

function doorPromiseOf({ plan, promisedAt }: MailToDeliver): number | null {
  if (plan === null) return promisedAt?.getTime() ?? null;
  return plan.doorPromisedAt === null ? null : Date.parse(plan.doorPromisedAt);
}
