import { claim } from '@yidi/phrases/claim';
import type { ReactElement } from 'react';
import type { LoadArgs } from '../../../routes.tsx';
import { useLazyResult } from '../../../shell/lazy-code.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import styles from '../claim.module.css';
import { Waiting } from '../waiting.tsx';

export function load(args: LoadArgs): readonly Promise<unknown>[] {
  return [import('./start-claim.ts').then(({ startClaim }) => startClaim(args))];
}

/**
 * A claim: which mail (`?mailNo=`), what is wrong with it (`?kind=`), what it is worth, and to whom
 * it is paid. A chunk of its own: what it shares with other forms would have to be loaded on their
 * pages, too.
 */
export function Page(): ReactElement {
  const say = usePhrases(claim);
  const code = useLazyResult('asked', () => import('./claim-asked.tsx'));
  if (code === 'missing') return <p role="status">{say.failed}</p>;
  if (code) return <code.ClaimAsked />;
  return (
    <div className={styles.page}>
      <Waiting />
    </div>
  );
}
