import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { international } from '@yidi/phrases/international';
import { formatMonthDay } from '@yidi/phrases/times';
import { Card } from '@yidi/ui/card';
import { Field } from '@yidi/ui/field';
import { ForbiddenIcon, SearchIcon, WarningIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import { Tag } from '@yidi/ui/tag';
import { type ReactElement, useState } from 'react';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { useDebounced } from '../../shell/use-debounced.ts';
import { articleAbroadQuery, type DestinationInfo } from './international.data.ts';
import styles from './international.module.css';

type Content = DestinationInfo['contents'][number];
const FIRST = 4;

/** What is refused or limited there, by whose law, what instead; and one article to look up. */
export function ContentsCard({ info }: { info: DestinationInfo }): ReactElement {
  const say = usePhrases(international);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const seenOn = info.contents.map((content) => content.seenOn).sort()[0];
  const rows = isOpen ? info.contents : info.contents.slice(0, FIRST);
  return (
    <Card
      title={say.refused(info.name)}
      aside={seenOn && say.listOf(formatMonthDay(language, `${seenOn}T00:00:00+08:00`))}
    >
      {rows.map((content) => (
        <ContentRow key={content.id} content={content} />
      ))}
      <CanSend country={info.code} />
      <Row label={isOpen ? say.fewer : say.all(info.contents.length)} open={isOpen} onPress={() => setOpen(!isOpen)} />
    </Card>
  );
}

function ContentRow({ content }: { content: Content }): ReactElement {
  const say = usePhrases(international);
  const isRefused = content.verdict === 'refused';
  return (
    <Row
      icon={isRefused ? <ForbiddenIcon /> : <WarningIcon />}
      tone={isRefused ? 'bad' : 'attention'}
      label={content.title}
      sub={[isRefused ? '' : say.limited, content.instead].filter(Boolean).join(' · ') || undefined}
      value={<Tag small>{say.laws[content.law]}</Tag>}
    />
  );
}

function CanSend({ country }: { country: string }): ReactElement {
  const say = usePhrases(international);
  const [typed, setTyped] = useState('');
  const name = useDebounced(typed.trim());
  const answer = useQuery({
    ...articleAbroadQuery(country, name),
    enabled: name !== '',
    placeholderData: keepPreviousData,
  }).data;
  const content = answer?.content;
  const advice = content ? [content.title, content.instead] : [answer?.reason, answer?.alternative];
  return (
    <div className={styles.canSend}>
      <Field
        label={say.canSend}
        hint={typed === '' ? say.canSendHint : undefined}
        prefix={<SearchIcon />}
        type="search"
        maxLength={60}
        value={typed}
        clearLabel={say.clear}
        onChange={setTyped}
      />
      <div role="status">
        {name !== '' && typed.trim() !== '' && answer && (
          <p className={styles.answer}>
            <b>{say.answers[answer.verdict]}</b>
            {content && <Tag small>{say.laws[content.law]}</Tag>}
            <span>{advice.filter(Boolean).join(' · ')}</span>
          </p>
        )}
      </div>
    </div>
  );
}
