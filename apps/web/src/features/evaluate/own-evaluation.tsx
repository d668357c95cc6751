import { MOST_STARS } from '@yidi/contract/values/evaluate';
import { evaluate } from '@yidi/phrases/evaluate';
import { formatMoment } from '@yidi/phrases/times';
import { Card } from '@yidi/ui/card';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import type { OwnEvaluation } from './evaluate.data.ts';
import styles from './evaluate.module.css';

/** The user's evaluation: stars, tags, text and time. */
export function OwnCard({ own, edited }: { own: OwnEvaluation; edited: boolean }): ReactElement {
  const say = usePhrases(evaluate);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const { stars, tags, words, at } = own;
  return (
    <Card title={say.mine}>
      <div className={styles.own}>
        <p className={styles.word}>
          <span className={styles.drawn} aria-hidden="true">
            {'★'.repeat(stars) + '☆'.repeat(MOST_STARS - stars)}
          </span>
          <span>{say.star(stars, say.words[stars - 1] ?? '')}</span>
        </p>
        {tags.length > 0 && (
          <div className={styles.tags}>
            {tags.map((tag) => (
              <Tag key={tag}>{say.tags[tag]}</Tag>
            ))}
          </div>
        )}
        {words && <p className={styles.said}>{words}</p>}
        <p className={styles.quiet}>
          {say.saidAt(formatMoment(language, at, nowMs))}
          {edited && ` · ${say.edited}`}
        </p>
      </div>
    </Card>
  );
}
