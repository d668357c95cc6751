import { delivery } from '@yidi/phrases/delivery';
import { type ConsentTo, consentWords } from '@yidi/phrases/delivery-consent';
import { Card } from '@yidi/ui/card';
import { Checkbox } from '@yidi/ui/choice';
import { Mistake } from '@yidi/ui/mistake';
import { type ReactElement, useId } from 'react';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import styles from './delivery.module.css';

interface ConsentProps {
  readonly mailNo: string;
  readonly to: ConsentTo;
  readonly agreed: boolean;
  /** The consent is required and was not given. */
  readonly missed: boolean;
  /** The mail is already at a point, so that no courier takes it along. */
  readonly lies?: boolean;
  onChange(agreed: boolean): void;
}

/** The consent, with the text that is stored with it, and its checkbox. */
export function ConsentCard({ mailNo, to, agreed, missed, lies, onChange }: ConsentProps): ReactElement {
  const say = usePhrases(delivery);
  const language = useLanguage();
  const mistake = useId();
  const isMissing = missed && !agreed;
  return (
    <Card title={say.consent}>
      <p className={styles.words}>{consentWords(language, mailNo, to)}</p>
      <Checkbox checked={agreed} onChange={onChange} invalid={isMissing} describedBy={mistake}>
        <b>{say.agree}</b>
      </Checkbox>
      <div id={mistake}>{isMissing && <Mistake urgent>{say.noConsent}</Mistake>}</div>
      <p className={styles.quiet}>{lies ? say.consentNoteLies : say.consentNote}</p>
    </Card>
  );
}
