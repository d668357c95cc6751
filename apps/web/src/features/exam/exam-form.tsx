import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@yidi/contract/envelope';
import { cleanCandidateNo, isCandidateNo } from '@yidi/contract/values/exam';
import { exam } from '@yidi/phrases/exam';
import { formatRule } from '@yidi/phrases/field-rules';
import type { Language } from '@yidi/phrases/language';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Field } from '@yidi/ui/field';
import { Notice } from '@yidi/ui/notice';
import { type ReactElement, useRef } from 'react';
import { formatFailure } from '../../api/say-failure.ts';
import { hrefOf } from '../../route-table.ts';
import { type Drafts, unsaved } from '../../session/drafts.ts';
import { FormPage } from '../../shell/form-page.tsx';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { useForm } from '../../shell/use-form.ts';
import { openExam } from './exam.data.ts';
import styles from './exam.module.css';

interface Fields {
  readonly candidate: string;
  readonly name: string;
}

// Candidates share phones: neither value is stored on the device.
const drafts: Drafts<Fields> = { candidate: unsaved(''), name: unsaved('') };

function check(language: Language, labels: Fields, { candidate, name }: Fields) {
  const isEmpty = candidate.trim() === '';
  return {
    ...(!isCandidateNo(cleanCandidateNo(candidate)) && {
      candidate: formatRule(language, isEmpty ? 'field.required' : 'field.text', labels.candidate),
    }),
    ...(name.trim() === '' && { name: formatRule(language, 'field.required', labels.name) }),
  };
}

export function ExamForm(props: { examinationId: string; late: boolean; done: () => void }): ReactElement {
  const { examinationId, late, done } = props;
  const say = usePhrases(exam);
  const language = useLanguage();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const form = useForm<Fields>({
    drafts,
    check: (fields) => check(language, say.inWords, fields),
    async send({ candidate, name }) {
      if (await openExam(client, examinationId, { candidate, name }, field)) done();
    },
  });
  const { failure } = form;
  const left = failure instanceof ApiError ? failure.left : undefined;
  return (
    <>
      {late && <Notice tone="warn">{say.ticketOver}</Notice>}
      <Card title={say.title}>
        <p className={styles.quiet}>{say.lead}</p>
        <FormPage form={form} leave="freely" className={styles.form}>
          <Field
            ref={field}
            label={say.candidate}
            hint={say.candidateHint}
            autoCapitalize="characters"
            maxLength={40}
            {...form.field('candidate')}
          />
          <Field label={say.name} hint={say.nameHint} maxLength={40} {...form.field('name')} />
          {failure !== undefined && (
            <Notice tone="warn" urgent>
              {left ? (
                <>
                  <b>{say.noMatch}</b>
                  <br />
                  {say.noMatchText} {say.left(left)}
                </>
              ) : (
                formatFailure(language, failure)
              )}
            </Notice>
          )}
          <Button wide size="large" type="submit" busy={form.busy} busyLabel={say.busy}>
            {say.submit}
          </Button>
          <ButtonLink wide kind="outline" href={hrefOf('/query')}>
            {say.byNumber}
          </ButtonLink>
        </FormPage>
      </Card>
      <Notice tone="warn">{say.warning}</Notice>
    </>
  );
}
