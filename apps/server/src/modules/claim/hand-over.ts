import type { ClaimMove } from '@yidi/rules/claim/states';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../config/keys.ts';
import { type JobHandler, periodicJob } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { emit, on, type TopicHandler, topic } from '../../db/outbox.ts';
import { transact } from '../../db/transaction.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import type { ClaimWord } from '../../ports/carrier/carrier-claim.ts';
import { linkToFile } from '../file/file.public.ts';
import { askClaimAt, type ClaimRow, claimById, dueClaims, evidenceOf, lockClaim } from './claim.store.ts';
import { applyMove } from './move.ts';
import { claimAgreed, payGranted } from './pay-out.ts';
import { openPayee } from './payee.ts';
import { notifyClaimant } from './tell.ts';

const asked = topic<{ claimId: string }>('claim.asked');
const BATCH = 200;
/** Without an answer by then, the carrier is queried again. */
const PATIENCE_MS = 10 * MINUTE_MS;

/** Sends a claim, or a query about it, to the carrier after the commit. */
export function askNow(trx: Db, claimId: string): Promise<void> {
  return emit(trx, asked, { claimId });
}

interface Deps {
  readonly keys: Keys;
  readonly carrier: Pick<Carrier, 'claim' | 'compensate'>;
  readonly now: () => Date;
}

/** Sends a claim to the carrier and stores the answer. Retried; idempotent by number and round. */
export function handClaimOver({ keys, carrier, now }: Deps): TopicHandler {
  return on(asked, async ({ claimId }, { db }) => {
    const row = await claimById(db, claimId);
    if (!row?.askAt) return;
    const at = now();
    const papers = await evidenceOf(db, row.id);
    const word = await carrier.claim({
      ...{ claimNo: row.claimNo, round: row.round, mailNo: row.mailNo, kind: row.kind, fen: row.fen },
      ...{ insuredFen: row.insuredFen, valueFen: row.valueFen, lossFen: row.lossFen },
      words: keys.open('claim.stored', row.wordsSealed) ?? '',
      evidence: papers.map(({ part, fileId: id }) => ({ part, url: linkToFile(keys, id, at).url })),
    });
    await transact(db, async (trx) => {
      const locked = await lockClaim(trx, claimId);
      if (locked?.round === row.round) await hear(trx, keys, locked, word, now());
    });
  });
}

const MOVES: Readonly<Record<ClaimWord['state'], readonly ClaimMove[]>> = {
  taken: ['take'],
  investigating: ['take', 'look'],
  offer: ['take', 'look', 'offer'],
  refuse: ['take', 'look', 'refuse'],
};

/** Applies the carrier's answer, with any intermediate steps that were not reported. */
async function hear(trx: Db, keys: Keys, row: ClaimRow, word: ClaimWord, now: Date): Promise<void> {
  let current = row;
  const askAt = 'byAt' in word ? { askAt: word.byAt } : {};
  for (const move of MOVES[word.state]) {
    const fen = word.state === 'offer' && move === 'offer' ? { fen: word.fen } : {};
    const why = word.state === 'refuse' && move === 'refuse' ? { refusal: word.why } : {};
    const isDecision = move === 'offer' || move === 'refuse';
    const words =
      isDecision && 'words' in word && word.words ? { wordsSealed: keys.seal('claim.stored', word.words) } : {};
    const moved = await applyMove(trx, current, move, { now, ...askAt, ...fen, ...why, ...words });
    if (!moved) continue;
    await notifyClaimant(trx, keys, moved, move, now);
    current = moved;
  }
  if ('byAt' in word) await askClaimAt(trx, row.id, word.byAt);
}

/**
 * Has the carrier pay the agreed sum. Retried; the carrier pays a claim once. If people pay it, the
 * claim stays as it is until they confirm the payment.
 */
export function payClaims({ keys, carrier, now }: Deps): TopicHandler {
  return on(claimAgreed, async ({ claimId }, { db }) => {
    const row = await claimById(db, claimId);
    if (row?.state !== 'paying' || row.offeredFen === null) return;
    const fen = row.offeredFen;
    const paid = await carrier.compensate({ claimNo: row.claimNo, fen, payee: openPayee(keys, row.payeeSealed) });
    if (paid === 'waiting') return;
    await transact(db, async (trx) => {
      const locked = await lockClaim(trx, claimId);
      if (locked?.state !== 'paying') return;
      await payGranted(trx, keys, locked, now());
    });
  });
}

/**
 * Queries the carrier about due claims, as often as it requested but at most every five minutes,
 * and ends expired offers.
 */
export function claimJob({ keys, now }: { keys: Keys; now: () => Date }): JobHandler {
  return periodicJob({
    name: 'claim.look',
    cron: '*/5 * * * *',
    run: ({ db }) => lookAtClaims(db, keys, now()),
  });
}

export async function lookAtClaims(db: Db, keys: Keys, now: Date): Promise<void> {
  const { ask, lapse } = await dueClaims(db, now, BATCH);
  for (const id of ask)
    await transact(db, async (trx) => {
      const row = await lockClaim(trx, id);
      if (!row?.askAt || row.askAt > now) return;
      await askClaimAt(trx, id, new Date(now.getTime() + PATIENCE_MS));
      await askNow(trx, id);
    });
  for (const id of lapse)
    await transact(db, async (trx) => {
      const row = await lockClaim(trx, id);
      if (row?.state !== 'offered' || !row.dueAt || row.dueAt > now) return;
      const lapsed = await applyMove(trx, row, 'lapse', { now });
      if (lapsed) await notifyClaimant(trx, keys, lapsed, 'lapse', now);
    });
}
