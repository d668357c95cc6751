import { useQueryClient } from '@tanstack/react-query';
import { validatePhoneCode } from '@yidi/contract/calls/auth';
import { FOLLOW_NAME_MAX } from '@yidi/contract/values/follow';
import { follow } from '@yidi/phrases/follow';
import { Card } from '@yidi/ui/card';
import { Field } from '@yidi/ui/field';
import type { ReactElement } from 'react';
import { send } from '../../api/send.ts';
import { type NumberFields, NumberForm, useNumberForm } from '../../overlays/number-form.tsx';
import { type Drafts, unsaved } from '../../session/drafts.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { showToast } from '../../shell/toast-list.ts';
import { LEAVES } from '../../shell/use-action.ts';
import { listPhone } from './follow.data.ts';
import styles from './follow.module.css';

interface Fields extends NumberFields {
  readonly name: string;
}

const drafts: Drafts<Fields> = { phone: unsaved(''), name: unsaved(''), code: unsaved('') };

/** Lists the mails of the user's other phone after a code that is sent to it. */
export function AnotherPhone(): ReactElement {
  const say = usePhrases(follow);
  const client = useQueryClient();
  const go = useNavigate();
  const number = useNumberForm<Fields>({
    drafts,
    purpose: 'prove',
    async send({ phone, name, code }) {
      const { ticket } = await send(validatePhoneCode, { phone, valiCode: code });
      await listPhone(client, { phone, ticket, name: name.trim() });
      showToast(say.phoneDone, { tone: 'good' });
      go.replace('/queryMail');
      return LEAVES;
    },
  });
  return (
    <div className={styles.page}>
      <Card title={say.phoneTitle}>
        <p className={styles.phoneLead}>{say.phoneLead}</p>
        <NumberForm
          number={number}
          label={say.phone}
          labelHidden
          hint={say.phoneHint}
          clear={say.clear}
          submit={say.phoneSubmit}
          busy={say.phoneBusy}
          between={
            <Field
              label={say.phoneName}
              hint={say.phoneNameHint}
              maxLength={FOLLOW_NAME_MAX}
              {...number.form.field('name')}
            />
          }
        />
      </Card>
    </div>
  );
}
