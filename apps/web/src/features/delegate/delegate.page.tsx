import { delegate } from '@yidi/phrases/delegate';
import { Skeleton } from '@yidi/ui/skeleton';
import type { ReactElement } from 'react';
import type { LoadArgs } from '../../routes.tsx';
import { deferredPart } from '../../shell/deferred-part.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { useParams } from '../../shell/url.ts';
import { openedQuery } from './delegate.data.ts';
import styles from './delegate.module.css';

const TOKEN = /^[A-Za-z0-9_-]{22}$/;

const DelegateCode = deferredPart(async () => (await import('./delegate-code.tsx')).DelegateCode, Room);

export function load({ params, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  const token = params.token ?? '';
  return [...(TOKEN.test(token) ? [prefetch(openedQuery(token))] : []), DelegateCode.ready()];
}

/** The page behind the link of a code. Its content is a lazy chunk, as few users open it. */
export function Page(): ReactElement {
  const { token } = useParams('/delegate/{token}');
  return <DelegateCode token={TOKEN.test(token) ? token : undefined} />;
}

function Room(): ReactElement {
  return (
    <div className={styles.page}>
      <Skeleton label={usePhrases(delegate).busy} rows={['full sentence', 4]} />
    </div>
  );
}
