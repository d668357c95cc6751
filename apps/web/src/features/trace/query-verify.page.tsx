import { useQueryClient } from '@tanstack/react-query';
import { verifyMail } from '@yidi/contract/calls/trace';
import { ApiError } from '@yidi/contract/envelope';
import { trace } from '@yidi/phrases/trace';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { CopyText } from '@yidi/ui/copy-text';
import { EmptyState } from '@yidi/ui/empty-state';
import { Field } from '@yidi/ui/field';
import { ShieldIcon } from '@yidi/ui/icon';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { fieldErrors, sayFailure } from '../../api/say-failure.ts';
import { send } from '../../api/send.ts';
import { hrefOf } from '../../route-table.ts';
import { useQueryText } from '../../shell/address.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { traceQuery } from './trace.data.ts';
import styles from './trace.module.css';

/** Asks the last four digits of a phone on the waybill before the personal parts of a trace are shown. */
export function Page(): ReactElement {
  const say = usePhrases(trace);
  const mailNo = useQueryText('mailNo');
  if (!mailNo) {
    return (
      <EmptyState
        title={say.detailLost}
        actions={
          <ButtonLink wide href={hrefOf('/query')}>
            {say.queryLead}
          </ButtonLink>
        }
      />
    );
  }
  return <Verify mailNo={mailNo} />;
}

function Verify({ mailNo }: { mailNo: string }): ReactElement {
  const say = usePhrases(trace);
  const language = useLanguage();
  const go = useNavigate();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [form, setForm] = useState({ digits: '', error: '', busy: false });
  async function submit(event: FormEvent) {
    event.preventDefault();
    setForm((now) => ({ ...now, busy: true, error: '' }));
    try {
      await send(verifyMail, { mailNo, digits: form.digits });
      await client.invalidateQueries({ queryKey: traceQuery(mailNo).queryKey });
      go.replace('/queryDetail/{mailId?}', { mailId: mailNo });
    } catch (error) {
      const left =
        error instanceof ApiError && error.class === 'VERIFY'
          ? (error.info as { left?: number } | null)?.left
          : undefined;
      const words =
        left === undefined ? (fieldErrors(error).digits ?? sayFailure(language, error)) : say.verifyLeft(left);
      setForm({ digits: '', error: words, busy: false });
      field.current?.focus();
    }
  }
  return (
    <form className={styles.page} onSubmit={(event) => void submit(event)} noValidate>
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
            maxLength={4}
            value={form.digits}
            error={form.error || undefined}
            onChange={(digits) => setForm((now) => ({ ...now, digits: digits.replace(/\D/g, '') }))}
          />
        </div>
        <div className={styles.actions}>
          <ButtonLink kind="outline" href={hrefOf('/queryDetail/{mailId?}', { mailId: mailNo })}>
            {say.skip}
          </ButtonLink>
          <Button type="submit" busy={form.busy} busyLabel={say.busy} disabled={form.digits.length !== 4}>
            {say.verifySubmit}
          </Button>
        </div>
      </Card>
    </form>
  );
}
