import type { InfoOf } from '@yidi/contract/call';
import type { getGisTraces, mailList } from '@yidi/contract/calls/trace';
import type { TraceStage } from '@yidi/contract/values/trace-stage';
import type { Language } from '@yidi/phrases/language';
import { SIGNED_SELF } from '@yidi/phrases/scan-reasons';
import { sayScan, sayStage } from '@yidi/phrases/scans';
import { maskAddressText, maskName, maskPhone, maskText } from '@yidi/rules/mask/mask';
import type { OrderStatus } from '@yidi/rules/order/statuses';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { readScanCode } from '@yidi/rules/trace/codes';
import { foldTrace, type TraceEvent, type TraceFold } from '@yidi/rules/trace/fold';
import { shortPlace } from '@yidi/rules/trace/place-name';
import { EXCEPTION_REASONS, isExceptionReasonCode } from '@yidi/rules/trace/reasons';
import { type NormalKey, traceSentence } from '@yidi/rules/trace/sentence';
import type { Way } from '../../ports/carrier/carrier.ts';
import { type EventRow, type FoldRow, toFoldEvent } from './trace.read.ts';
import type { MailRow } from './trace.store.ts';
import { leftKm, predictWindow, wayPoints } from './trace.way.ts';

type Info = InfoOf<typeof getGisTraces>;
type ListRow = InfoOf<typeof mailList>['records'][number];

/**
 * How the caller is linked to a mail. `owner` made its order; `sender` and `receiver` have a phone on it; `digits` knows
 * four digits of one. A stranger gets stages, times and cities, nothing else.
 */
export type Link = 'owner' | 'sender' | 'receiver' | 'digits' | 'stranger';

/** The link of a caller to a mail, by what is proven. */
export function linkOf(mail: MailRow, caller: { personId: string; phone: string | null }): Link {
  if (mail.sender_person_id !== null && mail.sender_person_id === caller.personId) return 'owner';
  if (caller.phone !== null && caller.phone === mail.receiver_phone) return 'receiver';
  if (caller.phone !== null && caller.phone === mail.sender_phone) return 'sender';
  return mail.proven ? 'digits' : 'stranger';
}

/** The whole trace as this caller may see it. */
export function viewTrace(
  mail: MailRow,
  rows: readonly EventRow[],
  way: Way | null,
  who: { link: Link; language: Language; nowMs: number },
): Info {
  const fold = foldTrace(rows.map((row) => toFoldEvent({ ...row, at_ms: row.occurred_at.getTime() })));
  const rowById = new Map(rows.map((row) => [row.event_id, row]));
  const known = who.link !== 'stranger';
  const window = way ? predictWindow(way, fold, who.nowMs) : null;
  const shown = known ? fold : blurFold(fold);
  const left = way ? leftKm(way, fold) : undefined;
  return {
    mailNo: mail.mail_no,
    productId: mail.product_id,
    orderStatus: statusOf(mail, fold),
    stage: fold.stage,
    sentence: sentenceOf(mail, shown, window, who.nowMs),
    fromCity: shortPlace(mail.from_city || mail.from_district || mail.from_province),
    toCity: shortPlace(mail.to_city || mail.to_district || mail.to_province),
    ...(mail.promised_at ? { promisedAt: iso(mail.promised_at) } : {}),
    ...(window ? { predicted: { from: toShanghaiIso(window.fromMs), to: toShanghaiIso(window.toMs) } } : {}),
    events: fold.events.toReversed().map((event) => viewEvent(event, rowById.get(event.id), known, who.language)),
    points: way ? wayPoints(way, fold, !known) : [],
    ...(left === undefined ? {} : { leftKm: left }),
    verified: known,
    ...(known && mail.order_id ? { personal: personalOf(mail, rows, fold.stage, who.link) } : {}),
    updatedAt: iso(fold.lastScanAt ? new Date(fold.lastScanAt) : mail.updated_at),
  };
}

const iso = (at: Date) => toShanghaiIso(at.getTime());

/** One row of the list of mails. */
export function viewMail(mail: MailRow, rows: readonly FoldRow[], way: Way | null, nowMs: number): ListRow {
  const fold = foldTrace(rows.map(toFoldEvent));
  const window = way ? predictWindow(way, fold, nowMs) : null;
  return {
    mailNo: mail.mail_no,
    stage: fold.stage,
    orderStatus: statusOf(mail, fold),
    sentence: sentenceOf(mail, fold, window, nowMs),
    fromCity: shortPlace(mail.from_city || mail.from_district || mail.from_province),
    toCity: shortPlace(mail.to_city || mail.to_district || mail.to_province),
    ...(mail.promised_at ? { promisedAt: iso(mail.promised_at) } : {}),
    updatedAt: iso(fold.lastScanAt ? new Date(fold.lastScanAt) : mail.updated_at),
  };
}

// A closed order whose parcel was scanned after all lives again.
const isClosed = (mail: MailRow, fold: TraceFold) => mail.closed !== null && fold.status < 5;

const beforePickup: Readonly<Record<string, OrderStatus>> = { ORD_ACCEPT: 1, ORD_ASSIGN: 2, ORD_PICKFAIL: 3 };

