import { home } from '@yidi/phrases/home';
import { AddressBookIcon, CalculatorIcon, ForbiddenIcon, LayersIcon } from '@yidi/ui/icon';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { isLoggedIn } from '../../session/user.ts';
import { useConfig } from '../../shell/boot.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { mailsQuery, noticeQuery, prefetchPlace, waitingQuery } from './home.data.ts';
import styles from './home.module.css';
import { HomeHead } from './home-head.tsx';
import { MailsUnderWay } from './mails-under-way.tsx';
import { SendingWays } from './sending-ways.tsx';

export function load({ client, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  const everybody = [prefetchPlace(client, prefetch), prefetch(noticeQuery)];
  if (!isLoggedIn(client)) return everybody;
  return [...everybody, prefetch(mailsQuery('received')), prefetch(mailsQuery('sent')), prefetch(waitingQuery)];
}

/** Search first, then the two ways to send, then what is under way. */
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
  const places = [
    { href: subApps.freight, icon: <CalculatorIcon />, label: say.freight },
    { href: subApps.batch, icon: <LayersIcon />, label: say.batch },
    { href: hrefOf('/addresslist/{status}/{next?}', { status: '1' }), icon: <AddressBookIcon />, label: say.addresses },
    { href: hrefOf('/forbidden'), icon: <ForbiddenIcon />, label: say.forbidden },
  ];
  return (
    <nav className={styles.shortcuts} aria-label={say.shortcuts}>
      {places.map(({ href, icon, label }) => (
        <a key={href} className={styles.shortcut} href={href}>
          {icon}
          <span>{label}</span>
        </a>
      ))}
    </nav>
  );
}
