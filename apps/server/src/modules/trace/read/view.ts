import type { InfoOf } from '@yidi/contract/call';
import type { getGisTraces, mailList } from '@yidi/contract/calls/trace';
import type { OrderStatus } from '@yidi/contract/values/order';
import { own } from '@yidi/contract/values/own';
import type { TraceStage } from '@yidi/contract/values/trace-stage';
import type { Language } from '@yidi/phrases/language';
import { SIGNED_SELF } from '@yidi/phrases/scan-reasons';
import { formatScan, formatStage, formatUnnamedOffice } from '@yidi/phrases/scans';
import { maskAddressText, maskName, maskPhone } from '@yidi/rules/mask/mask';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Arrival } from '@yidi/rules/trace/arrival';
import { readScanCode } from '@yidi/rules/trace/codes';
import { foldTrace, type TraceEvent, type TraceFold } from '@yidi/rules/trace/fold';
import { shortPlace } from '@yidi/rules/trace/place-name';
import { EXCEPTION_REASONS, isExceptionReasonCode } from '@yidi/rules/trace/reasons';
import type { Route } from '../../../ports/carrier/carrier.ts';
import { shownPromise } from '../promise/sold.ts';
import { wordsOf } from '../scans/persons.ts';
import type { MailRow } from '../trace.store.ts';
import { type EventRow, type FoldRow, toFoldEvent } from './events.store.ts';
import type { Link, Open, OpenScan } from './link.ts';
import { nextOfMail, promiseMovedOf } from './next-step.ts';
import { canBookTime, deliveryOf } from './planned.ts';
import { proofOf, receiptOf } from './proof.ts';
import { leftKm, routePoints } from './route.ts';
import { isClosed, pickupOf, sentenceOf, waitingOf, withParams } from './sentence.ts';
import { arrivalOfMail, type Clock, sharperWindow, windowBefore } from './window.ts';

type Info = InfoOf<typeof getGisTraces>;
/** A mail as a row of a list. */
export type MailView = InfoOf<typeof mailList>['records'][number];

/** Returns the whole trace, limited to what this caller may see. */
export function viewTrace(
  mail: MailRow,
  rows: readonly EventRow[],
  route: Route | null,
  who: Clock & { link: Link; mine: boolean; language: Language; open: Open; openScan: OpenScan },
): Info {
  const fold = foldTrace(rows.map((row) => toFoldEvent({ ...row, atMs: row.occurredAt.getTime() })));
  const rowById = new Map(rows.map((row) => [row.eventId, row]));
  const isLinked = who.link !== 'stranger';
  const { window, told: isPredicted, arrival, learned, way, sure } = arrivalOfMail(mail, fold, route, who);
  const before = window && isPredicted ? windowBefore(mail, fold, route, { ...who, window }) : null;
  const sharper = window && isPredicted && learned ? sharperWindow(mail, fold, { ...who, window, learned }) : null;
  const shown = isLinked ? fold : blurFold(fold);
  const left = way ? leftKm(way, fold) : undefined;
  const atPoint = rows.find(({ eventId: id }) => id === fold.event?.id);
  const waits = atPoint?.proof?.pickup;
  const pickup = who.mine && atPoint && waits ? pickupOf(mail, waits, who.openScan(atPoint).pickupCode) : {};
  const sentence = withParams(sentenceOf(mail, shown, arrival), pickup);
  const status = statusOf(mail, fold);
  const delivery = deliveryOf(mail, { stage: fold.stage, closed: isClosed(mail, fold) }, who);
  const changeable = delivery.changeable === true;
  return {
    mailNo: mail.mailNo,
    ...(who.link === 'owner' && mail.orderId ? { orderId: mail.orderId } : {}),
    productId: mail.productId,
    orderStatus: status,
    stage: fold.stage,
    sentence,
    fromCity: shortPlace(mail.fromCity || mail.fromDistrict || mail.fromProvince),
    toCity: shortPlace(mail.toCity || mail.toDistrict || mail.toProvince),
    ...promiseOf(mail, fold, who.nowMs),
    ...(window ? { predicted: { from: toShanghaiIso(window.fromMs), to: toShanghaiIso(window.toMs) } } : {}),
    ...(before ? { predictedBefore: { from: toShanghaiIso(before.fromMs), to: toShanghaiIso(before.toMs) } } : {}),
    ...(sharper ? { sharper: { from: toShanghaiIso(sharper.fromMs), hours: sharper.hours } } : {}),
    ...(sure === undefined ? {} : { sure }),
    events: fold.events.toReversed().map((event) => viewEvent(event, rowById.get(event.id), { ...who, isLinked })),
    points: way ? routePoints(way, fold, !isLinked, shortPlace(mail.toDistrict)) : [],
    ...(left === undefined ? {} : { leftKm: left }),
    verified: isLinked,
    ...(who.mine ? { mine: true } : {}),
    ...(isLinked && mail.passwordSign ? { passwordSign: true } : {}),
    ...nextOfMail(mail, {
      ...who,
      byCode: waits !== undefined,
      shown,
      state: sentence.state,
      status,
      learned,
      changeable,
    }),
    ...(isLinked && promiseMovedOf(mail, { ...who, ended: isOver(fold) || isClosed(mail, fold) })),
    ...delivery,
    ...proofOf(rowById.get(fold.event?.id ?? ''), fold, who),
    ...receiptOf(mail, fold, who),
    ...(isLinked && mail.orderId ? { personal: personalOf(mail, rows, canCall(mail, fold, who.link), who) } : {}),
    updatedAt: toShanghaiIso(fold.lastScanAt ? new Date(fold.lastScanAt) : mail.updatedAt),
  };
}

