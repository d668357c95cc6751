import type { RequestOf } from '@yidi/contract/call';
import { actOnClaim, createClaim } from '@yidi/contract/calls/claim';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { lockClaim } from '../modules/claim/claim.store.ts';
import { claimHandlers } from '../modules/claim/claim.ts';
import { caseOf, setOwner, setVerdict } from '../modules/claim/desk/case.store.ts';
import { staffedDesk } from '../modules/claim/desk/staffed.ts';
import { handClaimOver, payClaims } from '../modules/claim/hand-over.ts';
import type { Carrier } from '../ports/carrier/carrier.ts';
import { demoColleagues } from './demo-staff.ts';
import type { World } from './parcels.ts';
import type { WorldPerson } from './people.ts';
import { perform } from './perform.ts';

/** The goods by which the demo finds the parcels of these claims, in the order in which it asks. */
export const CLAIMED_GOODS = ['手工茶杯', '陶瓷花瓶', '宣纸'] as const;
/** What the parcels are insured for, in fen. One colleague alone may offer the last sum. */
export const CLAIMED_FEN = [60_000, 36_000, 15_000] as const;

const payee = { way: 'alipay', holder: '林清', account: '13800006072' } as const;
const WORDS = [
  '签收人不是收件人，收件人说没有收到',
  '收件人当天不在家，邻居也没有代收',
  '派送记录写的地址不是收件人的地址',
] as const;

/** A desk at which a claim arrives at once. */
type Desk = Pick<Carrier, 'claim' | 'compensate'>;

/**
 * Creates claims that wait for people, whoever decides new ones: two that nobody has decided, and
 * one that a colleague decided and whose claimant agreed, so that finance has to pay it.
 */
export async function claimsOfDesk(world: World, person: WorldPerson, now: Date): Promise<void> {
  const clerk = demoColleagues.find(({ name }) => name === '周岚')!.id;
  for (const [place, goods] of CLAIMED_GOODS.entries()) {
    const { rows } = await sql<{ mailNo: string }>`SELECT mail_no FROM orders
      WHERE person_id = ${person.personId} AND status = 18 AND goods_name = ${goods}`.execute(world.db);
    const [parcel] = rows;
    if (!parcel) continue;
    const clock = { now: new Date(now.getTime() - (place + 4) * HOUR_MS) };
    const desk = staffedDesk({ db: world.db, keys: world.keys, now: () => clock.now });
    const fen = CLAIMED_FEN[place]!;
    const { claimId, claimNo } = await fileClaim(world, person, { ...parcel, fen, words: WORDS[place]! }, desk, clock);
    if (place === 2) await decideAndAgree(world, person, { claimId, claimNo, clerk, fen }, desk, clock);
  }
}

interface Clock {
  now: Date;
}

/** Files a claim and hands it to the desk. */
async function fileClaim(
  world: World,
  person: WorldPerson,
  { mailNo, fen, words }: { readonly mailNo: string; readonly fen: number; readonly words: string },
  desk: Desk,
  clock: Clock,
) {
  const request: RequestOf<typeof createClaim> = { mailNo, kind: 'wrong', valueFen: fen, words, evidence: [], payee };
  const { createClaim: create } = claimHandlers(world);
  const { claimNo } = await perform(createClaim, create, person.caller, request, { now: clock.now });
  const claim = world.db.selectFrom('claim').select('id').where('claimNo', '=', claimNo);
  const { id: claimId } = await claim.executeTakeFirstOrThrow();
  await handOver(world, claimId, desk, clock);
  return { claimId, claimNo };
}

const eventAt = (world: World) => ({ db: world.db, id: 0, attempt: 1 });

async function handOver(world: World, claimId: string, desk: Desk, clock: Clock): Promise<void> {
  const deps = { keys: world.keys, carrier: desk, now: () => clock.now };
  await handClaimOver(deps).deliver({ claimId }, eventAt(world));
}

/** A colleague offers what the rules give, the claimant agrees, and the payment waits. */
async function decideAndAgree(
  world: World,
  person: WorldPerson,
  { claimId, claimNo, clerk, fen }: Readonly<Record<'claimId' | 'claimNo' | 'clerk', string>> & { fen: number },
  desk: Desk,
  clock: Clock,
): Promise<void> {
  const { db, keys } = world;
  const wordsSealed = keys.seal('claim.stored', '查过派送记录，确实送错了，按保价全额赔付');
  clock.now = new Date(clock.now.getTime() + HOUR_MS);
  await db.transaction().execute(async (trx) => {
    const claim = (await lockClaim(trx, claimId))!;
    await setOwner(trx, (await caseOf(trx, claim))!, clerk);
    const decision = { verdict: 'offer', fen, wordsSealed, decidedBy: clerk, decidedAt: clock.now } as const;
    await setVerdict(trx, (await caseOf(trx, claim))!, decision);
    await trx.updateTable('claim').set({ askAt: clock.now }).where('id', '=', claimId).execute();
  });
  await handOver(world, claimId, desk, clock);
  clock.now = new Date(clock.now.getTime() + HOUR_MS);
  const agree = { claimNo, act: 'agree', seenFen: fen } as const;
  await perform(actOnClaim, claimHandlers(world).actOnClaim, person.caller, agree, { now: clock.now });
  await payClaims({ keys, carrier: desk, now: () => clock.now }).deliver({ claimId }, eventAt(world));
}
