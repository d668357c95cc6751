import { newId } from '../../apps/server/src/db/new-id.ts';
import { addClaim } from '../../apps/server/src/modules/claim/claim.store.ts';
import { claimByNo, openCase } from '../../apps/server/src/modules/claim/desk/case.store.ts';
import { addPayout } from '../../apps/server/src/modules/claim/desk/payout.store.ts';
import { sealPayee } from '../../apps/server/src/modules/claim/payee.ts';
import type { SiteWorld } from './site-world.ts';

interface OfMail {
  readonly personId: string;
  readonly orderId: string;
  readonly mailNo: string;
}

/**
 * Stores a claim that `ownerId` decides, and an agreed one that finance pays. Returns their
 * numbers.
 */
export async function addClaims({ db, keys, now }: SiteWorld, mail: OfMail, ownerId: string) {
  const at = now();
  const wordsSealed = keys.seal('claim.stored', '箱角压坏，里面的书湿了');
  const payeeSealed = sealPayee(keys, { way: 'alipay', holder: '李晓梅', account: '13800006072' });
  const sums = { postageFen: 2_400, insuredFen: 80_000, valueFen: 100_000, lossFen: 50_000, fen: 40_000 };
  const add = (kind: 'damaged' | 'lost') => {
    const claim = { id: newId(), ...mail, side: 'sent', kind, rule: 'insuredPart', ...sums } as const;
    return addClaim(db, { ...claim, wordsSealed, payeeSealed, dueAt: at }, at);
  };
  const [open, agreed] = [await add('damaged'), await add('lost')];
  await db.updateTable('claim').set({ state: 'investigating', askAt: null }).where('id', '=', open.id).execute();
  const claim = (await claimByNo(db, open.claimNo))!;
  await openCase(db, claim, at);
  await db.updateTable('claimCase').set({ ownerId, version: 1 }).where('claimId', '=', open.id).execute();
  const paying = { state: 'paying', offeredFen: sums.fen, askAt: null } as const;
  await db.updateTable('claim').set(paying).where('id', '=', agreed.id).execute();
  await addPayout(db, { claimId: agreed.id, fen: sums.fen, now: at });
  return { open: open.claimNo, agreed: agreed.claimNo };
}