/** Returns the shown promise; of an ended mail the promise by which lateness is measured. */
function promiseOf(mail: MailRow, { stage, deliveredAt }: TraceFold, nowMs: number): Pick<Info, 'promisedAt'> {
  const endedMs = stage === 'delivered' && deliveredAt !== null ? Date.parse(deliveredAt) : null;
  const promised = shownPromise(mail, { untilMs: endedMs ?? nowMs });
  return promised ? { promisedAt: toShanghaiIso(promised) } : {};
}

const isOver = ({ stage }: TraceFold) => stage === 'delivered' || stage === 'returned';

/** Returns the data for a visitor with a shared link: stage, cities and times. */
export function viewShared(mail: MailRow, rows: readonly FoldRow[], route: Route | null, clock: Clock) {
  const fold = foldTrace(rows.map(toFoldEvent));
  const { window, arrival } = arrivalOfMail(mail, fold, route, clock);
  return {
    stage: fold.stage,
    sentence: sentenceOf(mail, blurFold(fold), arrival),
    orderStatus: statusOf(mail, fold),
    productId: mail.productId,
    fromCity: shortPlace(mail.fromCity || mail.fromDistrict || mail.fromProvince),
    toCity: shortPlace(mail.toCity || mail.toDistrict || mail.toProvince),
    ...promiseOf(mail, fold, clock.nowMs),
    ...(window ? { predicted: { from: toShanghaiIso(window.fromMs), to: toShanghaiIso(window.toMs) } } : {}),
    updatedAt: toShanghaiIso(fold.lastScanAt ? new Date(fold.lastScanAt) : mail.updatedAt),
  };
}

/** Returns a row of a list of mails. Of mails only followed it shows what strangers may see. */
export function viewMail(
  mail: MailRow,
  rows: readonly FoldRow[],
  route: Route | null,
  {
    isLinked,
    received = false,
    openScan,
    ...clock
  }: Clock & { readonly isLinked: boolean; readonly received?: boolean; readonly openScan: OpenScan },
): MailView {
  const fold = foldTrace(rows.map(toFoldEvent));
  const { arrival } = arrivalOfMail(mail, fold, route, clock);
  const pickup = received
    ? waitingOf(
        mail,
        rows.find(({ eventId: id }) => id === fold.event?.id),
        openScan,
      )
    : {};
  return {
    mailNo: mail.mailNo,
    stage: fold.stage,
    orderStatus: statusOf(mail, fold),
    sentence: withParams(sentenceOf(mail, isLinked ? fold : blurFold(fold), arrival), pickup),
    fromCity: shortPlace(mail.fromCity || mail.fromDistrict || mail.fromProvince),
    toCity: shortPlace(mail.toCity || mail.toDistrict || mail.toProvince),
    ...promiseOf(mail, fold, clock.nowMs),
    ...(isLinked && mail.passwordSign ? { passwordSign: true } : {}),
    ...(received && canBookTime(mail.delivery, { stage: fold.stage, closed: isClosed(mail, fold) })
      ? { changeable: true }
      : {}),
    updatedAt: toShanghaiIso(fold.lastScanAt ? new Date(fold.lastScanAt) : mail.updatedAt),
  };
}

/** Returns the arrival of a mail by its scans; null if its order was closed before sending. */
export function viewArrival(
  mail: MailRow,
  rows: readonly FoldRow[],
  route: Route | null,
  clock: Clock,
): Arrival | null {
  const fold = foldTrace(rows.map(toFoldEvent));
  return isClosed(mail, fold) ? null : arrivalOfMail(mail, fold, route, clock).arrival;
}

const beforePickup: Readonly<Record<string, OrderStatus>> = { ORD_ACCEPT: 1, ORD_ASSIGN: 2, ORD_PICKFAIL: 3 };

function statusOf(mail: MailRow, fold: TraceFold): OrderStatus {
  if (isClosed(mail, fold)) return 4;
  return fold.status === 0 ? (own(beforePickup, fold.event?.code ?? '') ?? 0) : fold.status;
}

