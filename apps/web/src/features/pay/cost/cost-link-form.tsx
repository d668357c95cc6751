import { payLink } from '@yidi/contract/calls/pay';
import { ApiError } from '@yidi/contract/envelope';
import { pay } from '@yidi/phrases/pay';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { typedCode } from '@yidi/ui/code-field';
import { Field } from '@yidi/ui/field';
import type { ReactElement } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { send } from '../../../api/send.ts';
import { unsaved } from '../../../session/drafts.ts';
import { FormPage } from '../../../shell/form-page.tsx';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { useForm } from '../../../shell/use-form.ts';
import { storePass } from '../pay.data.ts';
import styles from './cost.module.css';

const drafts = { digits: unsaved('') };

/** The form of a consignee who opened the payment link. */
export function LinkForm(props: { orderId: string; linkKey: string; onOpen: (pass: string) => void }): ReactElement {
  const { orderId, linkKey, onOpen } = props;
  const say = usePhrases(pay);
  const language = useLanguage();
  const form = useForm<{ readonly digits: string }>({
    drafts,
    check: () => ({}),
    async send({ digits }) {
      const { pass } = await send(payLink, { orderId, key: linkKey, digits });
      storePass(orderId, pass);
      onOpen(pass);
    },
    blame: (error) => ({ digits: whyNot(say, error) ?? formatFailure(language, error) }),
  });
  return (
    <FormPage form={form} leave="freely" className={styles.page}>
      <Card title={say.linkTitle}>
        <div className={styles.stack}>
          <p>{say.linkText}</p>
          <Field
            label={say.digits}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('digits', (typed) => typedCode(typed, 4))}
          />
          <Button wide type="submit" busy={form.busy} disabled={form.form.digits.length !== 4}>
            {say.open}
          </Button>
        </div>
      </Card>
    </FormPage>
  );
}

function whyNot(say: (typeof pay)['en'], failure: unknown): string | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  if (failure.left) return say.wrongDigits(failure.left);
  return failure.class === 'NOT_FOUND' ? say.badLink : undefined;
}
