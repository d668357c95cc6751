import { cleanPartnerNo, isPartnerNo } from '@yidi/contract/values/brand';
import { brand } from '@yidi/phrases/brand';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Field } from '@yidi/ui/field';
import { type ReactElement, useState } from 'react';
import { hrefOf } from '../../route-table.ts';
import { unsaved } from '../../session/drafts.ts';
import { FormPage } from '../../shell/form-page.tsx';
import { useNavigate } from '../../shell/navigate.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { useQueryText } from '../../shell/url.ts';
import { useForm } from '../../shell/use-form.ts';
import styles from './brand.module.css';

/** The form that asks for a partner's number. */
export function BrandAsk({ start = '' }: { start?: string }): ReactElement {
  const say = usePhrases(brand);
  const go = useNavigate();
  const projectId = useQueryText('projectId');
  const [drafts] = useState(() => ({ number: unsaved(start) }));
  const form = useForm<{ readonly number: string }>({
    drafts,
    check({ number: typed }) {
      const number = cleanPartnerNo(typed);
      if (number === '') return { number: say.numberEmpty };
      return isPartnerNo(number) ? {} : { number: say.numberWrong };
    },
    async send({ number }) {
      go.to('/apple-query-list/{appleMailId}', { appleMailId: cleanPartnerNo(number) }, { projectId });
    },
  });
  return (
    <Card title={say.askTitle}>
      <p className={styles.quiet}>{say.askLead}</p>
      <FormPage form={form} leave="freely" className={styles.form}>
        <Field
          label={say.number}
          hint={say.numberHint}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={60}
          {...form.field('number')}
        />
        <Button wide type="submit">
          {say.find}
        </Button>
        <ButtonLink wide kind="outline" href={hrefOf('/query')}>
          {say.byMail}
        </ButtonLink>
      </FormPage>
    </Card>
  );
}
