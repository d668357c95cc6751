import type { CertificationRefusal } from '@yidi/contract/values/identity';
import { MOST_ACCOUNTS_OF_CARD } from '@yidi/contract/values/identity';
import { maskName } from '@yidi/rules/mask/mask';
import { HOUR_MS, MINUTE_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../config/keys.ts';
import { addJob, handle, type JobHandler } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import {
  type Identities,
  IdentitiesUnreachable,
  type Identity,
  type IdentityAnswer,
} from '../../ports/identity/identity.ts';
import { accountsOfCard, storeCard } from '../account/account.public.ts';
import { notifyOfAccount } from '../message/message.public.ts';
import { type CheckRow, checkById, endCheck } from './identity.store.ts';
import { checkIdentity } from './identity-work.ts';

/** Pauses while the register gives no answer; after the last one, a day later, it gives up. */
const ASK_AFTER_MS = [5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 5 * HOUR_MS, 18 * HOUR_MS] as const;

interface JobDeps {
  readonly keys: Keys;
  readonly identities: Identities;
  readonly now: () => Date;
}

/** Has the register check an application, with retries. Idempotent: the account changes once. */
export function identityJob(deps: JobDeps): JobHandler {
  return handle(checkIdentity, async ({ checkId, nth }, { db }) => {
    const row = await checkById(db, checkId);
    const identity = row && opened(deps.keys, row);
    if (!identity) return;
    const answer = await askRegister(deps.identities, identity);
    if (answer === undefined) {
      const pauseMs = ASK_AFTER_MS[nth];
      if (pauseMs === undefined) return refuse(db, row, 'down');
      const runAt = new Date(deps.now().getTime() + pauseMs);
      await addJob(db, checkIdentity, { checkId, nth: nth + 1 }, { runAt, key: `identity ${row.personId}` });
    } else if (answer === 'match') await certifyAs(db, deps, row, identity);
    else await refuse(db, row, answer);
  });
}

async function askRegister(identities: Identities, identity: Identity): Promise<IdentityAnswer | undefined> {
  try {
    return await identities.check(identity);
  } catch (error) {
    if (error instanceof IdentitiesUnreachable) return undefined;
    throw error;
  }
}

/** Decrypts a pending application. */
function opened(keys: Keys, row: CheckRow): Identity | undefined {
  if (row.nameSealed === null || row.cardNoSealed === null) return undefined;
  const [name, cardNo] = [row.nameSealed, row.cardNoSealed].map((sealed) => keys.open('card.stored', sealed));
  if (name == null || cardNo == null) throw new Error('An application was sealed by a key that is gone');
  return { name, cardNo };
}

const refuse = async (db: Db, row: CheckRow, why: CertificationRefusal): Promise<void> =>
  transact(db, async (trx) => void (await endCheck(trx, row.id, { state: 'refused', why })));

async function certifyAs(db: Db, { keys, now }: JobDeps, row: CheckRow, identity: Identity): Promise<void> {
  const { personId } = row;
  await transact(db, async (trx) => {
    const others = await accountsOfCard({ db: trx, keys }, identity.cardNo, personId);
    if (others >= MOST_ACCOUNTS_OF_CARD) {
      await endCheck(trx, row.id, { state: 'refused', why: 'taken' });
      return;
    }
    if (!(await endCheck(trx, row.id, { state: 'done' }))) return;
    await storeCard({ db: trx, keys }, personId, identity, now());
    const params = { name: maskName(identity.name) };
    await notifyOfAccount(trx, keys, { personId, template: 'certified', params, at: toShanghaiIso(now().getTime()) });
  });
}
