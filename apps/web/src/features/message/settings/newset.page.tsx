import { useQuery } from '@tanstack/react-query';
import { message } from '@yidi/phrases/message';
import type { ReactElement } from 'react';
import type { LoadArgs } from '../../../routes.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { CheckRow } from '../check/check-row.tsx';
import { settingsQuery } from '../message.data.ts';
import styles from '../message.module.css';
import { EmailCard } from './email-card.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { WaysTable } from './ways-table.tsx';

export function load({ client }: LoadArgs): readonly Promise<unknown>[] {
  return [client.prefetchQuery(settingsQuery)];
}

/** Chooses the channels of each kind of message, and the quiet hours. */
export function Page(): ReactElement {
  const say = usePhrases(message);
  const query = useQuery(settingsQuery);
  return (
    <div className={styles.page}>
      <Screen
        query={query}
        skeleton={{ label: say.settingsLoading, rows: [8, 3] }}
        failed={{ title: say.settingsFailed }}
      >
        {(settings) => (
          <>
            <WaysTable settings={settings} />
            <p className={styles.lead}>{say.alwaysHint}</p>
            {settings.kinds.some(({ ways }) => ways.chat !== 'never') && <p className={styles.lead}>{say.fallback}</p>}
            <EmailCard email={settings.email} />
            <QuietHours quiet={settings.quiet} />
            <CheckRow />
          </>
        )}
      </Screen>
    </div>
  );
}
