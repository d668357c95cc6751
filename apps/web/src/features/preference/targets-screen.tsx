import { preference } from '@yidi/phrases/preference';
import { LookPicture } from '@yidi/ui/state-pictures';
import type { ReactElement, ReactNode } from 'react';
import { hrefOf } from '../../route-table.ts';
import { EmptyWithLinks } from '../../shell/empty-with-links.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { Screen, type ScreenProps } from '../../shell/screen.tsx';
import type { Targets } from './preference.data.ts';
import styles from './preference.module.css';

interface TargetsScreenProps {
  readonly query: ScreenProps<{ readonly targets: Targets }>['query'];
  children(targets: Targets): ReactNode;
}

/** Everything that can have wishes, or the loading, error or empty state. */
export function TargetsScreen({ query, children }: TargetsScreenProps): ReactElement {
  const say = usePhrases(preference);
  return (
    <Screen
      query={query}
      skeleton={{ label: say.busy, rows: ['long sentence', 'half', 3, 6], frame: styles.page }}
      missing={
        <EmptyWithLinks
          picture={<LookPicture />}
          title={say.unknown}
          text={say.unknownText}
          links={[[say.all, hrefOf('/preferList')]]}
        />
      }
      empty={{
        when: ({ targets }) => targets.length === 0,
        show: (
          <EmptyWithLinks
            picture={<LookPicture />}
            title={say.noTarget}
            text={say.noTargetText}
            links={[[say.toAddress, hrefOf('/addressdetail/{status}/{next?}', { status: '1' })]]}
          />
        ),
      }}
      failed={{ title: say.failed, kept: say.kept }}
    >
      {({ targets }) => children(targets)}
    </Screen>
  );
}
