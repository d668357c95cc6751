import type { ContractId } from '@yidi/contract/values/contract-text';
import type { Db } from '../../db/open.ts';
import { signedBy } from './agreement.store.ts';
import { agreementInForce } from './texts.ts';

/** Whether a person has signed the version in force of every agreement named. A failure throws: it never counts as signed. */
export async function hasConsent(db: Db, personId: string, ids: readonly ContractId[], now: Date): Promise<boolean> {
  const signed = await signedBy(db, personId);
  return ids.every((id) => signed.has(`${id}@${agreementInForce(id, now).text.version}`));
}

/** Takes what an anonymous person signed along to the user, in the login's transaction. */
export { copyConsents as adoptConsents } from './agreement.store.ts';
