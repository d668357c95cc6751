import { account } from '@yidi/phrases/account';
import { Card } from '@yidi/ui/card';
import { ChipGroup } from '@yidi/ui/chips';
import { DocumentIcon, LogoutIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { textSizes } from '../../session/preferences.ts';
import { useUser } from '../../session/user.ts';
import { usePhrases, usePreferences } from '../../shell/preferences-context.tsx';
import styles from './account.module.css';
import { LookSettings } from './look-settings.tsx';

/** How it looks, and what was agreed to. */
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
      <Card>
        <Row icon={<DocumentIcon />} label={say.privacy} href={hrefOf('/historyProtocol')} />
        {loggedIn && <Row icon={<LogoutIcon />} label={say.logOut} href={hrefOf('/my-center/logout')} />}
      </Card>
    </div>
  );
}
