import type { ProductId } from '@yidi/contract/values/tariff';
import type { TariffContent } from '@yidi/contract/values/tariff-version';
import { maskText } from '@yidi/rules/mask/mask';
import type { QuoteRequest } from '@yidi/rules/tariff/quote';
import type { PublishedTariff } from '@yidi/rules/tariff/versions';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Two colleagues who published or withdrew a version, when and why. */
export interface TariffAct {
  readonly contentVersion: number;
  readonly approvalId: string;
  readonly staffId: string;
  readonly approvedBy: string;
  readonly reason: string;
  readonly at: Date;
}

export interface TariffVersionRow extends PublishedTariff, TariffAct {}

export interface TariffDraft {
  readonly id: string;
  readonly revision: number;
  readonly effectiveFrom: string | null;
  readonly content: TariffContent;
  readonly savedBy: string;
  readonly savedAt: Date;
}

/** Lets one colleague after the other change the tariff, until the transaction ends. */
export async function lockTariff(trx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('tariff', 0))`.execute(trx);
}

/** Returns the versions that colleagues published, by their first days. */
export async function publishedTariffs(db: Db): Promise<TariffVersionRow[]> {
  const { rows } = await sql<TariffVersionRow>`SELECT v.version, v.effective_from::text, v.content,
      v.content_version::float8 AS content_version, v.approval_id, v.staff_id, v.approved_by, v.reason, v.at,
      w.version IS NOT NULL AS withdrawn
    FROM tariff_version v LEFT JOIN tariff_withdrawal w ON w.version = v.version
    ORDER BY v.effective_from, v.content_version`.execute(db);
  return rows;
}

/** Returns those of some versions that colleagues published. */
export async function publishedOf(db: Db, versions: readonly string[]): Promise<PublishedTariff[]> {
  const { rows } = await sql<PublishedTariff>`SELECT version, effective_from::text, content, false AS withdrawn
    FROM tariff_version WHERE version = ANY (${[...versions]}::text[])`.execute(db);
  return rows;
}

export async function withdrawals(db: Db): Promise<(TariffAct & { readonly version: string })[]> {
  const { rows } = await sql<TariffAct & { version: string }>`SELECT version,
      content_version::float8 AS content_version, approval_id, staff_id, approved_by, reason, at
    FROM tariff_withdrawal`.execute(db);
  return rows;
}

export async function addVersion(trx: Db, { withdrawn: _, reason, ...row }: TariffVersionRow): Promise<void> {
  const content = JSON.stringify(row.content);
  await trx
    .insertInto('tariffVersion')
    .values({ ...row, content, reason: maskText(reason) })
    .execute();
}

export async function addWithdrawal(trx: Db, row: TariffAct & { readonly version: string }): Promise<void> {
  await trx
    .insertInto('tariffWithdrawal')
    .values({ ...row, reason: maskText(row.reason) })
    .execute();
}

const draftColumns = sql`id, revision::float8 AS revision, effective_from::text, content, saved_by, saved_at`;

/** Returns all drafts, the one that was saved last first. */
export async function tariffDrafts(db: Db): Promise<TariffDraft[]> {
  const { rows } = await sql<TariffDraft>`SELECT ${draftColumns} FROM tariff_draft
    ORDER BY saved_at DESC, id`.execute(db);
  return rows;
}

export async function tariffDraft(db: Db, id: string): Promise<TariffDraft | undefined> {
  const { rows } = await sql<TariffDraft>`SELECT ${draftColumns} FROM tariff_draft WHERE id = ${id}`.execute(db);
  return rows[0];
}

export async function addDraft(trx: Db, { content, savedBy, savedAt, ...draft }: TariffDraft): Promise<void> {
  await trx
    .insertInto('tariffDraft')
    .values({
      ...draft,
      content: JSON.stringify(content),
      ...{ staffId: savedBy, startedAt: savedAt, savedBy, savedAt },
    })
    .execute();
}

export async function saveDraft(trx: Db, { id, content, ...draft }: TariffDraft): Promise<void> {
  await trx
    .updateTable('tariffDraft')
    .set({ ...draft, content: JSON.stringify(content) })
    .where('id', '=', id)
    .execute();
}

export async function deleteDraft(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('tariffDraft').where('id', '=', id).execute();
}

/** What a second person decides on: exactly these prices from this day on. */
export interface PublishRequest {
  readonly draftId: string;
  readonly revision: number;
  readonly from: string;
  readonly content: TariffContent;
  /** The version that it replaces, with which the colleague compared it. */
  readonly former: string;
  /** How many numbers and seasons differ from that version. */
  readonly changes: number;
  /** The changes by ten times or more, which the colleague confirmed. */
  readonly jumps: number;
  readonly reason: string;
}

export interface WithdrawRequest {
  readonly version: string;
  readonly from: string;
  readonly reason: string;
}

/** A request that waits for a second person. */
export interface WaitingTariff {
  readonly approvalId: string;
  readonly request: PublishRequest | WithdrawRequest;
  /** Masked, as the list of approvals shows it. */
  readonly reason: string;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly endsAt: Date;
}

/** Returns what waits for a second person, the oldest first. */
export async function waitingTariffs(db: Db, now: Date): Promise<WaitingTariff[]> {
  const { rows } = await sql<WaitingTariff>`SELECT id AS approval_id, request, reason, asked_by, asked_at, ends_at
    FROM approval WHERE kind IN ('tariff.publish', 'tariff.withdraw') AND state = 'waiting' AND ends_at > ${now}
    ORDER BY asked_at, id`.execute(db);
  return rows;
}

export interface OrderedParcel {
  readonly request: QuoteRequest;
  readonly product: ProductId;
}

/** Returns parcels that were ordered in a time and not cancelled or expired, newest first. */
export async function parcelsOrdered(db: Db, from: Date, to: Date, limit: number): Promise<OrderedParcel[]> {
  const { rows } = await sql<OrderedParcel>`SELECT quote->'request' AS request, product_id AS product FROM orders
    WHERE created_at >= ${from} AND created_at < ${to} AND status <> 4 ORDER BY created_at DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}
