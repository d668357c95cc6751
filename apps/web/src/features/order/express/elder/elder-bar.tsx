import { elderOrder } from '@yidi/phrases/elder-order';
import { express } from '@yidi/phrases/express';
import { formatYuan } from '@yidi/phrases/money';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import { Consent } from '../submit/consent.tsx';
import type { Express } from '../use-express.ts';
import styles from './elder-order.module.css';
import type { ElderStep } from './elder-steps.ts';

interface ElderBarProps {
  readonly order: Express;
  readonly step: ElderStep;
  goOn(): void;
}

/** The answer or the price so far, and the button for the next step or for the order. */
export function ElderBar({ order, step, goOn }: ElderBarProps): ReactElement {
  const say = usePhrases(express);
  const words = usePhrases(elderOrder);
  const { mode, submit } = order;
  const last = step === 'check';
  return (
    <BottomBar
      above={
        <>
          <Line order={order} step={step} />
          {last && <Consent agreed={submit.agreed} agree={submit.agree} wanted={submit.refusal?.about === 'agree'} />}
        </>
      }
      action={
        <Button size="large" wide busy={submit.busy} busyLabel={say.submitting} onClick={goOn}>
          {last ? (mode === 'courier' ? words.call : words.drop2) : words.next}
        </Button>
      }
    />
  );
}

/** One line on every step, so that the button never moves. */
function Line({ order, step }: Pick<ElderBarProps, 'order' | 'step'>): ReactElement {
  const words = usePhrases(elderOrder);
  const { form, offer } = order;
  const price = offer && formatYuan(offer.totalFen);
  const name = form.receiver.name;
  if (step === 'check' && price) return <Answer text={words.sum(price)} answer={price} />;
  if (price && step !== 'who') return <Answer text={words.about(price)} answer={price} />;
  if (name) return <Answer text={words.whoTo(name)} answer={name} />;
  return <p className={styles.unknown}>{words.noPrice}</p>;
}

/** A sentence with an emphasized answer. */
function Answer({ text, answer }: { text: string; answer: string }): ReactElement {
  const at = text.indexOf(answer);
  return (
    <p className={styles.line}>
      {text.slice(0, at)}
      <b>{answer}</b>
      {text.slice(at + answer.length)}
    </p>
  );
}
