import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { ops } from '@yidi/phrases/ops';
import { usePhrases } from '@yidi/shell/language';
import { lineState, subscribeOnline } from '@yidi/shell/online';
import { useToasts } from '@yidi/shell/toast-list';
import { OfflineIcon } from '@yidi/ui/icon';
import { LockIcon } from '@yidi/ui/icon-forms';
import { joinClasses } from '@yidi/ui/join-classes';
import { Logo } from '@yidi/ui/logo';
import { ToastRegion } from '@yidi/ui/toast';
import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react';
import { useMe } from '../api/me.ts';
import { CalendarNotice } from './calendar-notice.tsx';
import styles from './frame.module.css';
import { KeysDialog } from './keys-dialog.tsx';
import { lockNow, useIdleLock } from './lock.ts';
import { entryOf, mayOpen, menu } from './menu.ts';
import { NoPage } from './no-page.tsx';
import { useFrameKeys } from './use-frame-keys.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** The frame of every page: the menu with what may be opened and nothing else, keys, toasts. */
export function Frame(): ReactElement {
  const say = usePhrases(ops);
  const toasts = useToasts();
  const [helps, setHelps] = useState(false);
  const { pathname } = useLocation();
  const { menu: entries } = useMe();
  useIdleLock();
  useKeptFocus();
  useFrameKeys(() => setHelps(true));
  // A new page begins at its title for those who do not see it.
  useEffect(() => {
    if (document.activeElement === document.body && pathname) document.getElementById('content')?.focus();
  }, [pathname]);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {say.toContent}
      </a>
      <Menu help={() => setHelps(true)} />
      <div className={styles.room}>
        <LineNotice />
        <CalendarNotice />
        {mayOpen(entries, pathname) ? <Outlet /> : <NoPage />}
      </div>
      <ToastRegion label={say.name} toasts={toasts} />
      {helps && <KeysDialog close={() => setHelps(false)} />}
    </div>
  );
}

function Menu({ help }: { help: () => void }): ReactElement {
  const say = usePhrases(ops);
  const { menu: entries, approvals } = useMe();
  const { pathname } = useLocation();
  const here = entryOf(pathname);
  return (
    <nav className={styles.side} aria-label={say.menuLabel}>
      <Logo className={styles.logo} />
      <ul className={styles.entries}>
        {entries
          .filter((entry) => Object.hasOwn(menu, entry))
          .map((entry) => {
            const { path, icon: Icon } = menu[entry];
            const count = entry === 'approvals' ? approvals : 0;
            return (
              <li key={entry}>
                <Link
                  to={path}
                  className={joinClasses(styles.entry, entry === here && styles.here)}
                  aria-current={entry === here ? 'true' : undefined}
                  activeProps={{ 'aria-current': 'page' }}
                >
                  <Icon />
                  <span>{say.menu[entry]}</span>
                  {count > 0 && (
                    <span className={styles.count}>
                      {count}
                      <span className="spoken-only">{say.waiting(count)}</span>
                    </span>
                  )}
                </Link>
              </li>
            );
          })}
      </ul>
      <div className={styles.below}>
        <button type="button" className={styles.entry} onClick={() => void lockNow()}>
          <LockIcon />
          <span>{say.lock}</span>
        </button>
        <button type="button" className={styles.entry} onClick={help} aria-label={say.keys}>
          <kbd className={styles.key}>?</kbd>
        </button>
      </div>
    </nav>
  );
}

/** What is shown may be old, because the line or the server is down. */
function LineNotice(): ReactElement {
  const say = usePhrases(ops);
  const line = useSyncExternalStore(subscribeOnline, lineState);
  return (
    <div role="status">
      {line !== 'up' && (
        <p className={styles.line}>
          <OfflineIcon size="small" />
          {line === 'offline' ? say.offline : say.unreachable}
        </p>
      )}
    </div>
  );
}
