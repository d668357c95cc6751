import { lostNumber } from '@yidi/phrases/lost-number';
import { stepUp } from '@yidi/phrases/step-up';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import type { ReactElement } from 'react';
import { useUser } from '../../api/user.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import styles from './account.module.css';
import { openLostNumber } from './open-lost-number.ts';
import { openRebind } from './open-rebind.ts';

/** Explains a change of the log-in phone, and opens the dialog for it or for a lost number. */
export function Page(): ReactElement {
  const say = usePhrases(stepUp);
  const lost = usePhrases(lostNumber);
  const go = useNavigate();
  const { phone = '' } = useUser();

  async function change(): Promise<void> {
    if (await openRebind()) go.replace('/my-center/set/success', {}, { change: 'phone' });
  }

  return (
    <div className={styles.page}>
      <Card title={say.now(phone)}>
        <p className={styles.loginLead}>{say.rules}</p>
        <Button wide size="large" onClick={() => void change()}>
          {say.change}
        </Button>
      </Card>
      <div className={styles.submit}>
        <Button wide kind="quiet" onClick={() => void openLostNumber()}>
          {lost.open}
        </Button>
      </div>
    </div>
  );
}