function statusOf(mail: MailRow, fold: TraceFold): OrderStatus {
  if (isClosed(mail, fold)) return 4;
  return fold.status === 0 ? (beforePickup[fold.event?.code ?? ''] ?? 0) : fold.status;
}

type Verdict = Info['sentence']['verdict'];
const verdicts: Record<NormalKey, Verdict> = {
  done: 'done',
  normal: 'normal',
  early: 'normal',
  quiet: 'attention',
  may_be_late: 'attention',
  late: 'late',
  needs_you: 'attention',
  trouble: 'attention',
};

/**
 * The opening sentence for the wire: `key` says where the parcel is, `params` hold `when`, `normal` and their values.
 * A mail whose order was closed says `cancelled` or `expired`; one that nobody has collected says `announced`.
 */
function sentenceOf(mail: MailRow, fold: TraceFold, window: { toMs: number } | null, nowMs: number): Info['sentence'] {
  if (isClosed(mail, fold)) return { key: mail.closed ?? 'cancelled', params: {}, verdict: 'done' };
  const said = traceSentence(fold, {
    promisedAt: mail.promised_at ? iso(mail.promised_at) : null,
    predictedAt: window ? toShanghaiIso(window.toMs) : null,
    nowMs,
  });
  const { where, ...rest } = said;
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(rest)) if (value !== null && value !== '') params[name] = value;
  const waiting = fold.stage === 'created';
  const verdict =
    fold.stage === 'returned' ? 'returned' : waiting && said.normal === 'normal' ? 'waiting' : verdicts[said.normal];
  return { key: where === 'nothing_yet' && mail.order_id ? 'announced' : where, params, verdict };
}

/** What a stranger's sentence is made from: cities stay, offices and reasons go. */
function blurFold(fold: TraceFold): TraceFold {
  const place = fold.place ? { city: fold.place.city, officeName: '', nextOffice: '' } : null;
  return { ...fold, place, reasonCode: null };
}

function viewEvent(
  event: TraceEvent,
  row: EventRow | undefined,
  known: boolean,
  language: Language,
): Info['events'][number] {
  const city = shortPlace(event.city ?? '');
  const reason =
    event.reasonCode && isExceptionReasonCode(event.reasonCode) ? EXCEPTION_REASONS[event.reasonCode] : null;
  const reading = readScanCode(event.code ?? '', row?.said ?? '');
  const words = sayScan(language, {
    code: event.code ?? '',
    stage: event.stage,
    place: known ? event.officeName || city : city,
    next: known ? (event.nextOffice ?? '') : '',
    courier: known ? (row?.courier_name ?? '') : '',
    signedBy: known && row?.signed_by ? maskSigner(row.signed_by) : '',
    reason: known ? reason : null,
  });
  const ownWords = known && row?.said && (!reading.known || language === 'zh') ? row.said : '';
  return {
    opTime: iso(new Date(event.occurredAt)),
    opCode: String(reading.opCode),
    opName: sayStage(language, event.stage),
    code: event.code ?? '',
    stage: event.stage,
    place: { city, officeName: known ? (event.officeName ?? '') : '' },
    text: ownWords ? maskText(ownWords) : words,
    ...(known && event.reasonCode ? { reasonCode: event.reasonCode } : {}),
    ...(known && event.nextOffice ? { next: event.nextOffice } : {}),
  };
}

// 本人 is no name.
const maskSigner = (signedBy: string) => (signedBy === SIGNED_SELF ? signedBy : maskName(signedBy));

/** While nobody carries it to or from a door there is no courier to ring. */
const atADoor: ReadonlySet<TraceStage> = new Set(['created', 'accepted', 'out_for_delivery', 'attempt_failed']);

function personalOf(
  mail: MailRow,
  rows: readonly EventRow[],
  stage: TraceStage,
  link: Link,
): NonNullable<Info['personal']> {
  const seesSender = link === 'owner' || link === 'sender';
  const seesReceiver = link === 'owner' || link === 'receiver';
  const name = mail.receiver_name ?? '';
  const phone = mail.receiver_phone ?? '';
  const address = mail.receiver_address ?? '';
  const inTime = rows.filter((row) => !row.withdrawn).sort((a, b) => a.occurred_at.getTime() - b.occurred_at.getTime());
  const courier = atADoor.has(stage) ? inTime.findLast((row) => row.courier_name) : undefined;
  const signedBy = inTime.findLast((row) => row.signed_by)?.signed_by;
  return {
    senderName: seesSender ? (mail.sender_name ?? '') : maskName(mail.sender_name ?? ''),
    receiverName: seesReceiver ? name : maskName(name),
    receiverPhone: seesReceiver ? phone : maskPhone(phone),
    receiverAddress: seesReceiver ? address : maskAddressText(address),
    ...(courier?.courier_name ? { courierName: courier.courier_name } : {}),
    ...(courier?.courier_phone ? { courierPhone: courier.courier_phone } : {}),
    ...(signedBy ? { signedBy: seesReceiver ? signedBy : maskSigner(signedBy) } : {}),
  };
}
