import { useQueryClient } from '@tanstack/react-query';
import { mulBind } from '@yidi/contract/calls/linked-account';
import { linkedAccount } from '@yidi/phrases/linked-account';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { send } from '../../../api/send.ts';
import { useUser } from '../../../api/user.ts';
import { type NumberFields, NumberForm, useNumberForm } from '../../../overlays/number-form.tsx';
import { hrefOf } from '../../../route-table.ts';
import { type Drafts, draft, unsaved } from '../../../session/drafts.ts';
import { useNavigate } from '../../../shell/navigate.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { LEAVES } from '../../../shell/use-action.ts';
import { linkedQuery, loadLinked } from './linked.data.ts';
import styles from './linked.module.css';
import { LinkedScreen } from './linked-screen.tsx';

// The user may read the code in another app and return to a reloaded page. The number survives
// that; the code is a secret.
const drafts: Drafts<NumberFields> = { phone: draft('link.phone', ''), code: unsaved('') };

export const load = loadLinked;

export function Page(): ReactElement {
  const say = usePhrases(linkedAccount);
  return (
    <LinkedScreen>
      {({ role, phone }) =>
        role === 'main' ? (
          <BindForm />
        ) : (
          <>
            <Notice>{role === 'opened' ? say.fromOpened(phone) : say.opener(phone)}</Notice>
            <div className={styles.actions}>
              <ButtonLink wide href={hrefOf('/accountsInfo')}>
                {say.toList}
              </ButtonLink>
            </div>
          </>
        )
      }
    </LinkedScreen>
  );
}

/** Links a phone: a fresh proof of the user's own number, then a code to the other one. */
function BindForm(): ReactElement {
  const say = usePhrases(linkedAccount);
  const client = useQueryClient();
  const go = useNavigate();
  const user = useUser();
  const number = useNumberForm<NumberFields>({
    drafts,
    purpose: 'link',
    async send({ phone, code }) {
      const { bindUserId = '' } = await send(mulBind, { op: 'bind', phone, validCode: code });
      void client.invalidateQueries({ queryKey: linkedQuery.queryKey });
      go.replace('/bindAccountSucess', {}, { id: bindUserId });
      return LEAVES;
    },
  });

  return (
    <Card title={say.bindTitle(user.phone ?? '')}>
      <p className={styles.lead}>{say.bindRules}</p>
      <NumberForm
        number={number}
        label={say.newPhone}
        labelHidden
        hint={say.newHint}
        clear={say.clear}
        submit={say.bindDo}
        busy={say.binding}
      />
    </Card>
  );
}
