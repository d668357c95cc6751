import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ApiError } from '@yidi/contract/envelope';
import { ops } from '@yidi/phrases/ops';
import { FailedState } from '@yidi/shell/failed-state';
import { usePhrases } from '@yidi/shell/language';
import { Logo } from '@yidi/ui/logo';
import type { ReactElement } from 'react';
import { useDoor } from '../api/door.ts';
import { type Me, meQuery, recordMe, useOtherTabs } from '../api/me.ts';
import styles from './door.module.css';
import { Frame } from './frame.tsx';
import { LockScreen } from './lock-screen.tsx';
import { LogInScreen } from './log-in-screen.tsx';
import { ProofDialog } from './proof-dialog.tsx';

/**
 * The console for a logged-in colleague. Without one the log-in is shown under the same address, so
 * the page that was asked for opens after it. A locked screen lies over the page, which stays.
 */
export function SignedIn(): ReactElement | null {
  const say = usePhrases(ops);
  const client = useQueryClient();
  const router = useRouter();
  const { data: me, error, refetch } = useQuery({ ...meQuery, staleTime: Number.POSITIVE_INFINITY });
  const door = useDoor();
  useOtherTabs(me?.staffId);
  if (!me) {
    if (!error)
      return (
        <main className={styles.stage}>
          <h1 className="spoken-only">{say.name}</h1>
          <Logo className={styles.waits} />
          <p role="status">{say.loading}</p>
        </main>
      );
    const enter = (next: Me) => {
      recordMe(client, next);
      void router.invalidate();
    };
    if (error instanceof ApiError && error.class === 'LOGIN') return <LogInScreen entered={enter} />;
    return (
      <main className={styles.stage}>
        <h1 className="spoken-only">{say.name}</h1>
        <FailedState title={say.failedTitle} error={error} retry={() => void refetch()} />
      </main>
    );
  }
  const isCovered = (door && door.door !== 'passkey') || me.state === 'locked';
  return (
    <>
      <div inert={isCovered} className={styles.under} data-covered={isCovered ? '' : undefined}>
        <Frame />
      </div>
      {isCovered && <LockScreen door={door?.door} answer={door?.answer} />}
      {door?.door === 'passkey' && <ProofDialog answer={door.answer} />}
    </>
  );
}
