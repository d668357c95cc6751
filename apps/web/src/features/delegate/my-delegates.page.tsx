import { delegate } from '@yidi/phrases/delegate';
import { Skeleton } from '@yidi/ui/skeleton';
import type { ReactElement } from 'react';
import { isLoggedIn } from '../../api/user.ts';
import type { LoadArgs } from '../../routes.tsx';
import { deferredPart } from '../../shell/deferred-part.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { delegatesQuery } from './delegate.data.ts';
import styles from './delegate.module.css';

const MyCodes = deferredPart(async () => (await import('./my-codes.tsx')).MyCodes, Room);

export function load({ client, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  return isLoggedIn(client) ? [prefetch(delegatesQuery()), MyCodes.ready()] : [MyCodes.ready()];
}

export const parts = () => [MyCodes.ready()];

/** The codes with which delegates receive mail for the user. Lazy, as few users open it. */
export function Page(): ReactElement {
  return <MyCodes />;
}

function Room(): ReactElement {
  return (
    <div className={styles.page}>
      <Skeleton label={usePhrases(delegate).busy} rows={['long sentence', 4]} />
    </div>
  );
}
