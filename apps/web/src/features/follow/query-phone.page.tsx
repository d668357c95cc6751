import { follow } from '@yidi/phrases/follow';
import { FailedState } from '@yidi/shell/failed-state';
import { Skeleton } from '@yidi/ui/skeleton';
import type { ReactElement } from 'react';
import { useLazyResult } from '../../shell/lazy-code.ts';
import { LoginNeeded } from '../../shell/login-needed.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { useHadUser } from '../../shell/use-had-user.ts';
import styles from './follow.module.css';

/** Adds another phone of the user. Its form is a lazy chunk, as code checks are large. */
export function Page(): ReactElement {
  return useHadUser() ? <Form /> : <LoginNeeded />;
}

function Form(): ReactElement {
  const say = usePhrases(follow);
  const made = useLazyResult('form', async () => ({ View: (await import('./another-phone.tsx')).AnotherPhone }));
  if (made === 'missing')
    return <FailedState title={say.phoneTitle} retry={() => location.reload()} error={undefined} />;
  if (made) return <made.View />;
  return (
    <div className={styles.page}>
      <Skeleton label={say.phoneTitle} rows={[5]} />
    </div>
  );
}
