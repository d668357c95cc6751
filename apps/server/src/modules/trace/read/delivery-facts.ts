import type { ProductId } from '@yidi/contract/values/tariff';
import type { TraceStage } from '@yidi/contract/values/trace-stage';
import { foldTrace, type TraceFold } from '@yidi/rules/trace/fold';
import { shortPlace } from '@yidi/rules/trace/place-name';
import type { Caller } from '../../../call/handlers.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import type { Carrier, Region } from '../../../ports/carrier/carrier.ts';
import type { DeliveryPlan } from '../delivery-plan.ts';
import { learnedLanes } from '../lanes/learned.ts';
import { openPeople } from '../mail-people.public.ts';
import { findMail } from '../trace.store.ts';
import { toFoldEvent, wholeEvents } from './events.store.ts';
import { linkOf } from './link.ts';
import { isOverdue, rememberRoutes } from './route.ts';
import { isClosed } from './sentence.ts';
import { naturalWindow } from './window.ts';

/** The facts about a mail that the choice of delivery needs. */
export interface MailToDeliver {
  readonly mailNo: string;
  readonly orderId: string;
  readonly productId: '' | ProductId;
  readonly passwordSign: boolean;
  readonly senderName: string;
  readonly stage: TraceStage;
  readonly closed: boolean;
  /** True if the caller is the consignee. */
  readonly mine: boolean;
  readonly to: Region;
  /** The short name of the city of its last scan; null before its first departure. */
  readonly present: string | null;
  readonly promisedAt: Date | null;
  readonly plan: DeliveryPlan | null;
  /** When it would reach the door without a change, by its trace. */
  readonly expected: { readonly fromMs: number; readonly toMs: number } | null;
  /** True if a scan is overdue: then `expected` is only the earliest time and promises nothing. */
  readonly overdue: boolean;
}

/** Reads a mail for its delivery; undefined without a link to it, or if it does not exist. */
export function mailToDeliverOf({
  db: ownDb,
  keys,
  carrier,
}: {
  readonly db: Db;
  readonly keys: Keys;
  readonly carrier: Pick<Carrier, 'routeBetween'>;
}) {
  const routeOf = rememberRoutes(carrier);
  const byLane = learnedLanes(ownDb);
  return async (db: Db, caller: Caller, mailNo: string, now: Date): Promise<MailToDeliver | undefined> => {
    const mail = await findMail(db, caller, mailNo);
    if (!mail?.orderId || linkOf(mail, caller) === 'stranger') return undefined;
    const rows = await wholeEvents(db, mail);
    const fold = foldTrace(rows.map((row) => toFoldEvent({ ...row, atMs: row.occurredAt.getTime() })));
    const route = await routeOf(mail);
    return {
      mailNo,
      orderId: mail.orderId,
      productId: mail.productId,
      passwordSign: mail.passwordSign,
      senderName: openPeople(keys, mail).senderName ?? '',
      stage: fold.stage,
      closed: isClosed(mail, fold),
      mine: mail.isConsignee,
      to: { province: mail.toProvince, city: mail.toCity, district: mail.toDistrict },
      present: hasLeft(fold) ? shortPlace(fold.place?.city ?? '') : null,
      promisedAt: mail.promisedAt,
      plan: mail.delivery,
      overdue: route !== null && isOverdue(route, fold, now.getTime()),
      expected: naturalWindow(mail, fold, route, byLane(mail, fold, now.getTime()), now.getTime()),
    };
  };
}

const hasLeft = ({ events }: TraceFold) => events.some(({ stage }) => stage === 'departed' || stage === 'arrived');
