import { cleanPartnerNo, isPartnerNo } from '@yidi/contract/values/brand';
import { brand } from '@yidi/phrases/brand';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Field } from '@yidi/ui/field';
import { type FormEvent, type ReactElement, useState } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { useQueryText } from '../../shell/url.ts';
import styles from './brand.module.css';

/** The form that asks for a partner's number. */
export function BrandAsk({ start = '' }: { start?: string }): ReactElement {
  const say = usePhrases(brand);
  const go = useNavigate();
  const projectId = useQueryText('projectId');
  const [typed, setTyped] = useState(start);
  const [error, setError] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    const number = cleanPartnerNo(typed);
    if (number === '') setError(say.numberEmpty);
    else if (!isPartnerNo(number)) setError(say.numberWrong);
    else go.to('/apple-query-list/{appleMailId}', { appleMailId: number }, { projectId });
  }
  return (
    <Card title={say.askTitle}>
      <p className={styles.quiet}>{say.askLead}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={say.number}
          hint={say.numberHint}
          error={error || undefined}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setError('');
          }}
        />
        <Button wide type="submit">
          {say.find}
        </Button>
        <ButtonLink wide kind="outline" href={hrefOf('/query')}>
          {say.byMail}
        </ButtonLink>
      </form>
    </Card>
  );
}
