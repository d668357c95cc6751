import type { InfoOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/inter-order';
import { maskName } from '@yidi/rules/mask/mask';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { CallContext } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { dutyOfOrder } from '../duty/duty.public.ts';
import { countryNamesOn } from '../international/international.public.ts';
import { type Pays, type paymentStatus, refundOfPurchase, waysIn } from '../money/money.public.ts';
import { dueOf, type InterOrderRow, lastDeclaration, openParties } from './inter-order.store.ts';

type Info = InfoOf<typeof calls.interOrder>;
type Head = InfoOf<typeof calls.interOrders>['list'][number];
type NameOf = (country: string) => string;

/** Returns a function that names a destination in the caller's language. */
export async function countryNames(db: Db, { language, now }: Pick<CallContext, 'language' | 'now'>): Promise<NameOf> {
  const names = await countryNamesOn(db, language, now);
  return (country) => names.get(country) ?? country;
}

/** An order in a list. The consignee is masked. */
export function viewHead(keys: Keys, order: InterOrderRow, nameOf: NameOf): Head {
  const { id: orderId, orderNo, mailNo, state, closedAs, country, productId, transport, category, totalFen } = order;
  return {
    ...{ orderId, orderNo, mailNo, state, country, productId, transport, category, totalFen },
    ...(closedAs && { closedAs }),
    countryName: nameOf(country),
    consigneeName: maskName(openParties(keys, order)?.consignee.name ?? ''),
    createdAt: toShanghaiIso(order.createdAt),
    expiresAt: toShanghaiIso(order.expiresAt),
  };
}

/** Every letter and figure of a line but the first of a word is hidden; the country stays. */
const maskLine = (line: string): string => line.replaceAll(/(?<=[\p{L}\d])[\p{L}\d]/gu, '*');

/** An own order with its declaration, payment and refund. */
export async function viewOrder(
  { db, keys, pays }: { readonly db: Db; readonly keys: Keys; readonly pays: Pays },
  order: InterOrderRow,
  payment: Awaited<ReturnType<typeof paymentStatus>>,
  ctx: CallContext,
): Promise<Info> {
  const [nameOf, declaration, refund, duty] = await Promise.all([
    countryNames(db, ctx),
    lastDeclaration(db, order.id),
    refundOfPurchase(db, { kind: 'interOrder', id: order.id }),
    dutyOfOrder(db, order.id, ctx.language),
  ]);
  const { grossG, counterCode, undeliverable, weighedG, weighedFen, printedAt, acceptedAt } = order;
  const lines = openParties(keys, order)?.consigneeLines ?? [];
  return {
    ...viewHead(keys, order, nameOf),
    ...{ grossG, counterCode, undeliverable, point: order.point },
    consigneeLines: lines.map((line, at) => (at === lines.length - 1 ? line : maskLine(line))),
    parts: [...order.offer.parts],
    dueFen: dueOf(order),
    ddp: order.ddp,
    ...(duty && { duty }),
    ways: waysIn(pays, ctx.channel, ctx.caller.openId),
    ...(payment && { payment }),
    ...(refund && { refund }),
    lines: declaration.lines.map(({ nameZh, nameEn, hs6 = '', quantity, unit, valueFen, netG }) => ({
      ...{ nameZh, nameEn, hs6, quantity, unit, valueFen, netG },
    })),
    valueFen: declaration.valueFen,
    ...{ form: declaration.form, cp71: declaration.cp71, declarationVersion: declaration.version },
    advance: { state: order.advance, reason: order.advanceReason, fields: order.advanceFields },
    ...(printedAt && { printedAt: toShanghaiIso(printedAt) }),
    ...(acceptedAt && { acceptedAt: toShanghaiIso(acceptedAt) }),
    ...(weighedG !== null && weighedFen !== null && { weighed: { grossG: weighedG, totalFen: weighedFen } }),
  };
}
