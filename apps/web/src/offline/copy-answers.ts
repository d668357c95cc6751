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
  readonly nowMs: number;
}

type Copier = (info: never, request: never, context: Context) => Copies;

/** Makes the copies of an answer, by the path of its call. Other calls are not copied. */
export const copiers: ReadonlyMap<string, Copier> = new Map<string, Copier>([
  [getGisTraces.path, copyTrace],
  [signSelf.path, copySignCode],
  [orderDetail.path, copyOrderCodes],
]);

function copyTrace(info: InfoOf<typeof getGisTraces>, _request: unknown, { language, nowMs }: Context): Copies {
  const { mailNo, sentence, events } = info;
  const { answer, normal, where } = formatSentence(language, sentence, nowMs);
  const code = sentence.params.pickupCode;
  const stations = events
    .slice(0, MOST_STATIONS)
    .map(({ opTime, place, opName }) =>
      [formatMoment(language, opTime, nowMs), formatOffice(language, place.city), opName].filter(Boolean).join(' · '),
    );
  const lines = [...new Set([answer, normal, ...(code ? [] : [where])]), ...stations].filter(Boolean);
  const say = offline[language];
  return {
    [`trace:${mailNo}`]: copy('trace', `trace:${mailNo}`, { title: mailNo, lines }, nowMs),
    [`collect:${mailNo}`]: code
      ? copy('code', `collect:${mailNo}`, { title: say.collectCode, code: String(code), lines: [mailNo] }, nowMs)
      : undefined,
  };
}

function copySignCode(
  { state, signCode }: InfoOf<typeof signSelf>,
  { waybillNo }: { readonly waybillNo: string },
  { language, nowMs }: Context,
): Copies {
  const id = `sign:${waybillNo}`;
  if (state !== 'ready' || !signCode) return { [id]: undefined };
  return { [id]: copy('code', id, { title: offline[language].signCode, code: signCode, lines: [waybillNo] }, nowMs) };
}

function copyOrderCodes(
  { orderId, orderNo, counterCode, pickupCode, point }: InfoOf<typeof orderDetail>,
  _request: unknown,
  { language, nowMs }: Context,
): Copies {
  const say = offline[language];
  const [drop, pickup] = [`drop:${orderId}`, `pickup:${orderId}`];
  const where = point ? [`${point.name} · ${point.address}`, `${point.openFrom}–${point.openTo}`] : [];
  return {
    [drop]: counterCode
      ? copy('code', drop, { title: say.dropCode, code: counterCode, lines: [say.order(orderNo), ...where] }, nowMs)
      : undefined,
    [pickup]: pickupCode
      ? copy('code', pickup, { title: say.courierCode, code: pickupCode, lines: [say.order(orderNo)] }, nowMs)
      : undefined,
  };
}

function copy(
  kind: OfflineCopy['kind'],
  id: string,
  shown: Pick<OfflineCopy, 'title' | 'code' | 'lines'>,
  nowMs: number,
): OfflineCopy {
  return { kind, id, ...shown, atMs: nowMs, untilMs: nowMs + KEPT_MS };
}
