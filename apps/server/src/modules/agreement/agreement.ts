import type * as calls from '@yidi/contract/calls/agreement';
import type * as signedCalls from '@yidi/contract/calls/signed-agreements';
import type { Handlers } from '../../call/handlers.ts';
import type { Db } from '../../db/open.ts';
import { addConsents, signedBy, signingsOf } from './agreement.store.ts';
import { agreementInForce } from './texts.ts';

export function agreementHandlers({ db }: { db: Db }): Handlers<typeof calls> {
  return {
    async signAgreement({ contractId }, { caller, channel, now }) {
      const signed = [...new Set(contractId)].map((id) => {
        const { text, sha256 } = agreementInForce(id, now);
        return { contractId: id, version: text.version, textSha256: sha256 };
      });
      await addConsents(db, caller.personId, signed, channel, now);
      return {};
    },

    async isSignedLatestAgreement({ contractIdList }, { caller, now }) {
      const signed = await signedBy(db, caller.personId);
      return contractIdList.map((contractId) => {
        const { version } = agreementInForce(contractId, now).text;
        return { contractId, result: signed.has(`${contractId}@${version}`) };
      });
    },
  };
}

export function signedHandlers({ db }: { db: Db }): Handlers<typeof signedCalls> {
  return {
    async signedAgreements(_request, { caller }) {
      const rows = await signingsOf(db, caller.personId);
      return rows.map(({ contractId, version, signedAt }) => ({
        contractId,
        version,
        signedAt: signedAt.toISOString(),
      }));
    },
  };
}
