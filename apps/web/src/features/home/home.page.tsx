import { home } from '@yidi/phrases/home';
import { AddressBookIcon, CalculatorIcon, ForbiddenIcon, LayersIcon } from '@yidi/ui/icon';
import type { MouseEvent, ReactElement } from 'react';
import { isLoggedIn } from '../../api/user.ts';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { useConfig } from '../../shell/boot.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { orderCountQuery } from '../../shell/shell-data.ts';
import { homeMailsQuery, noticeQuery, prefetchSender, waitingQuery } from './home.data.ts';
import styles from './home.module.css';
import { HomeHead } from './home-head.tsx';
import { MailsUnderWay } from './mails/mails-under-way.tsx';
import { SendingWays } from './sending-ways.tsx';
import { useMiniProgram } from './use-mini-program.ts';

export function load({ client, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  const everybody = [prefetchSender(client, prefetch), prefetch(noticeQuery)];
  if (!isLoggedIn(client)) return everybody;
  return [
    ...everybody,
    prefetch(homeMailsQuery('received')),
    prefetch(homeMailsQuery('sent')),
    prefetch(waitingQuery),
    prefetch(orderCountQuery),
  ];
}

/** Search, the two ways to send, and mail items in progress. */
export function Page(): ReactElement {
  return (
    <>
      <HomeHead />
      <SendingWays />
      <Shortcuts />
      <MailsUnderWay />
    </>
  );
}

function Shortcuts(): ReactElement {
  const say = usePhrases(home);
  const { subApps } = useConfig();
  const openBatch = useMiniProgram(subApps.batch);
  const places: { href: string; icon: ReactElement; label: string; onClick?: (event: MouseEvent) => void }[] = [
    { href: subApps.freight, icon: <CalculatorIcon />, label: say.freight },
    { href: subApps.batch, icon: <LayersIcon />, label: say.batch, onClick: openBatch },
    { href: hrefOf('/addresslist/{status}/{next?}', { status: '1' }), icon: <AddressBookIcon />, label: say.addresses },
    { href: hrefOf('/forbidden'), icon: <ForbiddenIcon />, label: say.forbidden },
  ];
  return (
    <nav className={styles.shortcuts} aria-label={say.shortcuts}>
      {places.map(({ href, icon, label, onClick }) => (
        <a key={href} className={styles.shortcut} href={href} onClick={onClick}>
          {icon}
          <span>{label}</span>
        </a>
      ))}
    </nav>
  );
}
