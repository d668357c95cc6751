import type { InfoOf } from '@yidi/contract/call';
import type { deliveryWay } from '@yidi/contract/calls/delivery';
import type { SenderWish } from '@yidi/contract/values/delivery';
import { slotsOf } from '@yidi/rules/delivery/slots';
import { daysToHold } from '@yidi/rules/delivery/ways';
import { shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../../config/keys.ts';
import { viewPoint } from '../../service-point/service-point.public.ts';
import type { ChangeRow, consentOf } from './change.store.ts';
import { openChoice } from './choice.ts';
import type { MailWays } from './ways-of-mail.ts';

type Info = InfoOf<typeof deliveryWay>;
type Change = NonNullable<Info['change']>;
type Consent = Awaited<ReturnType<typeof consentOf>>;

/** Converts the ways of a mail for the wire. */
export function viewWays(
  { mail, facts, ways, points }: MailWays,
  { sentence, change, wish }: { sentence: Info['sentence']; change: Change | undefined; wish: SenderWish | null },
): Info {
  const { expected, booked, nowMs } = facts;
  const isOffered = (way: Info['way']) => ways.open.some((offer) => offer.way === way);
  return {
    waybillNo: mail.mailNo,
    ...(mail.productId ? { productId: mail.productId } : {}),
    sentence,
    way: facts.way,
    ...(mail.promisedAt ? { promisedAt: toShanghaiIso(mail.promisedAt) } : {}),
    mine: facts.mine,
    left: ways.left,
    ways: ways.open.map(({ way, feeFen, cutoffMs, promisedMs }) => ({
      way,
      fee: feeFen,
      cutoffAt: toShanghaiIso(cutoffMs),
      ...(promisedMs === null ? {} : { promisedAt: toShanghaiIso(promisedMs) }),
    })),
    refused: [...ways.refused],
    slots: isOffered('time') ? slotsOf(expected, booked, nowMs).map(viewSlot) : [],
    ...(isOffered('hold') ? { hold: daysToHold(facts) } : {}),
    points: isOffered('point') || isOffered('locker') ? points.map((point) => viewPoint(point, nowMs)) : [],
    ...(wish ? { senderWish: wish } : {}),
    ...(change ? { change } : {}),
  };
}

function viewSlot({ day, half, fromMs, toMs }: ReturnType<typeof slotsOf>[number]) {
  return { day, half, from: toShanghaiIso(fromMs), to: toShanghaiIso(toMs) };
}

/** Converts a choice for its consignee. */
export function viewChange(keys: Keys, row: ChangeRow, consent: Consent, nowMs: number): Change {
  const { day, half, until, point, person, neighbour, place } = openChoice(keys, row);
  const { windowFrom: from, windowTo: to } = row;
  const words = consent && keys.open('delivery.stored', consent.wordsSealed);
  return {
    changeId: row.id,
    way: row.way,
    state: row.state,
    ...(day && half && from && to ? { slot: { day, half, from: toShanghaiIso(from), to: toShanghaiIso(to) } } : {}),
    ...(until ? { until: shanghaiDate(Date.parse(`${until}T00:00:00+08:00`)) } : {}),
    ...(point ? { point: viewPoint(point, nowMs) } : {}),
    ...(person ? { personName: person.name } : {}),
    ...(neighbour ? { personName: neighbour.name, personDoor: neighbour.door } : {}),
    ...(place ? { place } : {}),
    ...(row.promisedBefore ? { promisedBefore: toShanghaiIso(row.promisedBefore) } : {}),
    ...(row.promisedAt ? { promisedAt: toShanghaiIso(row.promisedAt) } : {}),
    cutoffAt: toShanghaiIso(row.cutoffAt),
    chosenAt: toShanghaiIso(row.chosenAt),
    ...(consent && words ? { consent: { words, givenAt: toShanghaiIso(consent.givenAt), valid: consent.valid } } : {}),
  };
}
