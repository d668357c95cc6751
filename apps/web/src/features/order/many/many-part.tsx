import { express } from '@yidi/phrases/express';
import { Skeleton, SkeletonCard } from '@yidi/ui/skeleton';
import type { ReactElement } from 'react';
import { deferredPart } from '../../../shell/deferred-part.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import styles from '../express/express.module.css';

/** The form for several consignees, a chunk that who sends to one never loads. */
export const ManyPart = deferredPart(async () => (await fetchMany()).ManyForm, Waiting);

/** That form, and how the people of a pasted text come into it. */
export const fetchMany = async () => (await import('./many-form.tsx')).many;

/** The room of a form that comes as a chunk of its own. */
export function Waiting(): ReactElement {
  const say = usePhrases(express);
  return (
    <div className={styles.page}>
      <Skeleton label={say.busy}>
        <SkeletonCard lines={2} />
        <SkeletonCard lines={4} />
      </Skeleton>
    </div>
  );
}
