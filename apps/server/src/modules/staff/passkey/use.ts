import type { ParsedOf } from '@yidi/contract/call';
import type { staffFinishLogIn } from '@yidi/contract/calls/staff-log-in';
import type { Db } from '../../../db/open.ts';
import { type CeremonyKind, takeChallenge } from './ceremonies.ts';
import { countUse, passkeyOf, type StoredPasskey } from './passkey.store.ts';
import { PasskeyRefused, type RelyingParty, verifyUse } from './webauthn.ts';

/**
 * Finishes a use of a passkey: the challenge is spent, the key is an active colleague's, its
 * counter went on. `staffId`: the colleague who began the ceremony; null at a log-in.
 * @throws PasskeyRefused with the colleague whose key it is, once that is known
 */
export async function finishUse(
  db: Db,
  party: RelyingParty,
  { ceremony, assertion }: ParsedOf<typeof staffFinishLogIn>,
  { kind, staffId }: { readonly kind: CeremonyKind; readonly staffId: string | null },
  now: Date,
): Promise<StoredPasskey> {
  const challenge = await takeChallenge(db, ceremony, { kind, staffId }, now);
  const passkey = await passkeyOf(db, assertion.id);
  if (!passkey || (staffId !== null && passkey.staffId !== staffId)) throw new PasskeyRefused('passkey.unknown');
  const counter = await verifyUse(party, { challenge, assertion, passkey });
  if (!(await countUse(db, passkey.id, counter, now))) throw new PasskeyRefused('passkey.counter', passkey.staffId);
  return passkey;
}
