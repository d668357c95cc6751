import type { ParsedOf } from '@yidi/contract/call';
import * as calls from '@yidi/contract/calls/delivery';
import type { BadField } from '@yidi/contract/envelope';
import { ApiError } from '@yidi/contract/envelope';
import { consentTable } from '@yidi/phrases/consents';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { answerOnce } from '../../call/answer-once.ts';
import { csvTable } from '../../call/csv-table.ts';
import type { CallContext, Handlers } from '../../call/handlers.ts';
import { senderWishOf, signCodeOf } from '../order/order.public.ts';
import { viewsOfMails } from '../trace/trace.public.ts';
import { consentOf, lastChange } from './change/change.store.ts';
import { type Asked, chooseBy } from './change/choose.ts';
import { viewChange, viewWays } from './change/view-ways.ts';
import { type DeliveryDeps, waysOfMail } from './change/ways-of-mail.ts';
import { LEDGER_ROWS, ledgerOf } from './consents.store.ts';
import { viewConsent } from './ledger.ts';

/** Handlers with which consignees change a delivery. */
export function deliveryHandlers(deps: DeliveryDeps): Handlers<typeof calls> {
  const { db, keys } = deps;
  const reader = waysOfMail(deps);
  const { pointsOf, waysOf } = reader;
  const choose = chooseBy(deps, reader);
  const viewsOf = viewsOfMails(deps);
  async function ledger({ caller, language }: CallContext, most: number) {
    if (caller.phone === null) throw new ApiError('LOGIN');
    const { personId, phone } = caller;
    return (await ledgerOf(db, personId, most)).map((row) => viewConsent(keys, row, { phone, language }));
  }
  return {
    async signSelf({ waybillNo }, { caller, now }) {
      if (caller.userId === null) throw new ApiError('LOGIN');
      const code = await signCodeOf(db, keys, { mailNo: waybillNo, personId: caller.userId, now });
      if (code === null) throw new ApiError('NOT_FOUND');
      return code;
    },

    async deliveryWay({ waybillNo }, { caller, now }) {
      const asked = { caller, mailNo: waybillNo, now };
      // Read before the ways: a pending change that is accepted in between must not close them.
      const last = await lastChange(db, caller.personId, waybillNo);
      const found = await waysOf(db, asked, await pointsOf(caller, waybillNo, now));
      const sentence = found && (await viewsOf([waybillNo], now)).get(waybillNo)?.sentence;
      if (!found || !sentence) throw new ApiError('NOT_FOUND');
      const mine = found.mail.mine ? last : undefined;
      const change = mine && viewChange(keys, mine, await consentOf(db, mine.id), now.getTime());
      // The sender's wish no longer applies once the consignee has made a choice.
      const wish = found.mail.mine && !mine ? await senderWishOf(db, found.mail.orderId) : null;
      return viewWays(found, { sentence, change, wish });
    },

    async pushDeliveryWay(request, ctx) {
      const asked = readChoice(request);
      const points = await pointsOf(ctx.caller, asked.mailNo, ctx.now);
      return answerOnce(db, calls.pushDeliveryWay, ctx, async (trx) => ({
        info: await choose(trx, asked, ctx, points),
      }));
    },

    async consents(_request, ctx) {
      const list = await ledger(ctx, LEDGER_ROWS.page);
      return { valid: list.filter(({ valid }) => valid).length, consents: list };
    },

    async consentsFile(_request, ctx) {
      const { head, name, row } = consentTable[ctx.language];
      const rows = (await ledger(ctx, LEDGER_ROWS.file)).map(row);
      return {
        type: 'text/csv',
        name: `${name}-${shanghaiDate(ctx.now.getTime())}.csv`,
        content: csvTable(head, rows),
      };
    },

    async reserve({ waybillNo, day, half, cutoffAt }, ctx) {
      const asked: Asked = { mailNo: waybillNo, way: 'time', day, half, cutoffAt, agreed: false };
      const points = await pointsOf(ctx.caller, waybillNo, ctx.now);
      return answerOnce(db, calls.reserve, ctx, async (trx) => ({ info: await choose(trx, asked, ctx, points) }));
    },
  };
}

const REQUIRED = {
  door: [],
  point: ['pointCode'],
  locker: ['pointCode'],
  person: ['personName', 'personPhone'],
  neighbour: ['personName', 'personDoor'],
  place: ['place'],
  hold: ['until'],
} as const satisfies Record<string, readonly (keyof ParsedOf<typeof calls.pushDeliveryWay>)[]>;

/** Validates a way with exactly the fields that it needs. */
function readChoice(request: ParsedOf<typeof calls.pushDeliveryWay>): Asked {
  const { waybillNo, way, agreed = false, cutoffAt, ...given } = request;
  const allowed: readonly string[] = way === 'neighbour' ? [...REQUIRED[way], 'personPhone'] : REQUIRED[way];
  const missing = REQUIRED[way].filter((field) => request[field] === undefined);
  const foreign = Object.entries(given).filter(([field, value]) => value !== undefined && !allowed.includes(field));
  const fields: BadField[] = [
    ...missing.map((path) => ({ path, rule: 'field.required' as const })),
    ...foreign.map(([path]) => ({ path, rule: 'field.unknown' as const })),
  ];
  if (fields.length > 0) throw new ApiError('BAD_INPUT', { fields });
  const { personName: name, personPhone: phone, personDoor: door, until, place, pointCode } = given;
  return {
    ...{ mailNo: waybillNo, way, agreed, cutoffAt, pointCode },
    ...(until !== undefined && { until }),
    ...(place !== undefined && { place }),
    ...(way === 'person' && name !== undefined && phone !== undefined && { person: { name, phone } }),
    ...(name !== undefined &&
      door !== undefined && { neighbour: { name, door, ...(phone !== undefined && { phone }) } }),
  };
}
