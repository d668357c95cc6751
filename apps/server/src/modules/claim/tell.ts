import type { ClaimMove } from '@yidi/rules/claim/states';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { notifyOfClaim } from '../message/message.public.ts';
import type { ClaimRow } from './claim.store.ts';
import { openPayee } from './payee.ts';

/**
 * Notifies a claimant when a claim is accepted, offered, lapsed, paid or refused, and when the bank
 * sent the money back.
 */
export async function notifyClaimant(trx: Db, keys: Keys, row: ClaimRow, move: ClaimMove, now: Date): Promise<void> {
  const { personId, mailNo, side } = row;
  const to = { personId, mailNo, side, at: now.toISOString() } as const;
  const due = (row.dueAt ?? now).toISOString();
  const fen = row.offeredFen ?? row.fen;
  if (move === 'take') await notifyOfClaim(trx, { ...to, template: 'claimAccepted', params: { due } });
  if (move === 'offer') await notifyOfClaim(trx, { ...to, template: 'claimOffered', params: { fen, due } });
  if (move === 'refuse') await notifyOfClaim(trx, { ...to, template: 'claimRefused', params: { round: row.round } });
  if (move === 'lapse')
    await notifyOfClaim(trx, { ...to, template: 'claimLapsed', params: { fen, ...(row.dueAt && { due }) } });
  if (move === 'sendBack') await notifyOfClaim(trx, { ...to, template: 'claimSentBack', params: { fen } });
  if (move === 'comeBack') await notifyOfClaim(trx, { ...to, template: 'claimReturned', params: { fen } });
  const way = move === 'pay' ? openPayee(keys, row.payeeSealed).way : null;
  if (way) await notifyOfClaim(trx, { ...to, template: 'claimPaid', params: { fen, way } });
}
