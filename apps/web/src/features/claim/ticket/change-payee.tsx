import { useQueryClient } from '@tanstack/react-query';
import { claim as phrases } from '@yidi/phrases/claim';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { Button } from '@yidi/ui/button';
import { type ReactElement, useState } from 'react';
import { unsaved } from '../../../session/drafts.ts';
import { FormPage } from '../../../shell/form-page.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { useForm } from '../../../shell/use-form.ts';
import { actOn, type Claim, claimQuery } from '../claim.data.ts';
import styles from '../claim.module.css';
import { type PayeeFields, payeeMistakes, payeeOf } from '../form/claim-fields.ts';
import { PayeeCard } from '../form/payee-card.tsx';

const WAYS = ['alipay', 'bank'] as const;

/** Asks for another account, because the bank sent the compensation back. It is kept in memory. */
export function ChangePayee({ claim: { claimNo, payee } }: { claim: Claim }): ReactElement {
  const say = usePhrases(phrases);
  const client = useQueryClient();
  const [drafts] = useState(() => ({
    way: unsaved<PayeeFields['way']>(payee.way === 'bank' ? 'bank' : 'alipay'),
    ...{ holder: unsaved(''), account: unsaved(''), bank: unsaved('') },
  }));
  const form = useForm<PayeeFields>({
    drafts,
    check: (fields) => payeeMistakes(fields, WAYS, say),
    async send(fields) {
      try {
        await actOn(client, { claimNo, act: 'payee', payee: payeeOf(fields) });
      } catch (error) {
        void client.invalidateQueries({ queryKey: claimQuery(claimNo).queryKey });
        throw error;
      }
    },
  });
  return (
    <FormPage form={form} className={styles.form}>
      <PayeeCard form={form.form} ways={WAYS} mistakes={form.mistakes} onChange={form.change} />
      <FailureNotice of={form} />
      <Button type="submit" wide size="large" busy={form.busy} busyLabel={say.acting}>
        {say.changePayee}
      </Button>
    </FormPage>
  );
}
