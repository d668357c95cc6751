import { formatProduct } from '@yidi/phrases/products';
import { trace } from '@yidi/phrases/trace';
import { formatSentence, sentenceTones } from '@yidi/phrases/trace-says';
import { CopyText } from '@yidi/ui/copy-text';
import { StatusSentence } from '@yidi/ui/status-sentence';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { useReadAloud } from '../../../shell/read-aloud.tsx';
import { isClosed, type TraceInfo } from '../trace.data.ts';
import styles from '../trace.module.css';
import { TraceRoute } from './trace-route.tsx';

const fetchAloud = () => import('./trace-aloud.ts');

/** The head of a trace: sentence, mail number and route. */
export function TraceHead({ info, nowMs }: { info: TraceInfo; nowMs: number }): ReactElement {
  const say = usePhrases(trace);
  const language = useLanguage();
  const sentence = formatSentence(language, info.sentence, nowMs);
  // A mail that can be collected with a code is normal, so the tone is no warning.
  const tone = info.sentence.params.pickupCode ? 'good' : sentenceTones[info.sentence.state];
  const product = formatProduct(language, info.productId);
  const waiting = info.sentence.state === 'waiting';
  const isBack = info.stage === 'returned';
  const detail = isBack
    ? say.backIn(info.fromCity)
    : waiting || sentence.answer === sentence.where
      ? say.toPlace(info.toCity)
      : sentence.where;
  const tool = useReadAloud(fetchAloud, ({ readTrace }) =>
    readTrace(language, [sentence.answer, sentence.normal, detail], info),
  );
  return (
    <>
      <StatusSentence
        sentence={sentence.answer}
        badge={sentence.normal ? { tone, label: sentence.normal } : undefined}
        detail={detail}
        tool={tool}
      >
        <div className={styles.number}>
          {product && <Tag tone="brand">{product}</Tag>}
          <CopyText value={info.mailNo} grouped copyLabel={say.copyNo} copiedLabel={say.copied} />
        </div>
      </StatusSentence>
      {info.points.length > 1 && !isClosed(info) && (
        <TraceRoute
          points={info.points}
          turned={isBack || info.stage === 'returning'}
          fromCity={info.fromCity}
          toCity={info.toCity}
          leftKm={info.leftKm}
          map={info.map}
          updatedAt={info.updatedAt}
          where={sentence.where}
        />
      )}
    </>
  );
}
