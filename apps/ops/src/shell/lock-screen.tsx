import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@yidi/contract/envelope';
import { opsDoor } from '@yidi/phrases/ops-door';
import { usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import { LockIcon } from '@yidi/ui/icon-forms';
import type { ReactElement } from 'react';
import { type Door, meetDoor } from '../api/door.ts';
import { recordLockDue } from '../api/due-lock.ts';
import { type Me, recordMe, useMe } from '../api/me.ts';
import { logIn, prove } from '../api/passkey.ts';
import { DoorCard } from './door-card.tsx';
import { beginAnew } from './typed.ts';
import { usePasskeyAct } from './use-passkey.ts';

interface LockScreenProps {
  /** `logIn`, `other`: a log-in, not only an unlocking, goes on. */
  readonly door: Door | undefined;
  readonly answer: ((passed: boolean) => void) | undefined;
}

/** Unlocks; a session that ended meanwhile needs a log-in instead. */
async function unlock(): Promise<Me> {
  try {
    return await prove();
  } catch (error) {
    if (!(error instanceof ApiError) || error.class !== 'LOGIN') throw error;
    void meetDoor('logIn');
    return logIn();
  }
}

/**
 * Lies over the page after 30 minutes without use, when the session is over, or when another
 * colleague logged in in another tab. What was typed stays; if another colleague logs in here, the
 * page begins anew, so that nobody inherits a draft.
 */
export function LockScreen({ door, answer }: LockScreenProps): ReactElement {
  const say = usePhrases(opsDoor);
  const client = useQueryClient();
  const { staffId, name } = useMe();
  function enter(next: Me): void {
    if (next.staffId !== staffId) {
      recordLockDue(false);
      beginAnew();
      return;
    }
    recordMe(client, next);
    answer?.(true);
    void client.invalidateQueries();
  }
  const over = door === 'logIn' || door === 'other';
  const { busy, run, why } = usePasskeyAct(async () => enter(await (over ? logIn() : unlock())));
  const other = usePasskeyAct(async () => enter(await logIn()));
  return (
    <DoorCard
      title={door === 'other' ? say.otherTitle : over ? say.overTitle : say.unlockTitle}
      text={`${name} • ${door === 'other' ? say.otherText : over ? say.overText : say.unlockText}`}
      mistake={why ?? other.why}
    >
      <Button wide size="large" icon={<LockIcon />} busy={busy} busyLabel={say.unlock} onClick={run}>
        {over ? say.logIn : say.unlock}
      </Button>
      {door === 'other' && (
        <Button wide kind="quiet" onClick={beginAnew}>
          {say.otherPage}
        </Button>
      )}
      {!over && (
        <Button wide kind="quiet" busy={other.busy} busyLabel={say.other} onClick={other.run}>
          {say.other}
        </Button>
      )}
    </DoorCard>
  );
}
