import type { InfoOf } from '@yidi/contract/call';
import { signSelf } from '@yidi/contract/calls/delivery';
import { orderDetail } from '@yidi/contract/calls/order';
import { getGisTraces } from '@yidi/contract/calls/trace';
import type { Language } from '@yidi/phrases/language';
import { offline } from '@yidi/phrases/offline';
import { formatOffice } from '@yidi/phrases/place-names';
import { formatMoment } from '@yidi/phrases/times';
import { formatSentence } from '@yidi/phrases/trace-says';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import type { OfflineCopy } from '../session/offline-copies.ts';

/** Copies are shown for this long after the answer. */
const KEPT_MS = 7 * DAY_MS;
const MOST_STATIONS = 10;

/** A copy by its id; `undefined` deletes the copy, because its code has ended. */
export type Copies = Readonly<Record<string, OfflineCopy | undefined>>;

interface Context {
  readonly language: Language;
  /** When the answer came. */
  readonly atMs: number;
}

/**
 * A copy is read days later, so its moments are dates, never “tomorrow”: seen from this long before
 * them, no day is near.
 */
const FAR_MS = 60 * DAY_MS;

type Copier = (info: never, request: never, context: Context) => Copies;

/** Makes the copies of an answer, by the path of its call. Other calls are not copied. */
export const copiers: ReadonlyMap<string, Copier> = new Map<string, Copier>([
  [getGisTraces.path, copyTrace],
  [signSelf.path, copySignCode],
  [orderDetail.path, copyOrderCodes],
]);

function copyTrace(info: InfoOf<typeof getGisTraces>, _request: unknown, { language, atMs }: Context): Copies {
  const { mailNo, sentence, events } = info;
  const { answer, normal, where } = formatSentence(language, sentence, atMs - FAR_MS);
  const code = sentence.params.pickupCode;
  const stations = events
    .slice(0, MOST_STATIONS)
    .map(({ opTime, place, opName }) =>
      [formatMoment(language, opTime, atMs - FAR_MS), formatOffice(language, place.city), opName]
        .filter(Boolean)
        .join(' · '),
    );
  const lines = [...new Set([answer, normal, ...(code ? [] : [where])]), ...stations].filter(Boolean);
  const say = offline[language];
  return {
    [`trace:${mailNo}`]: copy('trace', `trace:${mailNo}`, { title: mailNo, lines }, atMs),
    [`collect:${mailNo}`]: code
      ? copy('code', `collect:${mailNo}`, { title: say.collectCode, code: String(code), lines: [mailNo] }, atMs)
      : undefined,
  };
}

function copySignCode(
  { state, signCode }: InfoOf<typeof signSelf>,
  { waybillNo }: { readonly waybillNo: string },
  { language, atMs }: Context,
): Copies {
  const id = `sign:${waybillNo}`;
  if (state !== 'ready' || !signCode) return { [id]: undefined };
  return { [id]: copy('code', id, { title: offline[language].signCode, code: signCode, lines: [waybillNo] }, atMs) };
}

function copyOrderCodes(
  { orderId, orderNo, counterCode, pickupCode, point }: InfoOf<typeof orderDetail>,
  _request: unknown,
  { language, atMs }: Context,
): Copies {
  const say = offline[language];
  const [drop, pickup] = [`drop:${orderId}`, `pickup:${orderId}`];
  const where = point ? [`${point.name} · ${point.address}`, `${point.openFrom}–${point.openTo}`] : [];
  return {
    [drop]: counterCode
      ? copy('code', drop, { title: say.dropCode, code: counterCode, lines: [say.order(orderNo), ...where] }, atMs)
      : undefined,
    [pickup]: pickupCode
      ? copy('code', pickup, { title: say.courierCode, code: pickupCode, lines: [say.order(orderNo)] }, atMs)
      : undefined,
  };
}

function copy(
  kind: OfflineCopy['kind'],
  id: string,
  shown: Pick<OfflineCopy, 'title' | 'code' | 'lines'>,
  atMs: number,
): OfflineCopy {
  return { kind, id, ...shown, atMs, untilMs: atMs + KEPT_MS };
}
