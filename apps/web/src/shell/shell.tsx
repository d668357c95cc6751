import { shell } from '@yidi/phrases/shell';
import { MenuIcon } from '@yidi/ui/icon';
import { IconButton } from '@yidi/ui/icon-button';
import { TitleBar } from '@yidi/ui/title-bar';
import { type ReactElement, useEffect, useRef } from 'react';
import { useRouter } from '../router/router-context.tsx';
import { useBoot } from './boot.tsx';
import { DocumentTitle, useScreenTitle } from './document-title.tsx';
import { useNavigate } from './navigate.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { openSideMenu } from './open-side-menu.ts';
import { OverlayHost } from './overlay-host.tsx';
import { PageFrame } from './page-frame.tsx';
import { usePhrases } from './preferences-context.tsx';
import styles from './shell.module.css';
import { ShellFloatingMenu } from './shell-floating-menu.tsx';
import { Behind, ShellNotices } from './shell-notices.tsx';
import { ShellTabBar } from './shell-tab-bar.tsx';
import { ShellToasts } from './shell-toasts.tsx';
import { usePath, useRouteRow } from './url.ts';

/** Every screen's frame: title bar if the container has none, tab bar, toasts and overlays. */
export function Shell(): ReactElement {
  return (
    <>
      {/* Placed before the page: it is read first, and the focus moves from it into the page. */}
      <ShellNotices />
      <Behind className={`column ${styles.shell}`}>
        <ShellTitleBar />
        <OfflineNotice />
        <Screen />
        <ShellTabBar />
        <ShellToasts />
        <ShellFloatingMenu />
        <OverlayHost cover={useRouter().history.cover} />
        <DocumentTitle />
      </Behind>
    </>
  );
}

/** The screen. When it changes, the focus of keyboard and screen reader moves to the new one. */
function Screen(): ReactElement {
  const main = useRef<HTMLElement>(null);
  const path = usePath();
  const route = useRouteRow()?.path;
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path]);
  // Each route has its own element. A persistent one would jump where a title bar appears or
  // disappears above it.
  return (
    <main key={route} ref={main} tabIndex={-1} className={styles.screen}>
      <PageFrame />
    </main>
  );
}

/** Our own title bar on plain web. Other containers have one, and the title is only announced. */
function ShellTitleBar(): ReactElement | null {
  const { can } = useBoot().platform;
  const row = useRouteRow();
  const say = usePhrases(shell);
  const name = useScreenTitle();
  const go = useNavigate();
  if (row?.bare) return null;
  if (can.titleBar === 'container') return <h1 className="spoken-only">{name}</h1>;
  return (
    <TitleBar
      title={name}
      onBack={row?.tabBar ? undefined : go.back}
      backLabel={say.back}
      action={<IconButton icon={<MenuIcon />} label={say.menu} onClick={() => void openSideMenu()} />}
    />
  );
}
