import type { DeliveryWay } from '@yidi/contract/values/delivery';
import type { ConsentWay } from '@yidi/contract/values/preference';
import type { TraceStage } from '@yidi/contract/values/trace-stage';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Consent to a wish for all mails of its target. */
export interface NewStandingConsent {
  readonly wishId: string;
  readonly personId: string;
  readonly way: ConsentWay;
  readonly wordsSealed: string;
  readonly channel: string;
  readonly givenAt: Date;
}

export async function addStandingConsent(trx: Db, consent: NewStandingConsent): Promise<void> {
  await trx.insertInto('deliveryConsent').values(consent).execute();
}

export async function withdrawStanding(
  trx: Db,
  wishId: string,
  as: 'withdrawn' | 'replaced',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('deliveryConsent')
    .set({ endedAt: now, endedAs: as })
    .where('wishId', '=', wishId)
    .where('endedAt', 'is', null)
    .execute();
}

/** A row of the consent ledger with the choice or wish that the consent was given for. */
export interface LedgerRow {
  readonly way: ConsentWay;
  readonly wordsSealed: string;
  readonly channelZh: string;
  readonly channelEn: string;
  readonly givenAt: Date;
  readonly endedAt: Date | null;
  readonly endedAs: 'withdrawn' | 'replaced' | 'refused' | null;
  readonly mailNo: string | null;
  readonly wishId: string | null;
  /** Set if the consent belongs to the choice for one mail. */
  readonly changeWay: DeliveryWay | null;
  readonly choiceSealed: string | null;
  readonly stage: TraceStage | null;
  /** Time at which the mail reached its current stage. */
  readonly stageAt: Date | null;
  /** Set if the consent belongs to a standing wish. */
  readonly contentSealed: string | null;
}

/** The most rows of the consent ledger on a page and in a file. */
export const LEDGER_ROWS = { page: 500, file: 10_000 } as const;

/** Returns a person's consent ledger, newest first. */
export async function ledgerOf(db: Db, personId: string, most: number): Promise<LedgerRow[]> {
  const { rows } =
    await sql<LedgerRow>`SELECT c.way, c.words_sealed, h.label_zh AS channel_zh, h.label_en AS channel_en, c.given_at, c.ended_at,
      c.ended_as, c.mail_no, c.wish_id, d.way AS change_way, d.choice_sealed, m.stage, m.updated_at AS stage_at,
      w.content_sealed
    FROM delivery_consent c JOIN channel h ON h.name = c.channel
    LEFT JOIN delivery_change d ON d.id = c.change_id
    LEFT JOIN mail m ON m.mail_no = c.mail_no
    LEFT JOIN delivery_wish w ON w.id = c.wish_id
    WHERE c.person_id = ${personId} ORDER BY c.given_at DESC, c.seq DESC LIMIT ${most}`.execute(db);
  return rows;
}
