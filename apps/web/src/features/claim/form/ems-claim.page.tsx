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
 * The form of a claim: the mail (`?mailNo=`), the kind (`?kind=`), the value, and the payee. It is
 * a lazy chunk, so that other pages with forms do not load code that the bundler would merge with
 * it.
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
