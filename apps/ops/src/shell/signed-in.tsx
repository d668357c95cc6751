import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ApiError } from '@yidi/contract/envelope';
import { ops } from '@yidi/phrases/ops';
import { FailedState } from '@yidi/shell/failed-state';
import { usePhrases } from '@yidi/shell/language';
import { Logo } from '@yidi/ui/logo';
import { OverlayPlace } from '@yidi/ui/overlay-place';
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { useDoor } from '../api/door.ts';
import { isLockDue } from '../api/due-lock.ts';
import { type Me, meQuery, recordMe, useOtherTabs } from '../api/me.ts';
import styles from './door.module.css';
import { Frame } from './frame.tsx';
import { useDueLock } from './lock.ts';
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
  useOtherTabs(me?.staffId);
  useDueLock(me?.staffId);
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
  return <Covered me={me} />;
}

/** The page, over which lies what must be passed first. Its dialogs lie under that as well. */
function Covered({ me }: { me: Me }): ReactElement {
  const door = useDoor();
  const [under, setUnder] = useState<HTMLElement | null>(null);
  const isCovered = (door !== undefined && door.door !== 'passkey') || me.state === 'locked' || isLockDue();
  useFocusBack(isCovered);
  return (
    <>
      <div ref={setUnder} inert={isCovered} className={styles.under} data-covered={isCovered ? '' : undefined}>
        <OverlayPlace value={under}>
          <Frame />
          {door?.door === 'passkey' && !isCovered && <ProofDialog answer={door.answer} />}
        </OverlayPlace>
      </div>
      {isCovered && <LockScreen door={door?.door} answer={door?.answer} />}
    </>
  );
}

/** What had the focus when the page was covered has it again afterwards. */
function useFocusBack(isCovered: boolean): void {
  const last = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isCovered) last.current = document.activeElement;
    else if (last.current instanceof HTMLElement) last.current.focus({ preventScroll: true });
  }, [isCovered]);
}
