import { preference } from '@yidi/phrases/preference';
import { ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { Skeleton, SkeletonCard, SkeletonLine } from '@yidi/ui/skeleton';
import { LookPicture } from '@yidi/ui/state-pictures';
import type { ReactElement, ReactNode } from 'react';
import { hrefOf } from '../../route-table.ts';
import { Loaded, type LoadedProps } from '../../shell/loaded.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import type { Targets } from './preference.data.ts';
import styles from './preference.module.css';

interface OfTargetsProps {
  readonly query: LoadedProps<{ readonly targets: Targets }>['query'];
  children(targets: Targets): ReactNode;
}

/** Everything that can have wishes, or the loading, error or empty state. */
export function OfTargets({ query, children }: OfTargetsProps): ReactElement {
  const say = usePhrases(preference);
  const unknown = (
    <EmptyState
      picture={<LookPicture />}
      title={say.unknown}
      text={say.unknownText}
      actions={
        <ButtonLink wide href={hrefOf('/preferList')}>
          {say.all}
        </ButtonLink>
      }
    />
  );
  const none = (
    <EmptyState
      picture={<LookPicture />}
      title={say.noTarget}
      text={say.noTargetText}
      actions={
        <ButtonLink wide href={hrefOf('/addressdetail/{status}/{next?}', { status: '1' })}>
          {say.toAddress}
        </ButtonLink>
      }
    />
  );
  return (
    <Loaded
      query={query}
      waiting={<Waiting />}
      unknown={unknown}
      empty={{ when: ({ targets }) => targets.length === 0, show: none }}
      failed={{ title: say.failed, kept: say.kept }}
    >
      {({ targets }) => children(targets)}
    </Loaded>
  );
}

export function Waiting(): ReactElement {
  const say = usePhrases(preference);
  return (
    <div className={styles.page}>
      <Skeleton label={say.busy}>
        <SkeletonLine width="long" sentence />
        <SkeletonLine width="half" />
        <SkeletonCard lines={3} />
        <SkeletonCard lines={6} />
      </Skeleton>
    </div>
  );
}
