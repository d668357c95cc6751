import { useQuery } from '@tanstack/react-query';
import { exam } from '@yidi/phrases/exam';
import { Skeleton, SkeletonCard, SkeletonLine } from '@yidi/ui/skeleton';
import { type ReactElement, useState } from 'react';
import { Loaded } from '../../shell/loaded.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
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
      <Loaded
        query={query}
        waiting={
          <Skeleton label={say.loading}>
            <SkeletonLine width="half" sentence />
            <SkeletonCard lines={4} />
          </Skeleton>
        }
        failed={{ title: say.failed }}
      >
        {({ known: isFound, mails, late }) =>
          isFound && !another ? (
            <ExamMails mails={mails} onOther={() => setAnother(true)} />
          ) : (
            <ExamForm examinationId={examinationId} late={late ?? false} done={() => setAnother(false)} />
          )
        }
      </Loaded>
    </div>
  );
}
