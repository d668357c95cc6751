import { useQuery } from '@tanstack/react-query';
import { exam } from '@yidi/phrases/exam';
import { type ReactElement, useState } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useParams } from '../../shell/url.ts';
import { examQuery } from './exam.data.ts';
import styles from './exam.module.css';
import { ExamForm } from './exam-form.tsx';
import { ExamMails } from './exam-mails.tsx';

/** The mail of an examination to a candidate, by number and name or by the ticket of a link. */
export function Page(): ReactElement {
  const { examinationId } = useParams('/examinationList/{examinationId}');
  return <Exam key={examinationId} examinationId={examinationId} />;
}

function Exam({ examinationId }: { examinationId: string }): ReactElement {
  const say = usePhrases(exam);
  const query = useQuery(examQuery(examinationId));
  const [another, setAnother] = useState(false);
  return (
    <div className={styles.page}>
      <Screen
        query={query}
        skeleton={{ label: say.loading, rows: ['half sentence', 4] }}
        failed={{ title: say.failed }}
      >
        {({ known: isFound, mails, late }) =>
          isFound && !another ? (
            <ExamMails mails={mails} onOther={() => setAnother(true)} />
          ) : (
            <ExamForm examinationId={examinationId} late={late ?? false} done={() => setAnother(false)} />
          )
        }
      </Screen>
    </div>
  );
}
