import type { InfoOf } from '@yidi/contract/call';
import type { staffBeginLogIn } from '@yidi/contract/calls/staff-log-in';
import type { Db } from '../../../db/open.ts';
import { newSecret, secondsAfter, sha256 } from '../session/token.ts';
import { PasskeyRefused } from './webauthn.ts';

export type CeremonyKind = 'logIn' | 'enrol' | 'proof' | 'passkey';

const CEREMONY_S = 120;

/** Stores the challenge of a ceremony and returns what the browser needs. */
export async function beginCeremony(
  db: Db,
  {
    kind,
    staffId,
    options,
  }: { kind: CeremonyKind; staffId: string | null; options: Readonly<Record<string, unknown>> },
  now: Date,
): Promise<InfoOf<typeof staffBeginLogIn>> {
  const ceremony = newSecret();
  await db
    .insertInto('staffCeremony')
    .values({
      sha256: sha256(ceremony),
      kind,
      challenge: String(options.challenge),
      staffId,
      expiresAt: secondsAfter(now, CEREMONY_S),
    })
    .execute();
  return { ceremony, options };
}

/**
 * Takes the challenge of a ceremony, which is good once, whatever comes of it.
 * @throws PasskeyRefused for one that is unknown, used, over, or of somebody else
 */
export async function takeChallenge(
  db: Db,
  ceremony: string,
  { kind, staffId }: { kind: CeremonyKind; staffId: string | null },
  now: Date,
): Promise<string> {
  const row = await db
    .deleteFrom('staffCeremony')
    .where('sha256', '=', sha256(ceremony))
    .returning(['kind', 'challenge', 'staffId', 'expiresAt'])
    .executeTakeFirst();
  if (!row || row.expiresAt <= now || row.kind !== kind || row.staffId !== staffId)
    throw new PasskeyRefused('passkey.replayed');
  return row.challenge;
}
