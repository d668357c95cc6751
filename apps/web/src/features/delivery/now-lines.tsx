import { delivery } from '@yidi/phrases/delivery';
import { preventBreaks } from '@yidi/phrases/keep-together';
import { expectedMoment, formatSentence } from '@yidi/phrases/trace-says';
import type { ReactElement } from 'react';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import type { Delivery } from './delivery.data.ts';
import styles from './delivery.module.css';
import { formatPresentWay, hasPromise } from './say-way.ts';

/** Shows the predicted arrival of the trace, then the promised way and time. */
export function NowLines({ info }: { info: Delivery }): ReactElement {
  const say = usePhrases(delivery);
  const language = useLanguage();
  const nowMs = useNow();
  const how = formatPresentWay(say, language, info, nowMs);
  if (!expectedMoment(info.sentence)) return <p className={styles.quiet}>{say.now(how)}</p>;
  const { answer, normal } = formatSentence(language, info.sentence, nowMs);
  return (
    <>
      <p>{[preventBreaks(answer), normal].filter(Boolean).join(' · ')}</p>
      <p className={styles.quiet}>{hasPromise(info) ? say.promisedNow(how) : say.now(how)}</p>
    </>
  );
}
