import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { identity } from '@yidi/phrases/identity';
import { LockPicture } from '@yidi/ui/state-pictures';
import type { ReactElement, ReactNode } from 'react';
import { hrefOf } from '../../route-table.ts';
import { EmptyWithLinks } from '../../shell/empty-with-links.tsx';
import { LoginNeeded } from '../../shell/login-needed.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useHadUser } from '../../shell/use-had-user.ts';
import { type Certification, certificationQuery } from './identity.data.ts';
import styles from './identity.module.css';

/** Loads the user's certification, or shows the state in its place. */
export function IdentityScreen({ children }: { children: (certification: Certification) => ReactNode }): ReactElement {
  const say = usePhrases(identity);
  const hadUser = useHadUser();
  const query: UseQueryResult<Certification> = useQuery({ ...certificationQuery, enabled: hadUser });
  if (!hadUser) return <LoginNeeded />;
  return (
    <Screen
      query={query}
      skeleton={{ label: say.loading, rows: [3, 4], frame: styles.page }}
      failed={{ title: say.failed }}
    >
      {children}
    </Screen>
  );
}

/** Shown if no check was requested, or the user withdrew it. */
export function NotAsked({ tips }: Pick<Certification, 'tips'>): ReactElement {
  const say = usePhrases(identity);
  return (
    <EmptyWithLinks
      picture={<LockPicture />}
      title={say.notAsked}
      text={tips}
      links={[[say.ask, hrefOf('/certification')]]}
    />
  );
}
