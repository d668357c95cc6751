import { shell } from '@yidi/phrases/shell';
import { Skeleton } from '@yidi/ui/skeleton';
import type { ReactElement } from 'react';
import { deferredPart } from '../../../../shell/deferred-part.tsx';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import styles from '../express.module.css';

/** The form in elder mode, a lazy chunk: other users never load it. */
export const ElderPart = deferredPart(async () => (await import('./elder-order.tsx')).ElderOrder, Waiting);

/** Starts to load the chunk where it will be rendered: on the server, and in elder mode. */
export function readyForElders(): Promise<unknown> {
  const wanted = import.meta.env.SSR || document.documentElement.dataset.mode === 'elder';
  return wanted ? ElderPart.ready() : Promise.resolve();
}

function Waiting(): ReactElement {
  const words = usePhrases(shell);
  return (
    <div className={styles.page}>
      <Skeleton label={words.loading} rows={['half', 'long sentence', 2, 2]} />
    </div>
  );
}
