import { useQuery } from '@tanstack/react-query';
import { preference } from '@yidi/phrases/preference';
import { LookPicture } from '@yidi/ui/state-pictures';
import type { ReactElement } from 'react';
import { isLoggedIn } from '../../../api/user.ts';
import { hrefOf } from '../../../route-table.ts';
import type { LoadArgs } from '../../../routes.tsx';
import { EmptyWithLinks } from '../../../shell/empty-with-links.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { useQueryText } from '../../../shell/url.ts';
import { usedQuery } from '../preference.data.ts';
import styles from '../preference.module.css';
import { UsedCard } from './used-card.tsx';

export function load({ client, search, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  return isLoggedIn(client) ? [prefetch(usedQuery(search.mailNo))] : [];
}

/** Shows which wishes were used for delivered mails, and offers "not like this again". */
export function Page(): ReactElement {
  const say = usePhrases(preference);
  const query = useQuery({ ...usedQuery(useQueryText('mailNo')), refetchInterval: 20_000 });
  return (
    <div className={styles.page}>
      <Screen
        query={query}
        skeleton={{ label: say.busy, rows: [3, 3] }}
        empty={{
          when: ({ mails }) => mails.length === 0,
          show: (
            <EmptyWithLinks
              picture={<LookPicture />}
              title={say.usedNone}
              text={say.usedNoneText}
              links={[[say.set, hrefOf('/preferList')]]}
            />
          ),
        }}
        failed={{ title: say.usedFailed, kept: say.kept }}
      >
        {({ mails }) => (
          <div className={styles.form}>
            {mails.map((mail) => (
              <UsedCard key={mail.waybillNo} mail={mail} />
            ))}
          </div>
        )}
      </Screen>
    </div>
  );
}
