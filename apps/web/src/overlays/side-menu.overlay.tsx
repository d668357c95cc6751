import { useQuery } from '@tanstack/react-query';
import { sideMenu } from '@yidi/phrases/side-menu';
import { menuPicture } from '@yidi/shell/menu-picture';
import { AddressBookIcon, CalculatorIcon, HomeIcon, ListIcon, PhoneIcon, UserIcon } from '@yidi/ui/icon';
import { SettingsIcon } from '@yidi/ui/icon-settings';
import { Picture } from '@yidi/ui/picture';
import { Row } from '@yidi/ui/row';
import { SideDrawer } from '@yidi/ui/side-drawer';
import { Tag } from '@yidi/ui/tag';
import type { MouseEvent, ReactElement } from 'react';
import { useUser } from '../api/user.ts';
import { hrefOf } from '../route-table.ts';
import { useBoot } from '../shell/boot.tsx';
import { useNavigate } from '../shell/navigate.ts';
import { openEntry } from '../shell/open-entry.ts';
import { openLogin } from '../shell/open-login.ts';
import type { OverlayControl } from '../shell/overlay-host.tsx';
import { usePhrases } from '../shell/preferences-context.tsx';
import { menuQuery } from '../shell/shell-data.ts';
import { useMenuColors } from '../shell/use-menu-colors.ts';
import { type MenuEntry, sideMenuEntries } from './side-menu-entries.ts';

/** The side menu: the user, then the entries of this channel. */
export function SideMenuOverlay({ open, finish, gone }: OverlayControl<never>): ReactElement {
  const say = usePhrases(sideMenu);
  const user = useUser();
  const { platform } = useBoot();
  const served = useQuery(menuQuery(platform, 'sideMenu')).data;
  const nav = useMenuColors<HTMLElement>(served, ['--ink', '--ink-2']);
  const loggedIn = user.isLogin === 1;
  return (
    <SideDrawer open={open} onClose={() => finish()} onClosed={gone} title={say.title} closeLabel={say.close}>
      <nav ref={nav} aria-label={say.title}>
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
        {sideMenuEntries(platform, served?.items, say).map((entry) => (
          <Entry key={`${entry.link} ${entry.title}`} entry={entry} close={() => finish()} />
        ))}
        <Places close={() => finish()} />
      </nav>
    </SideDrawer>
  );
}

/** One entry of the template: a link, or a mini program where the host can open it. */
function Entry({ entry, close }: { entry: MenuEntry; close: () => void }): ReactElement {
  const boot = useBoot();
  const go = useNavigate();
  function press(event: MouseEvent): void {
    close();
    if (entry.channelType !== 1 || boot.platform.can.miniPrograms === 'none') return;
    event.preventDefault();
    void openEntry(boot, entry, go.href);
  }
  return (
    <Row
      icon={<Picture {...menuPicture(entry.img)} />}
      label={entry.title}
      value={entry.tagInfo && <Tag small>{entry.tagInfo}</Tag>}
      href={entry.link}
      onPress={press}
    />
  );
}

/**
 * Links that every host has: home, the user's own pages and customer service are reachable from
 * every screen.
 */
function Places({ close }: { close: () => void }): ReactElement {
  const say = usePhrases(sideMenu);
  const { subApps, brand } = useBoot().config;
  const { hotline } = brand;
  const addresses = hrefOf('/addresslist/{status}/{next?}', { status: '1' });
  return (
    <>
      <Row icon={<CalculatorIcon />} label={say.freight} href={subApps.freight} onPress={close} />
      <Row icon={<HomeIcon />} label={say.home} href={hrefOf('/home')} onPress={close} />
      <Row icon={<ListIcon />} label={say.orders} href={hrefOf('/orderlist')} onPress={close} />
      <Row icon={<AddressBookIcon />} label={say.addresses} href={addresses} onPress={close} />
      <Row icon={<SettingsIcon />} label={say.settings} href={hrefOf('/my-center/set')} onPress={close} />
      <Row icon={<PhoneIcon />} label={say.hotline} value={hotline} href={`tel:${hotline}`} />
    </>
  );
}
