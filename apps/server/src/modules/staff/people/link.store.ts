import { timingSafeEqual } from 'node:crypto';
import type { StaffLinkKind } from '@yidi/contract/values/staff';
import type { Db } from '../../../db/open.ts';
import { newCode, newSecret, secondsAfter, sha256 } from '../session/token.ts';
import { conflict } from './checks.ts';
import { hasTwoAdministrators, nextVersion } from './people.store.ts';

/** How long a link is good. The first ones are printed on the server's machine. */
const LINK_S: Readonly<Record<StaffLinkKind, number>> = { first: 30 * 60, invite: 24 * 3600 };

/** Whose link it is, and which administrator made one from the console. */
type NewLink =
  | { readonly staffId: string; readonly kind: 'first' }
  | { readonly staffId: string; readonly kind: 'invite'; readonly madeBy: string };

/** Makes the link of a colleague, in place of an earlier one and its code. */
export async function makeLink(trx: Db, asked: NewLink, now: Date): Promise<{ link: string; until: Date }> {
  const { staffId, kind } = asked;
  const link = newSecret();
  const until = secondsAfter(now, LINK_S[kind]);
  const madeBy = asked.kind === 'invite' ? asked.madeBy : null;
  const row = { sha256: sha256(link), kind, expiresAt: until, madeBy, codeSha256: null, codeBy: null };
  await trx
    .insertInto('staffLink')
    .values({ staffId, ...row })
    .onConflict((same) => same.column('staffId').doUpdateSet(row))
    .execute();
  return { link, until };
}

/**
 * Makes the code without which the link of an invited colleague does not enrol, in place of an
 * earlier one. It ends with the link. Lock the colleague first.
 * @throws ApiError CONFLICT `link.none`, `link.own` for who made the link
 */
export async function makeCode(
  trx: Db,
  { staffId, codeBy }: { readonly staffId: string; readonly codeBy: string },
  now: Date,
): Promise<{ code: string; until: Date }> {
  const row = await trx
    .selectFrom('staffLink')
    .select(['madeBy', 'expiresAt'])
    .where('staffId', '=', staffId)
    .where('kind', '=', 'invite')
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw conflict('link.none');
  if (row.madeBy === codeBy) throw conflict('link.own');
  const code = newCode();
  const set = { codeSha256: sha256(code), codeBy };
  await trx.updateTable('staffLink').set(set).where('staffId', '=', staffId).execute();
  return { code, until: row.expiresAt };
}

/**
 * Returns whose link it is, while it is good: a first link only as long as fewer than two
 * administrators can log in.
 */
export async function findLink(db: Db, link: string, now: Date) {
  const row = await db
    .selectFrom('staffLink as l')
    .innerJoin('staff as c', 'c.id', 'l.staffId')
    .select(['l.staffId', 'l.kind', 'l.expiresAt', 'l.codeSha256', 'c.name'])
    .where('l.sha256', '=', sha256(link))
    .where('l.expiresAt', '>', now)
    .where('c.state', '=', 'invited')
    .executeTakeFirst();
  if (!row || (row.kind === 'first' && (await hasTwoAdministrators(db)))) return undefined;
  return row;
}

/** Returns whether a link may be used: one from the console only with its code. */
export function isComplete(
  { kind, codeSha256 }: { readonly kind: string; readonly codeSha256: Buffer | null },
  code: string | undefined,
): boolean {
  if (kind === 'first') return true;
  return codeSha256 !== null && code !== undefined && timingSafeEqual(codeSha256, sha256(code));
}

/**
 * Uses a link up and makes its colleague active; false if it is no longer good, or not with this
 * code.
 */
export async function useLink(
  trx: Db,
  { link, code }: { readonly link: string; readonly code: string | undefined },
  now: Date,
): Promise<boolean> {
  const used = await trx
    .deleteFrom('staffLink')
    .where('sha256', '=', sha256(link))
    .where('expiresAt', '>', now)
    .returning(['staffId', 'kind', 'codeSha256'])
    .executeTakeFirst();
  if (!used || !isComplete(used, code) || (used.kind === 'first' && (await hasTwoAdministrators(trx)))) return false;
  const row = await trx
    .updateTable('staff')
    .set({ state: 'active', version: nextVersion })
    .where('id', '=', used.staffId)
    .where('state', '=', 'invited')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
