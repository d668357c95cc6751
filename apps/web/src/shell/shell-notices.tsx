import { notices as dictionary } from '@yidi/phrases/notices';
import { shell } from '@yidi/phrases/shell';
import { MessageBox } from '@yidi/ui/message-box';
import { type ReactElement, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useRouter, useView } from '../router/router-context.tsx';
import { queryOf } from '../router/url.ts';
import { storeShown } from '../session/shown-announcements.ts';
import { noticeTypeOf, recordAnnounced } from './announced.ts';
import { useBoot } from './boot.tsx';
import { preloadCode } from './lazy-code.ts';
import { dismissNotice, type Notice, useNotice } from './notice-queue.ts';
import { usePhrases } from './preferences-context.tsx';

/** The first HTML has its own notices, so that asking for those of later routes is late code. */
const fetchNotices = () => import('./notices.ts');
/** After a navigation, no notice appears for this long. */
const SETTLE_MS = 400;

/**
 * Shows the operator's notices for the current route, over the page. The first HTML contains its
 * own.
 */
export function ShellNotices(): ReactElement | null {
  useAsking();
  const notice = useFirstOrLaterNotice();
  return notice ? <Shown key={`${notice.kind}${notice.title}`} notice={notice} /> : null;
}

/** Content behind a notice can be neither touched nor read by a screen reader. */
export function Behind({ className, children }: { className: string; children: ReactNode }): ReactElement {
  const covered = useFirstOrLaterNotice() !== undefined;
  return (
    // A server-rendered notice may be closed before hydration.
    <div className={className} inert={covered} suppressHydrationWarning>
      {children}
    </div>
  );
}

function useFirstOrLaterNotice(): Notice | undefined {
  return useNotice(useBoot().notices?.[0]);
}

function useAsking(): void {
  const { row, url } = useView();
  const { notices, now } = useBoot();
  const first = useRef(notices);
  const type = row && noticeTypeOf(row, queryOf(url.search));
  useEffect(() => {
    const served = first.current;
    first.current = undefined;
    if (served) return recordAnnounced(type, served);
    if (!row) return undefined;
    let left = false;
    let end: (() => void) | undefined;
    const timer = setTimeout(() => {
      // If the user has navigated since, the notice is shown at the next visit.
      end = preloadCode(fetchNotices, (code) => void code.askForNotices(row, type, Date.parse(now), () => left));
    }, SETTLE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
      end?.();
    };
  }, [row, type, now]);
}

function Shown({ notice }: { notice: Notice }): ReactElement {
  const say = usePhrases(dictionary);
  const words = usePhrases(shell);
  const stage = useRef<HTMLDivElement>(null);
  const close = useCallback(() => dismissNotice(notice), [notice]);
  useEffect(() => {
    if (notice.remember) storeShown(notice.remember);
    if (stage.current?.hidden) close();
  }, [notice, close]);
  const blocking = notice.kind === 'fault' || notice.kind === 'expired';
  const { history } = useRouter();
  useEffect(() => (blocking ? undefined : history.cover(close)), [blocking, close, history]);
  const reload = () => window.location.reload();
  const titles = { maintenance: say.maintenance, fault: say.fault, expired: words.expiredTitle, announcement: '' };
  const actions = { fault: say.lookAgain, expired: words.refresh, maintenance: say.known, announcement: say.known };
  return (
    <MessageBox
      stage={stage}
      title={notice.title || titles[notice.kind]}
      text={notice.kind === 'expired' ? words.staleText : notice.content}
      action={actions[notice.kind]}
      onAction={blocking ? reload : close}
      onClose={blocking ? undefined : close}
      early={blocking ? 'reload' : 'close'}
      remember={notice.remember}
    />
  );
}
