import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { ClaimsDesk } from '../ports/carrier/carrier.ts';
import { payCompensation, takeClaim } from './take-claim.ts';

/** Who decides claims: colleagues at the console, or the rules of the demo. */
export type WhoDecides = 'staffed' | 'demo';

/** Returns what was chosen at `/demo`, or null. */
export async function chosenNetwork(db: Db): Promise<WhoDecides | null> {
  const { rows } = await sql<{ network: WhoDecides | null }>`SELECT network FROM network_pace`.execute(db);
  return rows[0]?.network ?? null;
}

export async function chooseNetwork(db: Db, network: WhoDecides): Promise<void> {
  await sql`INSERT INTO network_pace (network) VALUES (${network})
    ON CONFLICT (id) DO UPDATE SET network = excluded.network`.execute(db);
}

interface Deps {
  readonly db: Db;
  /** The desk of the console. */
  readonly staffed: ClaimsDesk;
  /** What counts until somebody chooses at `/demo`. */
  readonly configured: WhoDecides;
  readonly now: () => Date;
}

/**
 * The claims desk of a demo, which `/demo` switches for new claims. A round of a claim stays where
 * it began: colleagues finish what they have, and so do the rules. What colleagues decided is paid
 * by colleagues, and while the network is staffed, so is everything that is not paid yet.
 */
export function switchedDesk({ db, staffed, configured, now }: Deps): ClaimsDesk {
  const isStaffed = async () => ((await chosenNetwork(db)) ?? configured) === 'staffed';
  return {
    async claim(claim) {
      const began = await whereItBegan(db, claim.claimNo, claim.round);
      const atDesk = began === null ? await isStaffed() : began === 'staffed';
      return atDesk ? staffed.claim(claim) : takeClaim(db, claim, now());
    },
    async compensate(payout) {
      const began = await whereItIsPaid(db, payout.claimNo);
      const atDesk = began === null ? await isStaffed() : began === 'staffed';
      return atDesk ? staffed.compensate(payout) : payCompensation(db, payout, now());
    },
  };
}

/** Returns who has a round of a claim; null if nobody has it yet. */
async function whereItBegan(db: Db, claimNo: string, round: number): Promise<WhoDecides | null> {
  const { rows } = await sql<{ desk: boolean; rules: boolean }>`SELECT
      EXISTS (SELECT FROM claim_case k JOIN claim c ON c.id = k.claim_id
        WHERE c.claim_no = ${claimNo} AND k.round = ${round}) AS desk,
      EXISTS (SELECT FROM network_claim WHERE claim_no = ${claimNo} AND round = ${round}) AS rules`.execute(db);
  if (rows[0]?.desk) return 'staffed';
  return rows[0]?.rules ? 'demo' : null;
}

/**
 * Returns who pays a claim: whoever paid it, or colleagues if they decided its last round or have
 * its payment.
 */
async function whereItIsPaid(db: Db, claimNo: string): Promise<WhoDecides | null> {
  const { rows } = await sql<{ desk: boolean; paid: boolean }>`SELECT
      EXISTS (SELECT FROM claim_case k JOIN claim c ON c.id = k.claim_id
        WHERE c.claim_no = ${claimNo} AND k.round = c.round)
        OR EXISTS (SELECT FROM claim_payout p JOIN claim c ON c.id = p.claim_id
          WHERE c.claim_no = ${claimNo}) AS desk,
      EXISTS (SELECT FROM network_claim WHERE claim_no = ${claimNo} AND round = 0) AS paid`.execute(db);
  if (rows[0]?.paid) return 'demo';
  return rows[0]?.desk ? 'staffed' : null;
}
