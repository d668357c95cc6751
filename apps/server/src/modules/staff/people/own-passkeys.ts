import type * as contract from '@yidi/contract/calls/staff-people';
import { ApiError } from '@yidi/contract/envelope';
import type { StaffDeps } from '../../../call/approval.ts';
import type { Handlers } from '../../../call/handlers.ts';
import { told } from '../log-in/log-in.ts';
import { beginCeremony, takeChallenge } from '../passkey/ceremonies.ts';
import {
  addPasskey,
  countPasskeys,
  credentialsOf,
  listPasskeys,
  MOST_PASSKEYS,
  removePasskey,
} from '../passkey/passkey.store.ts';
import { newOptions, verifyNew } from '../passkey/webauthn.ts';
import { endSessionsOf } from '../session/session.store.ts';
import { lockColleague } from './people.store.ts';

type OwnPasskeys = Pick<
  Handlers<typeof contract>,
  'staffPasskeys' | 'staffBeginPasskey' | 'staffFinishPasskey' | 'staffRemovePasskey'
>;

/** Makes the handlers of one's own passkeys. */
export function ownPasskeyHandlers({ db, origin }: Pick<StaffDeps, 'db' | 'origin'>): OwnPasskeys {
  const party = { origin };

  return {
    staffPasskeys: (_request, { staff }) => listPasskeys(db, staff.staffId, staff.passkeyId),

    async staffBeginPasskey(_request, { staff: { staffId, name }, now }) {
      const existing = await credentialsOf(db, staffId);
      if (existing.length >= MOST_PASSKEYS) throw new ApiError('CONFLICT', { reason: 'passkey.full' });
      const options = await newOptions(party, { staffId, name, existing });
      return beginCeremony(db, { kind: 'passkey', staffId, options }, now);
    },

    async staffFinishPasskey({ ceremony, attestation, label }, ctx) {
      const { staff, now, inAuditedTransaction } = ctx;
      const { staffId } = staff;
      const add = async () => {
        const challenge = await takeChallenge(db, ceremony, { kind: 'passkey', staffId }, now);
        const made = await verifyNew(party, { challenge, attestation });
        return inAuditedTransaction(async (trx) => {
          // Who was disabled or got a new link meanwhile has no session, and keeps no key.
          if ((await lockColleague(trx, staffId))?.state !== 'active') throw new ApiError('LOGIN');
          if ((await countPasskeys(trx, staffId)) >= MOST_PASSKEYS)
            throw new ApiError('CONFLICT', { reason: 'passkey.full' });
          await addPasskey(trx, staffId, { ...made, label }, now);
          return listPasskeys(trx, staffId, staff.passkeyId);
        });
      };
      return told(ctx, 'staff.enrol', add, staffId);
    },

    staffRemovePasskey: ({ passkeyId }, { staff, inAuditedTransaction }) =>
      inAuditedTransaction(async (trx) => {
        await lockColleague(trx, staff.staffId);
        const { passkeys } = await listPasskeys(trx, staff.staffId, null);
        if (!passkeys.some((passkey) => passkey.passkeyId === passkeyId)) throw new ApiError('NOT_FOUND');
        if (passkeys.length === 1) throw new ApiError('CONFLICT', { reason: 'passkey.last' });
        await removePasskey(trx, staff.staffId, passkeyId);
        // A key is removed when its device is lost, on which a session may be open.
        await endSessionsOf(trx, staff.staffId, staff.sessionId);
        return listPasskeys(trx, staff.staffId, staff.passkeyId);
      }),
  };
}
