import type { ContractId } from '@yidi/contract/values/contract-text';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

export interface Signed {
  readonly contractId: ContractId;
  readonly version: string;
  readonly textSha256: Buffer;
}

/** Stores consent to these versions; existing consents stay unchanged. */
export async function addConsents(
  db: Db,
  personId: string,
  signed: readonly Signed[],
  channel: string,
  now: Date,
): Promise<void> {
  if (signed.length === 0) return;
  await db
    .insertInto('consent')
    .values(
      signed.map(({ contractId, version, textSha256 }) => ({
        personId,
        contractId,
        version,
        textSha256,
        channel,
        signedAt: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['personId', 'contractId', 'version']).doNothing())
    .execute();
}

/** Returns every agreement version that a person has signed, as `id@version`. */
export async function signedBy(db: Db, personId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('consent')
    .select(['contractId', 'version'])
    .where('personId', '=', personId)
    .execute();
  return new Set(rows.map((row) => `${row.contractId}@${row.version}`));
}

/** Returns the agreement versions that a person has signed, with the time, latest first. */
export function signingsOf(db: Db, personId: string) {
  return db
    .selectFrom('consent')
    .select(['contractId', 'version', 'signedAt'])
    .where('personId', '=', personId)
    .orderBy('signedAt', 'desc')
    .orderBy('contractId')
    .execute();
}

/** Copies a person's consents to another, with time and channel. */
export async function copyConsents(db: Db, fromPersonId: string, toPersonId: string): Promise<void> {
  await sql`
    INSERT INTO consent (person_id, contract_id, version, text_sha256, channel, signed_at)
    SELECT ${toPersonId}, contract_id, version, text_sha256, channel, signed_at
    FROM consent WHERE person_id = ${fromPersonId}
    ON CONFLICT (person_id, contract_id, version) DO NOTHING`.execute(db);
}
