import type { InfoOf } from '@yidi/contract/call';
import type * as contract from '@yidi/contract/calls/staff-inquiry';
import { ApiError } from '@yidi/contract/envelope';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { StaffDeps } from '../../../call/approval.ts';
import { cutPage, readCursor, totalsOf, writeCursor } from '../../../call/cursor.ts';
import type { Handlers } from '../../../call/handlers.ts';
import type { AuditTarget, StaffContext } from '../../../call/staff.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { scansOfMail, targetsOfMail } from '../../desk/desk.public.ts';
import { staffNames, staffWith } from '../../staff/staff.public.ts';
import { inquiryById, type Told } from '../inquiry.store.ts';
import { caseById, countCases, type ListedCase, listCases, stepsOfCase } from './case.store.ts';

type Item = InfoOf<typeof contract.staffInquiry>;
type Head = InfoOf<typeof contract.staffInquiries>['records'][number];
type Names = ReadonlyMap<string, string>;
type Reads = Pick<Handlers<typeof contract>, 'staffInquiries' | 'staffInquiry'>;

/** The list is counted up to this number ("999+"). */
const MOST_COUNTED = 1_000;

/** Makes the handlers that read cases for the desk. */
export function readCaseHandlers({ db, keys }: Pick<StaffDeps, 'db' | 'keys'>): Reads {
  return {
    async staffInquiries(asked, { staff, note }) {
      const who = { filter: asked.filter ?? 'waiting', kind: asked.kind, staffId: staff.staffId } as const;
      const page = { after: readCursor(asked.after, 'uuid'), limit: asked.size + 1 };
      const cut = cutPage(await listCases(db, who, page), asked.size, ({ dueAt: at, id }) => writeCursor({ at, id }));
      const totals = await totalsOf(asked, cut, () => countCases(db, who, MOST_COUNTED));
      const names = await staffNames(
        db,
        cut.rows.flatMap(({ ownerId }) => ownerId ?? []),
      );
      note({ targets: cut.rows.map(({ id }) => ({ kind: 'inquiry', id })) });
      const records = cut.rows.map((row) => toHead(row, names));
      return { records, ...totals, ...(cut.next !== undefined && { next: cut.next }) };
    },

    async staffInquiry({ caseId }, ctx) {
      const row = await caseById(db, caseId);
      if (!row) throw new ApiError('NOT_FOUND');
      ctx.note({ targets: await targetsOfCase(db, row) });
      return readItem({ db, keys }, row, ctx);
    },
  };
}

/** Returns what an audit row names besides the case: its order, the mail and both parties. */
export async function targetsOfCase(db: Db, { mailNo, orderId }: ListedCase): Promise<readonly AuditTarget[]> {
  return [{ kind: 'order', id: orderId }, ...(await targetsOfMail(db, mailNo))];
}

const named = (names: Names, staffId: string) => ({ staffId, name: names.get(staffId) ?? '' });

function toHead(row: ListedCase, names: Names): Head {
  const { id: caseId, kind, state, mailNo, handedAt, dueAt, byAt, answer, ownerId } = row;
  const due = state === 'answered' ? byAt : dueAt;
  return {
    ...{ caseId, kind, state, mailNo, office: row.officeName ?? '', openedAt: toShanghaiIso(handedAt) },
    ...(state !== 'ended' && due && { dueAt: toShanghaiIso(due) }),
    ...(answer !== null && { answer }),
    ...(ownerId !== null && { owner: named(names, ownerId) }),
  };
}

/** Returns a case as the desk reads it. */
export async function readItem(
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  row: ListedCase,
  { staff }: Pick<StaffContext, 'staff'>,
): Promise<Item> {
  const steps = await stepsOfCase(db, row.id);
  const people = [row.ownerId, ...steps.flatMap(({ staffId, toId }) => [staffId, toId])];
  const names = await staffNames(
    db,
    people.flatMap((id) => id ?? []),
  );
  const { promisedAt, scans } = await scansOfMail(db, row.mailNo);
  const others = (await staffWith(db, 'service')).filter(({ id }) => id !== staff.staffId);
  return {
    ...toHead(row, names),
    ...{ orderId: row.orderId, version: row.version, own: row.ownerId === staff.staffId },
    round: 1 + steps.filter(({ step }) => step === 'again').length,
    ...(row.byAt && { byAt: toShanghaiIso(row.byAt) }),
    ...(await toldOf(db, row)),
    ...(await orderPart(db, row.orderId)),
    ...(await missedPart(db, row)),
    ...(promisedAt && { promisedAt }),
    scans,
    steps: steps.map(({ step, at, staffId, toId, answer, byAt, result, wordsSealed }) => ({
      ...{ step, at: toShanghaiIso(at) },
      ...(staffId !== null && { by: named(names, staffId) }),
      ...(toId !== null && { to: named(names, toId) }),
      ...(answer !== null && { answer }),
      ...(byAt && { byAt: toShanghaiIso(byAt) }),
      ...(result !== null && { result }),
      ...(wordsSealed !== null && { words: keys.open('inquiry.noted', wordsSealed) ?? '' }),
    })),
    colleagues: others.map(({ id: staffId, name }) => ({ staffId, name })),
  };
}

async function toldOf(db: Db, { id, kind }: ListedCase): Promise<Pick<Item, 'told'>> {
  const report = kind === 'notReceived' ? ((await inquiryById(db, id))?.told as Told | null | undefined) : null;
  return report ? { told: report } : {};
}

async function orderPart(db: Db, orderId: string): Promise<Pick<Item, 'orderStatus' | 'window'>> {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'slotStartAt', 'slotEndAt'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { status: orderStatus, slotStartAt: from, slotEndAt: to } = order;
  return { orderStatus, ...(from && to && { window: { from: toShanghaiIso(from), to: toShanghaiIso(to) } }) };
}

async function missedPart(db: Db, { id, kind }: ListedCase): Promise<Pick<Item, 'missed'>> {
  if (kind !== 'missed') return {};
  const row = await db
    .selectFrom('missedPickup')
    .select(['ticketNo', 'startAt', 'endAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { missed: { ticketNo: row.ticketNo, from: toShanghaiIso(row.startAt), to: toShanghaiIso(row.endAt) } };
}
