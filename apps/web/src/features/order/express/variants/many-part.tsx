import { express } from '@yidi/phrases/express';
import { Skeleton } from '@yidi/ui/skeleton';
import type { ReactElement } from 'react';
import { deferredPart } from '../../../../shell/deferred-part.tsx';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import styles from '../express.module.css';

/** The form for several consignees, a lazy chunk: users with one consignee never load it. */
export const ManyPart = deferredPart(async () => (await fetchMany()).ManyForm, Waiting);

/** Loads that form, and the function that fills it from a pasted text. */
export const fetchMany = async () => (await import('../../../order-many/order-many.parts.tsx')).many;

/** Reserves the space of the form while its chunk loads. */
export function Waiting(): ReactElement {
  const say = usePhrases(express);
  return (
    <div className={styles.page}>
      <Skeleton label={say.busy} rows={[2, 4]} />
    </div>
  );
}
