import { useQuery } from '@tanstack/react-query';
import { artExam } from '@yidi/phrases/art-exam';
import { formatMoment } from '@yidi/phrases/times';
import { ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { LookPicture } from '@yidi/ui/state-pictures';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import styles from '../../order/express/express.module.css';
import { type ArtExam, artExamQuery } from './art-exam.data.ts';
import { ArtExamForm } from './art-exam-form.tsx';

export { artExamQuery };

/** Orders by a school's link. Outside its period the screen shows the next start. */
export function ArtExamScreen({ code }: { code: string }): ReactElement {
  const say = usePhrases(artExam);
  const query = useQuery(artExamQuery(code));
  return (
    <Screen
      query={query}
      skeleton={{ label: say.busy, rows: [3, 4], frame: styles.page }}
      failed={{ title: say.failed, kept: say.kept }}
      missing={{ picture: <LookPicture />, title: say.unknown, text: say.unknownText, actions: <Usual /> }}
    >
      {(exam) => (exam.state === 'open' ? <ArtExamForm key={code} exam={exam} /> : <Closed exam={exam} />)}
    </Screen>
  );
}

function Closed({ exam: { title, owner, opensAt, closesAt } }: { exam: ArtExam }): ReactElement {
  const say = usePhrases(artExam);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const next =
    opensAt && closesAt
      ? {
          title: say.early(formatMoment(language, opensAt, nowMs)),
          text: say.earlyText(title, owner, formatMoment(language, closesAt, nowMs)),
        }
      : { title: say.over, text: say.overText(title, owner) };
  return <EmptyState picture={<LookPicture />} {...next} actions={<Usual />} />;
}

function Usual(): ReactElement {
  const say = usePhrases(artExam);
  return (
    <ButtonLink wide kind="tonal" href={hrefOf('/s/express', {}, { orderType: '3' })}>
      {say.usual}
    </ButtonLink>
  );
}
