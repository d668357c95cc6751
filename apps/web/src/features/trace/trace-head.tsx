import { sayWhole } from '@yidi/phrases/numbers';
import { sayProduct } from '@yidi/phrases/products';
import { sayTime } from '@yidi/phrases/times';
import { trace } from '@yidi/phrases/trace';
import { saySentence } from '@yidi/phrases/trace-says';
import { CopyText } from '@yidi/ui/copy-text';
import { StatusSentence, type StatusSentenceProps } from '@yidi/ui/status-sentence';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { InItsTurn } from '../../shell/in-its-turn.tsx';
import { LateDrawing } from '../../shell/late-drawing.tsx';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { useReadAloud } from '../../shell/read-aloud.tsx';
import { isClosed, progressOf, type TraceInfo } from './trace.data.ts';
import styles from './trace.module.css';

const fetchAloud = () => import('./trace-aloud.ts');

/** Width over height of what `points` are laid out on: directions stay true. */
const ASPECT = 1.8;

type Tone = NonNullable<StatusSentenceProps['verdict']>['tone'];
const tones: Record<TraceInfo['sentence']['verdict'], Tone> = {
  normal: 'good',
  done: 'good',
  waiting: 'plain',
  late: 'bad',
  attention: 'attention',
  returned: 'attention',
};

/** What a trace opens with: the sentence, the number, the drawn way. */
export function TraceHead({ info, nowMs }: { info: TraceInfo; nowMs: number }): ReactElement {
  const say = usePhrases(trace);
  const language = useLanguage();
  const said = saySentence(language, info.sentence, nowMs);
  const tone = tones[info.sentence.verdict];
  const product = sayProduct(language, info.productId);
  const waiting = info.sentence.verdict === 'waiting';
  const isBack = info.stage === 'returned';
  // What turned round is drawn on its way home.
  const points = isBack || info.stage === 'returning' ? [...info.points].reverse() : info.points;
  const detail = isBack
    ? say.backIn(info.fromCity)
    : waiting || said.answer === said.where
      ? say.toPlace(info.toCity)
      : said.where;
  const tool = useReadAloud(fetchAloud, ({ readTrace }) =>
    readTrace(language, [said.answer, said.normal, detail], info),
  );
  return (
    <>
      <StatusSentence
        sentence={said.answer}
        verdict={said.normal ? { tone, label: said.normal } : undefined}
        detail={detail}
        tool={tool}
      >
        <div className={styles.number}>
          {product && <Tag tone="brand">{product}</Tag>}
          <CopyText value={info.mailNo} grouped copyLabel={say.copyNo} copiedLabel={say.copied} />
        </div>
      </StatusSentence>
      {info.points.length > 1 && !isClosed(info) && (
        <InItsTurn>
          <LateDrawing
            points={points.map((point) => ({ name: point.name, at: [point.x * ASPECT, -point.y] }))}
            progress={progressOf(points)}
            vehicle="truck"
            alternative={say.drawing(info.fromCity, info.toCity, said.where)}
            caption={{
              title: info.leftKm ? say.left(info.toCity, sayWhole(info.leftKm)) : undefined,
              sub: `${say.updated(sayTime(info.updatedAt))} · ${say.schematic}`,
            }}
          />
        </InItsTurn>
      )}
    </>
  );
}
