import { useQuery } from '@tanstack/react-query';
import type { Examination } from '@yidi/contract/values/examinations';
import { exam } from '@yidi/phrases/exam';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Field } from '@yidi/ui/field';
import { DocumentIcon } from '@yidi/ui/icon-things';
import { Row } from '@yidi/ui/row';
import { Skeleton } from '@yidi/ui/skeleton';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useQueryText } from '../../shell/url.ts';
import styles from './exam.module.css';
import { examinationsQuery } from './examinations.ts';

const isExaminationId = (text: string) => /^[0-9A-Za-z_-]{1,32}$/.test(text);

/**
 * Leads to the examination that the link names. Otherwise it leads to the only one in force, lists
 * several, or asks for the code of one.
 */
export function ExamChoice(): ReactElement {
  const say = usePhrases(exam);
  const named = useQueryText('examinationId') ?? '';
  const isNamed = isExaminationId(named);
  const query = useQuery({ ...examinationsQuery, enabled: !isNamed });
  if (isNamed) return <Leads to={named} />;
  const rows = { label: say.choiceLoading, rows: ['half sentence', 2] } as const;
  return (
    <Screen query={query} skeleton={rows} failed={{ title: say.choiceFailed }}>
      {(listed) => <Choice listed={listed} />}
    </Screen>
  );
}

/** Replaces this screen with that of an examination. */
function Leads({ to }: { to: string }): ReactElement {
  const say = usePhrases(exam);
  const go = useNavigate();
  useEffect(() => void go.replace('/examinationList/{examinationId}', { examinationId: to }), [go, to]);
  return <Skeleton label={say.choiceLoading} rows={['half sentence', 2]} />;
}

function Choice({ listed }: { listed: readonly Examination[] }): ReactElement {
  const say = usePhrases(exam);
  const language = useLanguage();
  const [first] = listed;
  if (!first) return <CodeForm />;
  if (listed.length === 1) return <Leads to={first.examinationId} />;
  return (
    <Card title={say.choose}>
      {listed.map(({ examinationId, title }) => (
        <Row
          key={examinationId}
          icon={<DocumentIcon />}
          label={title[language]}
          href={hrefOf('/examinationList/{examinationId}', { examinationId })}
        />
      ))}
    </Card>
  );
}

function CodeForm(): ReactElement {
  const say = usePhrases(exam);
  const go = useNavigate();
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const examinationId = code.trim();
    if (isExaminationId(examinationId)) go.to('/examinationList/{examinationId}', { examinationId });
    else setWrong(true);
  }
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{say.noneInForce}</p>
        <Field
          label={say.code}
          hint={say.codeHint}
          error={isWrong ? say.codeWrong : undefined}
          autoComplete="off"
          spellCheck={false}
          value={code}
          onChange={(value) => {
            setCode(value);
            setWrong(false);
          }}
        />
        <Button wide type="submit">
          {say.openCode}
        </Button>
      </form>
    </Card>
  );
}
