import { account } from '@yidi/phrases/account';
import { Card } from '@yidi/ui/card';
import { ChipGroup } from '@yidi/ui/chips';
import { DownloadIcon } from '@yidi/ui/download-icon';
import { BellIcon, ClearIcon, LayersIcon, PhoneIcon, UserIcon } from '@yidi/ui/icon';
import { DeviceIcon, LogoutIcon } from '@yidi/ui/icon-settings';
import { DocumentIcon } from '@yidi/ui/icon-things';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { useUser } from '../../api/user.ts';
import { hrefOf } from '../../route-table.ts';
import { textSizes } from '../../session/preferences.ts';
import { usePhrases, usePreferences } from '../../shell/preferences-context.tsx';
import styles from './account.module.css';
import { AvatarCard } from './avatar-card.tsx';
import { LookSettings } from './look-settings.tsx';
import { OfflineRow } from './offline-row.tsx';

/** Settings: look and agreements. */
export function Page(): ReactElement {
  const say = usePhrases(account);
  const { preferences, change } = usePreferences();
  const loggedIn = useUser().isLogin === 1;
  return (
    <div className={styles.page}>
      <LookSettings />
      <Card title={say.textSize}>
        <ChipGroup
          columns="short"
          label={say.textSize}
          options={textSizes.map((value) => ({ value, label: say.textSizes[value] }))}
          value={preferences.textSize}
          onChange={(textSize) => change({ textSize })}
        />
      </Card>
      <OfflineRow />
      {loggedIn && <AvatarCard />}
      <Card>
        <Row icon={<DocumentIcon />} label={say.privacy} href={hrefOf('/historyProtocol')} />
        {loggedIn && <Row icon={<BellIcon />} label={say.messageSettings} href={hrefOf('/newset')} />}
        {loggedIn && <Row icon={<PhoneIcon />} label={say.changePhone} href={hrefOf('/my-center/change')} />}
        {loggedIn && <Row icon={<UserIcon />} label={say.linked} href={hrefOf('/accountsInfo')} />}
        {loggedIn && <Row icon={<LayersIcon />} label={say.migrate} href={hrefOf('/migrateData')} />}
        {loggedIn && <Row icon={<DeviceIcon />} label={say.devices} href={hrefOf('/my-center/devices')} />}
        {loggedIn && <Row icon={<DownloadIcon />} label={say.exportData} href={hrefOf('/my-center/export')} />}
        {loggedIn && <Row icon={<LogoutIcon />} label={say.logOut} href={hrefOf('/my-center/logout')} />}
        {loggedIn && <Row icon={<ClearIcon />} label={say.close} href={hrefOf('/my-center/logoutConfirm')} />}
      </Card>
    </div>
  );
}
