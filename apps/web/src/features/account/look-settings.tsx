import { account } from '@yidi/phrases/account';
import { Card } from '@yidi/ui/card';
import { Switch } from '@yidi/ui/choice';
import { LanguageIcon, SunIcon, TextSizeIcon } from '@yidi/ui/icon-settings';
import { Row } from '@yidi/ui/row';
import { Segmented } from '@yidi/ui/segmented';
import type { ReactElement } from 'react';
import { usePhrases, usePreferences } from '../../shell/preferences-context.tsx';
import styles from './account.module.css';

/** Language, theme and elder mode. Applied at once and stored for the next visit. */
export function LookSettings(): ReactElement {
  const say = usePhrases(account);
  const { preferences, change } = usePreferences();
  return (
    <Card>
      <Row icon={<LanguageIcon />} label={say.language} />
      <div className={styles.choice}>
        <Segmented
          label={say.language}
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
          value={preferences.language}
          onChange={(language) => change({ language })}
        />
      </div>
      <Row icon={<SunIcon />} label={say.theme} />
      <div className={styles.choice}>
        <Segmented
          label={say.theme}
          options={[
            { value: 'auto', label: say.auto },
            { value: 'light', label: say.light },
            { value: 'dark', label: say.dark },
          ]}
          value={preferences.theme}
          onChange={(theme) => change({ theme })}
        />
      </div>
      <ElderRow />
    </Card>
  );
}

/** Elder mode comes first, as a helper may have to switch it on. */
export function ElderRow(): ReactElement {
  const say = usePhrases(account);
  const { preferences, change } = usePreferences();
  return (
    <Row
      icon={<TextSizeIcon />}
      label={say.elder}
      sub={say.elderSub}
      trail={<Switch label={say.elder} checked={preferences.elder} onChange={(elder) => change({ elder })} />}
    />
  );
}
