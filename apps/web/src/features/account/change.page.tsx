import { useQueryClient } from '@tanstack/react-query';
import { lostNumber } from '@yidi/phrases/lost-number';
import { stepUp } from '@yidi/phrases/step-up';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import type { ReactElement } from 'react';
import { useUser } from '../../api/user.ts';
import { type NumberFields, NumberForm, useNumberForm } from '../../overlays/number-form.tsx';
import { type Drafts, draft, unsaved } from '../../session/drafts.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { LEAVES } from '../../shell/use-action.ts';
import styles from './account.module.css';
import { changeTo } from './change-phone.ts';
import { openLostNumber } from './open-lost-number.ts';

// The user may read the code in another app and return to a reloaded page. The number survives
// that; the code is a secret.
const drafts: Drafts<NumberFields> = { phone: draft('change.phone', ''), code: unsaved('') };

/** Changes the login phone: a fresh proof of the old number, then a code to the new one. */
export function Page(): ReactElement {
  const say = usePhrases(stepUp);
  const lost = usePhrases(lostNumber);
  const client = useQueryClient();
  const go = useNavigate();
  const { phone = '' } = useUser();
  const number = useNumberForm<NumberFields>({
    drafts,
    purpose: 'rebind',
    async send(fields) {
      await changeTo(client, fields);
      go.replace('/my-center/set/success', {}, { change: 'phone' });
      return LEAVES;
    },
  });

  return (
    <div className={styles.page}>
      <Card title={say.now(phone)}>
        <p className={styles.loginLead}>{say.rules}</p>
        <NumberForm
          number={number}
          label={say.newPhone}
          labelHidden
          hint={say.newHint}
          clear={say.clear}
          submit={say.change}
          busy={say.changing}
        />
      </Card>
      <div className={styles.submit}>
        <Button wide kind="quiet" onClick={() => void openLostNumber()}>
          {lost.open}
        </Button>
      </div>
    </div>
  );
}
