import type { InfoOf } from '@yidi/contract/call';
import type { dispatchDay } from '@yidi/contract/calls/staff-dispatch';
import { maskAddress, maskName, maskPhone, maskText } from '@yidi/rules/mask/mask';
import { hasteOf } from '@yidi/rules/slots/haste';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import type { DeskCarrier } from '../../call/approval.ts';
import type { AuditTarget } from '../../call/staff.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import type { OfficeCourier } from '../../ports/carrier/carrier.ts';
import { type Courier, courierOf } from '../../security/sealed-courier.ts';
import { openParty } from '../../security/sealed-party.ts';
import { staffNames } from '../staff/staff.public.ts';
import { offDuty, offKey, type PickupRow } from './dispatch.store.ts';

export type Head = InfoOf<typeof dispatchDay>['records'][number];

export interface DispatchDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly carrier: DeskCarrier;
  readonly network: 'staffed' | 'demo';
}

/** Finds the office's courier whom a scan named. A scan without a phone names them by the name. */
export const findCourier = (couriers: readonly OfficeCourier[], { name, phone }: Courier): OfficeCourier | undefined =>
  couriers.find((courier) => courier.name === name && (phone === null || courier.phone === phone));

/** Returns what an audit row names when orders were shown or acted on. */
export const targetsOfRows = (rows: readonly Pick<PickupRow, 'id' | 'personId'>[]): AuditTarget[] =>
  rows.flatMap(({ id, personId }) => [
    { kind: 'order', id },
    { kind: 'person', id: personId },
  ]);

export const dayOf = ({ slotStartAt }: Pick<PickupRow, 'slotStartAt'>) => shanghaiDate(slotStartAt.getTime());

/** Returns orders of an office as the desk reads them. */
export async function toHeads(
  { db, keys, carrier }: DispatchDeps,
  officeCode: string,
  rows: readonly PickupRow[],
  now: Date,
): Promise<Head[]> {
  const couriers = await carrier.couriersOf(officeCode);
  const days = [...new Set(rows.map(dayOf))];
  const codes = couriers.map(({ code }) => code);
  const [off, names] = await Promise.all([
    offDuty(db, codes, days),
    staffNames(
      db,
      rows.flatMap(({ pendingBy }) => pendingBy ?? []),
    ),
  ]);
  return rows.map((row) => toHead(row, { keys, couriers, off, names, now }));
}

interface Around {
  readonly keys: Keys;
  readonly couriers: readonly OfficeCourier[];
  readonly off: ReadonlySet<string>;
  readonly names: ReadonlyMap<string, string>;
  readonly now: Date;
}

function toHead(row: PickupRow, { keys, couriers, off, names, now }: Around): Head {
  const courier = row.status === 2 ? courierOf(keys, row) : null;
  const code = courier ? findCourier(couriers, courier)?.code : undefined;
  const isOff = code !== undefined && off.has(offKey(code, dayOf(row)));
  const endMs = row.slotEndAt.getTime();
  return {
    ...{ orderId: row.id, orderNo: row.orderNo, mailNo: row.mailNo, status: row.status, version: row.version },
    ...{ slotId: row.slotId, startAt: row.slotStartAt.toISOString(), endAt: row.slotEndAt.toISOString() },
    haste: hasteOf({ status: row.status, endMs, off: isOff }, now.getTime()),
    sender: maskedSender(keys, row),
    goods: maskText(row.goodsName),
    weightKg: kgOfGrams(row.weightG),
    ...(row.pieceNo !== null && { pieceNo: row.pieceNo }),
    ...(courier && { courier: { ...(code !== undefined && { code }), name: courier.name ?? '' } }),
    off: isOff,
    ...pendingOf(row, couriers, names, now),
  };
}

function maskedSender(keys: Keys, { sender }: Pick<PickupRow, 'sender'>): Head['sender'] {
  const { name, userPhone, province, city, district, street, address } = openParty(keys, sender);
  return {
    name: maskName(name),
    phone: maskPhone(userPhone),
    address: maskAddress({ province, city, district, detail: `${street ?? ''}${address}` }),
  };
}

function pendingOf(
  { pendingCode: code, pendingBy: staffId, undoUntil }: PickupRow,
  couriers: readonly OfficeCourier[],
  names: ReadonlyMap<string, string>,
  now: Date,
): Pick<Head, 'pending'> {
  if (code === null || staffId === null || undoUntil === null) return {};
  const name = couriers.find((courier) => courier.code === code)?.name ?? '';
  const undoLeftS = Math.max(0, Math.ceil((undoUntil.getTime() - now.getTime()) / 1000));
  return { pending: { courier: { code, name }, by: { staffId, name: names.get(staffId) ?? '' }, undoLeftS } };
}
