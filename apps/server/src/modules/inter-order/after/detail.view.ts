import type { InfoOf } from '@yidi/contract/call';
import type { interDetail } from '@yidi/contract/calls/inter-detail';
import { INQUIRY_DAYS_ABROAD, type InterPhase } from '@yidi/contract/values/inter-order';
import type { Language } from '@yidi/phrases/language';
import { reasonsEn, reasonsZh } from '@yidi/phrases/scan-reasons';
import { changedFields } from '@yidi/rules/inter-order/amendment';
import { expectedAbroad, USUAL_CUSTOMS_HOURS, wayAbroad } from '@yidi/rules/inter-order/way-abroad';
import { DAY_MS, shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { EXCEPTION_REASONS, type ExceptionReasonCode } from '@yidi/rules/trace/reasons';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { dutyOfOrder } from '../../duty/duty.public.ts';
import { refundOfPurchase } from '../../money/money.public.ts';
import { type Declaration, dueOf, openParties } from '../inter-order.store.ts';
import { viewHead } from '../inter-order.view.ts';
import { type Situation, VERSIONS_SHOWN } from './situation.ts';

type Info = InfoOf<typeof interDetail>;

const iso = (moment: string | Date) => toShanghaiIso(new Date(moment));

/** Returns an own order as its sender may see it after it was made. */
export async function viewDetail(
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  situation: Situation,
  nameOf: (country: string) => string,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<Info> {
  const { order, versions, inForce, amend, actor } = situation;
  const refund = await refundOfPurchase(db, { kind: 'interOrder', id: order.id });
  const duty = await dutyOfOrder(db, order.id, language);
  const parties = openParties(keys, order);
  const { grossG, weighedG, weighedFen, undeliverable, acceptedAt, heldFen, state } = order;
  return {
    ...viewHead(keys, order, nameOf),
    ...viewWay(situation, now, language),
    placeName: parties?.consignee.locality || nameOf(order.country),
    fromName: parties?.sender.city ?? '',
    ...{ actor, amend, grossG, undeliverable },
    ...(weighedG !== null && weighedFen !== null && { weighed: { grossG: weighedG, totalFen: weighedFen } }),
    ...(acceptedAt && { acceptedAt: iso(acceptedAt), inquireUntil: inquireUntil(acceptedAt) }),
    ...viewHold(situation),
    dueFen: dueOf(order),
    ...(duty && { duty }),
    ...(refund && { refund }),
    lines: inForce.lines.map((line) => ({ ...line })),
    ...{ valueFen: inForce.valueFen, form: inForce.form, cp71: inForce.cp71, version: versions[0]!.version },
    versions: viewVersions(versions, order.personId),
    papers: parties !== null && heldFen > 0 && state !== 'closed',
  };
}

const inquireUntil = (acceptedAt: Date) => shanghaiDate(acceptedAt.getTime() + INQUIRY_DAYS_ABROAD * DAY_MS);

/** The way through both customs, and when it is delivered. */
function viewWay({ order, fold }: Situation, now: Date, language: Language) {
  const way = wayAbroad(fold, now.getTime());
  const { state, acceptedAt, offer, weighedFen, totalFen } = order;
  const phase: InterPhase = state === 'closed' ? 'closed' : state === 'accepted' ? way.phase : 'unsent';
  const isMoving = acceptedAt !== null && !['delivered', 'returning', 'returned'].includes(phase);
  const clock = isMoving && { acceptedMs: acceptedAt.getTime(), customsMs: way.customsMs, nowMs: now.getTime() };
  const expected = clock ? expectedAbroad(clock, offer) : undefined;
  const isBack = phase === 'returning' || phase === 'returned';
  const usual = { ourCustoms: USUAL_CUSTOMS_HOURS.export, theirCustoms: USUAL_CUSTOMS_HOURS.import };
  return {
    phase,
    orderStatus: state === 'closed' ? (4 as const) : fold.status,
    stations: way.stations.map(({ id, state: reached, at, until }) => ({
      ...{ id, state: reached },
      ...(at && { at: iso(at) }),
      ...(until && { until: iso(until) }),
      ...((id === 'ourCustoms' || id === 'theirCustoms') && { usual: usual[id] }),
    })),
    ...(expected && { expected }),
    ...(fold.deliveredAt && { deliveredAt: iso(fold.deliveredAt) }),
    ...(isBack && {
      returned: {
        reason: reasonOf(fold.reasonCode, language),
        at: iso(fold.since ?? now),
        lostFen: weighedFen ?? totalFen,
      },
    }),
  };
}

/** Why it comes back, in words; '' if nobody said it. */
function reasonOf(code: ExceptionReasonCode | null, language: Language): string {
  if (code === null) return '';
  return (language === 'zh' ? reasonsZh : reasonsEn)[EXCEPTION_REASONS[code]];
}

function viewHold({ hold, isHeld, versions }: Situation): Pick<Info, 'hold'> {
  if (!hold) return {};
  const { side, asks, wants, office, heldAt, answerBy, version } = hold;
  const answer = versions.find((each) => each.version === version)?.answer;
  return {
    hold: {
      ...{ side, heldAt: iso(heldAt), open: isHeld },
      ...(answerBy && { answerBy: iso(answerBy) }),
      ...{ asks: asks.map((ask) => ({ ...ask })), wants: [...wants] },
      ...(office && { office }),
      ...(answer && { answer }),
    },
  };
}

/** The newest versions, each with what it changed in the one before. */
function viewVersions(versions: readonly Declaration[], senderId: string): Info['versions'] {
  return versions.slice(0, VERSIONS_SHOWN).map(({ version, madeAt, personId, lines, valueFen, answer }, at) => ({
    ...{
      version,
      madeAt: iso(madeAt),
      mine: personId === null || personId === senderId,
      lineCount: lines.length,
      valueFen,
    },
    changed: changedFields(versions[at + 1]?.lines ?? lines, lines),
    ...(answer && { answer }),
  }));
}
