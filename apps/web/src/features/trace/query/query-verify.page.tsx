import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@yidi/contract/envelope';
import { trace } from '@yidi/phrases/trace';
import { mailNoInUrl } from '@yidi/rules/mail/mail-no';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { typedCode } from '@yidi/ui/code-field';
import { CopyText } from '@yidi/ui/copy-text';
import { Field } from '@yidi/ui/field';
import { ShieldIcon } from '@yidi/ui/icon';
import { type ReactElement, useRef } from 'react';
import { fieldErrors, formatFailure } from '../../../api/say-failure.ts';
import { hrefOf } from '../../../route-table.ts';
import { unsaved } from '../../../session/drafts.ts';
import { FormPage } from '../../../shell/form-page.tsx';
import { useNavigate } from '../../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { useQueryText } from '../../../shell/url.ts';
import { LEAVES } from '../../../shell/use-action.ts';
import { useForm } from '../../../shell/use-form.ts';
import { NoMail } from '../no-mail.tsx';
import { traceQuery } from '../trace.data.ts';
import styles from '../trace.module.css';
import { proveDigits } from './prove-digits.ts';

const drafts = { digits: unsaved('') };

/** Asks for the last four digits of a phone on the waybill before it shows personal data. */
export function Page(): ReactElement {
  const given = useQueryText('mailNo');
  const mailNo = mailNoInUrl(given ?? '');
  return mailNo ? <Verify mailNo={mailNo} /> : <NoMail given={given} />;
}

function Verify({ mailNo }: { mailNo: string }): ReactElement {
  const say = usePhrases(trace);
  const language = useLanguage();
  const go = useNavigate();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const form = useForm<{ readonly digits: string }>({
    drafts,
    check: () => ({}),
    async send({ digits }) {
      if (!(await proveDigits({ mailNo, digits }, field))) return undefined;
      await client.invalidateQueries({ queryKey: traceQuery(mailNo).queryKey });
      go.replace('/queryDetail/{mailId?}', { mailId: mailNo });
      return LEAVES;
    },
    emptied: { digits: '' },
    blame(error) {
      const left = error instanceof ApiError ? error.left : undefined;
      // After the last attempt the error has the time of the next one.
      return { digits: left ? say.verifyLeft(left) : (fieldErrors(error).digits ?? formatFailure(language, error)) };
    },
  });
  return (
    <FormPage form={form} leave="freely" className={styles.page}>
      <h2 className={styles.head}>{say.verifyTitle}</h2>
      <p className={styles.lead}>{say.verifyLead}</p>
      <Card>
        <CopyText value={mailNo} grouped copyLabel={say.copyNo} copiedLabel={say.copied} />
        <div className={styles.numbers}>
          <Field
            ref={field}
            label={say.verifyField}
            prefix={<ShieldIcon />}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('digits', (typed) => typedCode(typed, 4))}
          />
        </div>
        <div className={styles.actions}>
          <ButtonLink kind="outline" href={hrefOf('/queryDetail/{mailId?}', { mailId: mailNo })}>
            {say.skip}
          </ButtonLink>
          <Button type="submit" busy={form.busy} busyLabel={say.busy} disabled={form.form.digits.length !== 4}>
            {say.verifySubmit}
          </Button>
        </div>
      </Card>
    </FormPage>
  );
}