/** Removes offices and reasons, so that strangers see cities only. */
function blurFold(fold: TraceFold): TraceFold {
  const place = fold.place ? { city: fold.place.city, officeName: '', nextOffice: '' } : null;
  return { ...fold, place, reasonCode: null };
}

function viewEvent(
  event: TraceEvent,
  row: EventRow | undefined,
  { isLinked, language, openScan }: { isLinked: boolean; language: Language; openScan: OpenScan },
): Info['events'][number] {
  const persons = isLinked && row ? openScan(row) : null;
  const city = shortPlace(event.city ?? '');
  const reason =
    event.reasonCode && isExceptionReasonCode(event.reasonCode) ? EXCEPTION_REASONS[event.reasonCode] : null;
  const reading = readScanCode(event.code ?? '', row?.said ?? '');
  const words = formatScan(language, {
    code: event.code ?? '',
    stage: event.stage,
    place: isLinked ? event.officeName || city : formatUnnamedOffice(language, city, event.officeName ?? ''),
    next: isLinked ? (event.nextOffice ?? '') : '',
    courier: persons?.courierName ?? '',
    signedBy: persons?.signedBy ? maskSigner(persons.signedBy) : '',
    reason: isLinked ? reason : null,
    side: reading.side,
  });
  const ownWords = isLinked && row?.said && (!reading.known || language === 'zh') ? row.said : '';
  return {
    opTime: toShanghaiIso(new Date(event.occurredAt)),
    opCode: reading.opCode,
    opName: formatStage(language, event.stage, reading.side),
    code: event.code ?? '',
    stage: event.stage,
    place: { city, officeName: isLinked ? (event.officeName ?? '') : '' },
    text: ownWords ? wordsOf(ownWords) : words,
    ...(isLinked && event.reasonCode ? { reasonCode: event.reasonCode } : {}),
    ...(isLinked && event.nextOffice ? { next: event.nextOffice } : {}),
  };
}

// 本人 is not a name.
const maskSigner = (signedBy: string) => (signedBy === SIGNED_SELF ? signedBy : maskName(signedBy));

/** The stages in which the courier can be called: by the sender at the collection, then by all. */
const collecting: ReadonlySet<TraceStage> = new Set(['created', 'accepted']);
const delivering: ReadonlySet<TraceStage> = new Set(['out_for_delivery', 'attempt_failed']);

/** Returns whether the courier can be called; not for a cancelled parcel. */
function canCall(mail: MailRow, fold: TraceFold, link: Link): boolean {
  const isSender = link === 'owner' || link === 'sender';
  return (delivering.has(fold.stage) || (isSender && collecting.has(fold.stage))) && !isClosed(mail, fold);
}

/** Returns province, city and district without duplicates: a municipality is its own city. */
function regionNames(mail: MailRow): string[] {
  return [...new Set([mail.toProvince, mail.toCity, mail.toDistrict])].filter(Boolean);
}

function personalOf(
  mail: MailRow,
  rows: readonly EventRow[],
  seesCourier: boolean,
  { link, mine, open, openScan }: { link: Link; mine: boolean; open: Open; openScan: OpenScan },
): NonNullable<Info['personal']> {
  const seesSender = link === 'owner' || link === 'sender';
  const seesReceiver = link === 'owner' || link === 'receiver';
  const people = open(mail);
  const { name, phone, address, sender } = {
    name: people.receiverName ?? '',
    phone: people.receiverPhone ?? '',
    address: people.receiverAddress ?? '',
    sender: people.senderName ?? '',
  };
  const region = address === '' ? [] : regionNames(mail);
  const inTime = rows.filter((row) => !row.withdrawn).sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
  const courierScan = seesCourier ? inTime.findLast((row) => row.courierName ?? row.courierSealed) : undefined;
  const courier = courierScan && openScan(courierScan);
  const signed = inTime.findLast((row) => row.signedBy ?? (row.signerSealed && openScan(row).signedBy));
  const signedBy = signed && openScan(signed).signedBy;
  // Only the consignee, who chose them, sees the names of a neighbour or delegate.
  const isChosen = signed?.proof?.method === 'neighbour' || signed?.proof?.delegate === true;
  const seesSigner = isChosen ? mine : seesReceiver;
  return {
    senderName: seesSender ? sender : maskName(sender),
    receiverName: seesReceiver ? name : maskName(name),
    receiverPhone: seesReceiver ? phone : maskPhone(phone),
    receiverAddress: [...region, seesReceiver ? address : maskAddressText(address)].join(''),
    ...(courier?.courierName ? { courierName: courier.courierName } : {}),
    ...(courier?.courierPhone ? { courierPhone: courier.courierPhone } : {}),
    ...(signedBy ? { signedBy: seesSigner ? signedBy : maskSigner(signedBy) } : {}),
  };
}
