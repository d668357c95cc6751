import { account } from '@yidi/phrases/account';
import { Card } from '@yidi/ui/card';
import {
  AddressBookIcon,
  InfoIcon,
  ListIcon,
  LogoutIcon,
  PhoneIcon,
  SearchIcon,
  SettingsIcon,
  UserIcon,
} from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { openLogin } from '../../overlays/open-login.ts';
import { hrefOf } from '../../route-table.ts';
import { useUser } from '../../session/user.ts';
import { useConfig } from '../../shell/boot.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import styles from './account.module.css';
import { LookSettings } from './look-settings.tsx';

/** Who is here, and what is theirs. */
export function Page(): ReactElement {
  const say = usePhrases(account);
  const { brand } = useConfig();
  const loggedIn = useUser().isLogin === 1;
  return (
    <div className={styles.page}>
      <Profile />
      <Card>
        <Row icon={<ListIcon />} label={say.orders} href={hrefOf('/orderlist')} />
        <Row
          icon={<AddressBookIcon />}
          label={say.addresses}
          href={hrefOf('/addresslist/{status}/{next?}', { status: '1' })}
        />
        <Row icon={<SearchIcon />} label={say.track} href={hrefOf('/query')} />
      </Card>
      <LookSettings />
      <Card>
        <Row icon={<SettingsIcon />} label={say.settings} href={hrefOf('/my-center/set')} />
        <Row icon={<PhoneIcon />} label={say.service} value={brand.hotline} href={`tel:${brand.hotline}`} />
        <Row icon={<InfoIcon />} label={say.about} href={hrefOf('/about')} />
        {loggedIn && <Row icon={<LogoutIcon />} label={say.logOut} href={hrefOf('/my-center/logout')} />}
      </Card>
    </div>
  );
}

/** Opens the log-in while nobody is logged in (spec §4). */
function Profile(): ReactElement {
  const say = usePhrases(account);
  const user = useUser();
  const loggedIn = user.isLogin === 1;
  return (
    <Card>
      <Row
        icon={<UserIcon size="large" />}
        tone="good"
        strong
        label={loggedIn ? user.userName || say.hello : say.logIn}
        sub={loggedIn ? user.userName !== user.phone && user.phone : say.logInSub}
        {...(loggedIn ? {} : { onPress: () => void openLogin() })}
      />
    </Card>
  );
}
