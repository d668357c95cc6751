import { useQuery, useQueryClient } from '@tanstack/react-query';
import { delegate as make } from '@yidi/contract/calls/delegate';
import { delegate } from '@yidi/phrases/delegate';
import { beginLine, formatDay } from '@yidi/phrases/times';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { addDays, shanghaiDate } from '@yidi/rules/time/shanghai';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { Button } from '@yidi/ui/button';
import { Field } from '@yidi/ui/field';
import { RadioCards } from '@yidi/ui/radio-card';
import type { ReactElement } from 'react';
import { submit } from '../../api/submit.ts';
import { draft, unsaved } from '../../session/drafts.ts';
import { FormPage } from '../../shell/form-page.tsx';
import { useNow } from '../../shell/now.ts';
import type { OverlayControl } from '../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../shell/overlay-sheet.tsx';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { showToast } from '../../shell/toast-list.ts';
import { useForm } from '../../shell/use-form.ts';
import { isEnded, type MailRow, mailsQuery } from '../trace/trace.data.ts';
import { delegatesQuery } from './delegate.data.ts';
import styles from './delegate.module.css';
import type { DelegateRequest } from './open-delegate.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The form of a new code: its delegate, and what they may receive. */
export function DelegateOverlay({ mailNo, ...control }: OverlayControl<undefined> & DelegateRequest): ReactElement {
  const say = usePhrases(delegate);
  const mails = useQuery(mailsQuery('received'));
  return (
    <OverlaySheet {...control} title={say.formTitle}>
      <Screen
        query={mails}
        skeleton={{ label: say.busy, rows: ['long', 'half', 'half'] }}
        failed={{ title: say.failed }}
      >
        {({ records }) => (
          <Form mails={records.filter((mail) => !isEnded(mail))} mailNo={mailNo} done={() => control.finish()} />
        )}
      </Screen>
    </OverlaySheet>
  );
}

interface FormProps {
  readonly mails: readonly MailRow[];
  readonly mailNo: string | undefined;
  readonly done: () => void;
}

function Form({ mails, mailNo, done }: FormProps): ReactElement {
  const say = usePhrases(delegate);
  const language = useLanguage();
  const nowMs = useNow();
  const client = useQueryClient();
  const today = shanghaiDate(nowMs);
  const asked = mails.find((mail) => mail.mailNo === mailNo) ?? mails[0];
  const form = useForm<{ name: string; which: string }>({
    drafts: { name: draft(`delegate:name:${mailNo ?? ''}`, ''), which: unsaved(asked?.mailNo ?? today) },
    check: ({ name }) => (name.trim() === '' ? { name: say.nameMissing } : {}),
    async send({ name, which }) {
      const whole = name.trim();
      const what = DAY.test(which) ? { day: which } : { waybillNo: which };
      await submit(make, { name: whole, ...what }, `delegate:${whole}:${which}`);
      await client.invalidateQueries({ queryKey: delegatesQuery().queryKey });
      showToast(say.made, { tone: 'good' });
      done();
    },
  });
  const days = [today, addDays(today, 1)].map((day) => ({
    value: day,
    title: beginLine(say.allOf(formatDay(language, `${day}T12:00:00+08:00`, nowMs))),
    detail: say.dayDetail,
  }));
  return (
    <FormPage form={form} leave="freely" className={styles.sheet}>
      <Field label={say.name} hint={say.nameHint} maxLength={30} {...form.field('name')} />
      <RadioCards
        label={say.which}
        {...form.field('which')}
        options={[
          ...mails.map((mail) => ({
            value: mail.mailNo,
            title: formatMailNo(mail.mailNo),
            detail: say.from(mail.fromCity),
          })),
          ...days,
        ]}
      />
      <FailureNotice of={form} tone="warn" />
      <Button wide size="large" type="submit" busy={form.busy}>
        {say.make}
      </Button>
    </FormPage>
  );
}
