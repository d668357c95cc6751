import { permissionToAsk } from '@yidi/contract/values/staff';
import { checkFirstDay } from '@yidi/rules/tariff/check-version';
import { makesNextJump } from '@yidi/rules/tariff/known-prices';
import type { TariffTable } from '@yidi/rules/tariff/tables';
import { formerOf, stateOfTariff, tablesOf, takenDays } from '@yidi/rules/tariff/versions';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import type { StaffContext } from '../../call/staff.ts';
import type { Db } from '../../db/open.ts';
import { endStaleApproval, staffWith } from '../staff/staff.public.ts';
import {
  type PublishRequest,
  publishedTariffs,
  tariffDrafts,
  type WaitingTariff,
  type WithdrawRequest,
  waitingTariffs,
} from './version.store.ts';

/** Versions and drafts as they are now, by which a request can be approved or not. */
interface Standing {
  readonly tables: readonly TariffTable[];
  readonly drafts: readonly { readonly id: string; readonly revision: number }[];
  readonly today: string;
}

/**
 * Returns whether prices can be published as they were asked for: the draft has the same revision,
 * its day has not come, and it replaces the version with which the colleague compared it.
 */
export function canPublish(
  { draftId, revision, from, content, former }: PublishRequest,
  { tables, drafts, today }: Standing,
): boolean {
  const draft = drafts.find(({ id }) => id === draftId);
  if (draft?.revision !== revision) return false;
  if (checkFirstDay(from, today, takenDays(tables, today)).length > 0) return false;
  return formerOf(from, tables)?.version === former && !makesNextJump(from, content, tables);
}

/** Returns whether a version can be withdrawn: it is published, and its first day has not come. */
export function canWithdraw({ version }: WithdrawRequest, { tables, today }: Omit<Standing, 'drafts'>): boolean {
  const table = tables.find((other) => other.version === version);
  return table !== undefined && stateOfTariff(table, today) === 'scheduled';
}

/** Returns what waits for a second person and can still be approved, the oldest first. */
export async function liveTariffs(db: Db, now: Date): Promise<WaitingTariff[]> {
  return (await partWaiting(db, now)).live;
}

/**
 * Ends what waits and can no longer be approved, so that it locks no draft. Returns what still
 * waits. Call it with the tariff locked.
 */
export async function endStaleTariffs(
  trx: Db,
  { now, note }: Pick<StaffContext, 'note'> & { readonly now: Date },
): Promise<WaitingTariff[]> {
  const { live, stale } = await partWaiting(trx, now);
  for (const { approvalId } of stale) await endStaleApproval(trx, approvalId, now);
  note({ targets: stale.map(({ approvalId }) => ({ kind: 'approval', id: approvalId })) });
  return live;
}

async function partWaiting(db: Db, now: Date): Promise<Record<'live' | 'stale', WaitingTariff[]>> {
  const asked = await waitingTariffs(db, now);
  if (asked.length === 0) return { live: [], stale: [] };
  const [tables, drafts] = [tablesOf(await publishedTariffs(db)), await tariffDrafts(db)];
  const standing = { tables, drafts, today: shanghaiDate(now.getTime()) };
  const askers = new Set((await staffWith(db, permissionToAsk['tariff.publish'])).map(({ id }) => id));
  const isLive = ({ request, askedBy }: WaitingTariff) =>
    askers.has(askedBy) && ('draftId' in request ? canPublish(request, standing) : canWithdraw(request, standing));
  return { live: asked.filter(isLive), stale: asked.filter((each) => !isLive(each)) };
}
