import { useEffect } from 'react';
import { useRouter } from '../router/router-context.tsx';
import { formerHolder } from '../session/holder.ts';
import { openLeave, preloadLeave } from './open-leave.ts';

/** Asks before this screen is left while `active`. Before a reload the browser itself asks. */
export function useLeaveQuestion(active: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!active) return undefined;
    const stopPreload = preloadLeave();
    const endGuard = router.guardPage(openLeave);
    window.addEventListener('beforeunload', askInBrowser);
    return () => {
      stopPreload();
      endGuard();
      window.removeEventListener('beforeunload', askInBrowser);
    };
  }, [active, router]);
}

function askInBrowser(event: BeforeUnloadEvent): void {
  // What a former user typed is discarded without a question.
  if (formerHolder() !== undefined) return;
  event.preventDefault();
  // Older engines need it to show their question.
  event.returnValue = true;
}
