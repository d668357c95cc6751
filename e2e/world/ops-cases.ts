import { newId } from '../../apps/server/src/db/new-id.ts';
import { addStep, lockCase, openCase } from '../../apps/server/src/modules/inquiry/desk/case.store.ts';
import type { SiteWorld } from './site-world.ts';

/** Stores an urge's case that `ownerId` works on. Returns its id. */
export async function addCase({ db, keys, now }: SiteWorld, orderId: string, ownerId: string): Promise<string> {
  const [id, at] = [newId(), now()];
  await openCase(db, { id, kind: 'urge', orderId }, at);
  const opened = (await lockCase(db, id))!;
  const taken = await addStep(db, opened, { ownerId }, { step: 'taken', staffId: ownerId }, at);
  const wordsSealed = keys.seal('inquiry.noted', '营业部说快递员在路上');
  await addStep(db, taken, {}, { step: 'called', staffId: ownerId, wordsSealed }, at);
  return id;
}
