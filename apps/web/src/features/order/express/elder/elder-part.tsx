import { shell } from '@yidi/phrases/shell';
import { Skeleton, SkeletonCard, SkeletonLine } from '@yidi/ui/skeleton';
import type { ReactElement } from 'react';
import { deferredPart } from '../../../../shell/deferred-part.tsx';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import styles from '../express.module.css';

/** The form in elder mode, a chunk that others never load. */
export const ElderPart = deferredPart(async () => (await import('./elder-order.tsx')).ElderOrder, Waiting);

/** Starts to fetch it where it will be rendered: in the first HTML, and in the browser of an elder. */
export function readyForElders(): Promise<unknown> {
  const wanted = import.meta.env.SSR || document.documentElement.dataset.mode === 'elder';
  return wanted ? ElderPart.ready() : Promise.resolve();
}

function Waiting(): ReactElement {
  const words = usePhrases(shell);
  return (
    <div className={styles.page}>
      <Skeleton label={words.loading}>
        <SkeletonLine width="half" />
        <SkeletonLine width="long" sentence />
        <SkeletonCard lines={2} />
        <SkeletonCard lines={2} />
      </Skeleton>
    </div>
  );
}
