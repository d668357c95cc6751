import { useQuery } from '@tanstack/react-query';
import { sideMenu } from '@yidi/phrases/side-menu';
import {
  CalculatorIcon,
  HeadsetIcon,
  LayersIcon,
  ReceiptIcon,
  SearchIcon,
  ShieldIcon,
  StoreIcon,
  TruckIcon,
  UserIcon,
} from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import { SideDrawer } from '@yidi/ui/side-drawer';
import type { ReactElement, ReactNode } from 'react';
import { hrefOf } from '../route-table.ts';
import { useUser } from '../session/user.ts';
import { useBoot } from '../shell/boot.tsx';
import { usePhrases } from '../shell/preferences-context.tsx';
import { menuQuery } from '../shell/shell-data.ts';
import type { OverlayControl } from './host.tsx';
import { openLogin } from './open-login.ts';
import { type SideMenuEntry, sideMenuEntries } from './side-menu-entries.ts';

const icons: Readonly<Record<SideMenuEntry, ReactNode>> = {
  courier: <TruckIcon />,
  selfSend: <StoreIcon />,
  batch: <LayersIcon />,
  query: <SearchIcon />,
  freight: <CalculatorIcon />,
  claim: <ShieldIcon />,
  service: <HeadsetIcon />,
  invoice: <ReceiptIcon />,
};

/** The side menu: who is here, then where one can go from this channel. */
export function SideMenuOverlay({ open, finish, gone }: OverlayControl<never>): ReactElement {
  const say = usePhrases(sideMenu);
  const user = useUser();
  const { place, config } = useBoot();
  const served = useQuery(menuQuery(place, 'sideMenu')).data;
  const hrefs: Readonly<Record<SideMenuEntry, string>> = {
    courier: hrefOf('/index', {}, { active: 'order' }),
    selfSend: hrefOf('/index', {}, { active: 'orderself' }),
    batch: config.subApps.batch,
    query: hrefOf('/query'),
    freight: config.subApps.freight,
    claim: config.subApps.claim,
    service: hrefOf('/onlineService'),
    invoice: config.subApps.invoice,
  };
  const loggedIn = user.isLogin === 1;
  return (
    <SideDrawer open={open} onClose={() => finish()} onClosed={gone} title={say.title} closeLabel={say.close}>
      <nav aria-label={say.title}>
        <Row
          icon={<UserIcon />}
          strong
          label={loggedIn ? user.userName || user.phone : say.logIn}
          sub={loggedIn ? user.userName !== '' && user.userName !== user.phone && user.phone : say.logInSub}
          {...(loggedIn ? { href: hrefOf('/my-center') } : {})}
          onPress={() => {
            finish();
            if (!loggedIn) void openLogin();
          }}
        />
        {sideMenuEntries(place, served?.items ?? []).map((entry) => (
          <Row key={entry} icon={icons[entry]} label={say[entry]} href={hrefs[entry]} onPress={() => finish()} />
        ))}
      </nav>
    </SideDrawer>
  );
}
