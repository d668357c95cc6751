import { elderOrder } from '@yidi/phrases/elder-order';
import { express } from '@yidi/phrases/express';
import { Card } from '@yidi/ui/card';
import { PhoneIcon } from '@yidi/ui/icon';
import { Mistake } from '@yidi/ui/mistake';
import { Notice } from '@yidi/ui/notice';
import { ProgressBars } from '@yidi/ui/progress-bars';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useConfig } from '../../../../shell/boot.tsx';
import { useNavigate } from '../../../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import { useReadAloud } from '../../../../shell/read-aloud.tsx';
import { useQueryText } from '../../../../shell/url.ts';
import { wayHref } from '../entry/way-href.ts';
import { MailAtHand, WaybillAtHand } from '../hand-over-way.tsx';
import { missingOf } from '../submit/submit-order.ts';
import type { Express } from '../use-express.ts';
import { readStep } from './elder-aloud.ts';
import { ElderBar } from './elder-bar.tsx';
import styles from './elder-order.module.css';
import { type ElderStep, elderSteps, firstLacking, missingAt, stepAt, unansweredBefore } from './elder-steps.ts';
import { StepCheck } from './step-check.tsx';
import { StepHandOver } from './step-hand-over.tsx';
import { StepWeigh } from './step-weigh.tsx';
import { StepWhat } from './step-what.tsx';
import { StepWho } from './step-who.tsx';

/** The props of each step: the order, and the links to other steps. */
export interface StepProps {
  readonly order: Express;
  hrefTo(step: ElderStep): string;
}

const steps = { who: StepWho, what: StepWhat, weigh: StepWeigh, handOver: StepHandOver, check: StepCheck } as const;
const noCode = () => Promise.resolve(true);

/** The order form in elder mode: one question a step. Each has its URL, so that back works. */
export function ElderOrder({ order }: { order: Express }): ReactElement {
  const say = usePhrases(express);
  const words = usePhrases(elderOrder);
  const language = useLanguage();
  const go = useNavigate();
  const step = stepAt(useQueryText('step'));
  const [tried, setTried] = useState<ElderStep>();
  const head = useFocusOnChange(step);
  const { mode, mailNo, form, offer, check, submit } = order;
  const missing = missingOf({ mode, mailNo, form, offer, forbidden: check?.result === 'forbidden' });
  const lacks = missingAt(step, missing);
  const at = elderSteps.indexOf(step) + 1;
  const hrefTo = (next: ElderStep) => wayHref(mode, mailNo, String(elderSteps.indexOf(next) + 1));
  // Runs once per URL and not when the form changes, because the form is emptied after the order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the step is opened
  useEffect(() => {
    const before = order.ready ? unansweredBefore(step, missing) : undefined;
    if (before) go.href(hrefTo(before), { replace: true });
  }, [step, order.ready]);
  const read = useReadAloud(noCode, () => readStep(language, step, order, Date.now()), undefined, 'words');
  function goOn(): void {
    const next = elderSteps[at];
    const lacking = next ? (lacks ? step : undefined) : firstLacking(missing);
    setTried(lacking);
    if (lacking) {
      if (lacking === step) head.current?.focus();
      else go.href(hrefTo(lacking));
    } else if (next) go.href(hrefTo(next));
    else submit.submit();
  }
  const Step = steps[step];
  return (
    <div className={styles.page}>
      <ProgressBars progress={at} stages={elderSteps.length} label={words.step(at, elderSteps.length)} />
      <div className={styles.progress}>
        <span aria-hidden="true">{words.step(at, elderSteps.length)}</span>
        {/* Keyed by question, so that reading aloud stops at the next one. */}
        <span key={step}>{read}</span>
      </div>
      <h2 ref={head} className={styles.question} tabIndex={-1}>
        {questionOf(step, order, words)}
      </h2>
      {tried === step && lacks && <Mistake urgent>{submit.describeMissing(say.missing[lacks], lacks)}</Mistake>}
      {(step === 'who' || step === 'handOver') && <MailAtHand mode={mode} mailNo={mailNo} />}
      <WaybillAtHand order={order} />
      <Step order={order} hrefTo={hrefTo} />
      {submit.refusal && submit.refusal.about !== 'agree' && <Refused words={submit.refusal.words} />}
      {submit.offline && order.Keep && <order.Keep order={order} wide />}
      <CallPerson />
      <ElderBar order={order} step={step} goOn={goOn} />
    </div>
  );
}

export function questionOf(step: ElderStep, { mode }: Express, words: (typeof elderOrder)['zh' | 'en']): string {
  if (step === 'handOver') return mode === 'courier' ? words.pickup : words.drop;
  return words[step];
}

/** Says why the order was not placed, scrolled into view above the bar. */
function Refused({ words }: { words: string }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls again when the refusal changes
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, [words]);
  return (
    <div ref={place}>
      <Notice tone="danger" urgent>
        {words}
      </Notice>
    </div>
  );
}

/** Moves the focus to the next question, for keyboards and screen readers. */
function useFocusOnChange(step: ElderStep) {
  const head = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    head.current?.focus({ preventScroll: true });
  }, [step]);
  return head;
}

/** Calls a person at the hotline; on every step. */
function CallPerson(): ReactElement {
  const words = usePhrases(elderOrder);
  const { hotline } = useConfig().brand;
  return (
    <Card>
      <Row
        icon={<PhoneIcon />}
        tone="attention"
        strong
        label={words.phone}
        sub={words.phoneSub}
        href={`tel:${hotline}`}
      />
    </Card>
  );
}
