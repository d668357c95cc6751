import type { Language } from '@yidi/phrases/language';
import { wordOf } from '@yidi/phrases/language';
import { formatYuan } from '@yidi/phrases/money';
import { opsDesk } from '@yidi/phrases/ops-desk';
import { formatTemplate } from '@yidi/phrases/ops-message';
import { orderDetail } from '@yidi/phrases/order-detail';
import { formatStage } from '@yidi/phrases/scans';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { ChipGroup } from '@yidi/ui/chips';
import type { ReactElement } from 'react';
import { Card } from '../../shell/page.tsx';
import { formatAt } from '../../shell/times.ts';
import styles from './desk.module.css';
import { formatState, type Story } from './story.ts';

type Happened = Story['history'][number];

/** Returns what happened in words, and a second line. */
function wordsOf(language: Language, happened: Happened): { text: string; detail: string } {
  const say = opsDesk[language];
  switch (happened.what) {
    case 'order':
      return { text: orderDetail[language].moves[happened.step], detail: '' };
    case 'scan':
      return { text: formatStage(language, happened.stage), detail: `${happened.place} • ${happened.code}` };
    case 'payment':
    case 'refund':
      return {
        text: `${say.happens[happened.what]} ${formatYuan(happened.sumFen)}`,
        detail: formatState(language, happened.what, happened.state),
      };
    case 'message':
      return {
        text: `${say.happens.message} • ${say.ways[happened.way]}`,
        detail: `${wordOf(say.states, happened.result) ?? ''} • ${formatTemplate(language, happened.template)}`,
      };
    default:
      return { text: say.happens[happened.what], detail: formatState(language, happened.what, happened.state) };
  }
}

interface HistoryCardProps {
  readonly story: Story;
  readonly only: string | undefined;
  readonly choose: (only: string | undefined) => void;
}

/** The time line of an order or mail, newest last, of all kinds or of one. */
export function HistoryCard({ story, only, choose }: HistoryCardProps): ReactElement {
  const say = usePhrases(opsDesk);
  const language = useLanguage();
  const { history } = story;
  const kinds = [...new Set(history.map(({ what }) => what))];
  const shown = kinds.find((kind) => kind === only);
  const rows = history.filter(({ what }) => !shown || what === shown);
  return (
    <Card title={say.history}>
      {kinds.length > 1 && (
        <ChipGroup
          look="filter"
          label={say.whatLabel}
          options={[
            { value: 'all', label: say.whatAll },
            ...kinds.map((value) => ({ value: value as string, label: say.happens[value] })),
          ]}
          value={shown ?? 'all'}
          onChange={(next) => choose(next === 'all' ? undefined : next)}
        />
      )}
      {rows.length === 0 && <p className={styles.quiet}>{say.historyEmpty}</p>}
      <ol className={styles.history}>
        {rows.map((happened, index) => {
          const { text, detail } = wordsOf(language, happened);
          return (
            <li
              key={`${happened.what}${happened.at}${String(index)}`}
              className={styles.happened}
              data-what={happened.what}
            >
              <time className={styles.at} dateTime={happened.at}>
                {formatAt(language, happened.at)}
              </time>
              <span className={styles.dot} aria-hidden="true" />
              <span className={styles.text}>
                <strong>{text}</strong> <span className={styles.quiet}>{detail}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
