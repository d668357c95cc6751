import type { ContractId } from '@yidi/contract/values/contract-text';
import type { Db } from '../../db/open.ts';
import { signedBy } from './agreement.store.ts';
import { agreementInForce } from './texts.ts';

/** Returns whether a person signed the current versions of these agreements. */
export async function hasConsent(db: Db, personId: string, ids: readonly ContractId[], now: Date): Promise<boolean> {
  const signed = await signedBy(db, personId);
  return ids.every((id) => signed.has(`${id}@${agreementInForce(id, now).text.version}`));
}

/** Copies an anonymous person's consents to the user, in the log-in's transaction. */
export { copyConsents as adoptConsents } from './agreement.store.ts';
