import type { RequestOf } from '@yidi/contract/call';
import { actOnClaim, createClaim } from '@yidi/contract/calls/claim';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { claimHandlers } from '../modules/claim/claim.ts';
import { handClaimOver } from '../modules/claim/hand-over.ts';
import type { Carrier } from '../ports/carrier/carrier.ts';
import type { World } from './parcels.ts';
import type { WorldPerson } from './people.ts';
import { perform } from './perform.ts';

/** The payee of the demo person's claim; the number is a test card's. */
const payee = { way: 'bank', holder: '林清', account: '6222021234567890128', bank: '示例银行' } as const;

/**
 * Creates a claim of the demo person: a delivered, insured parcel was given to another person. The
 * carrier refused, they appealed, and now its offer is pending; all within the last half hour.
 */
export async function claimOfDemo(
  world: World,
  person: WorldPerson,
  carrierAt: (clock: { readonly now: Date }) => Carrier,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ mailNo: string }>`SELECT mail_no FROM orders
    WHERE person_id = ${person.personId} AND status = 18 AND declared_yuan IS NOT NULL LIMIT 1`.execute(world.db);
  const [insured] = rows;
  if (!insured) return;
  const clock = { now: new Date(now.getTime() - 30 * MINUTE_MS) };
  const request: RequestOf<typeof createClaim> = {
    ...{ ...insured, kind: 'wrong', valueFen: 80_000, words: '签收人不是收件人，收件人没有收到' },
    ...{ evidence: [], payee },
  };
  const handlers = claimHandlers(world);
  const { claimNo } = await perform(createClaim, handlers.createClaim, person.caller, request, { now: clock.now });
  const claim = world.db.selectFrom('claim').select('id').where('claimNo', '=', claimNo);
  const { id: claimId } = await claim.executeTakeFirstOrThrow();
  const deps = { keys: world.keys, carrier: carrierAt(clock), now: () => clock.now };
  const pass = async (minutes: readonly number[]) => {
    for (const afterMin of minutes) {
      clock.now = new Date(clock.now.getTime() + afterMin * MINUTE_MS);
      await handClaimOver(deps).deliver({ claimId }, { db: world.db, id: 0, attempt: 1 });
    }
  };
  await pass([0, 3, 8]);
  const appeal = { claimNo, act: 'appeal', words: '当天收件人不在家，签收人不认识' } as const;
  await perform(actOnClaim, handlers.actOnClaim, person.caller, appeal, { now: clock.now });
  await pass([1, 3, 8]);
}
