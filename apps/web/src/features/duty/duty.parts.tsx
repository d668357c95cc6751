import type { DutyPayer } from '@yidi/contract/values/duty-kinds';
import { duty as words } from '@yidi/phrases/duty';
import { preventBreaks } from '@yidi/phrases/keep-together';
import { formatForeign, formatYuan } from '@yidi/phrases/money';
import { formatMoment, formatMonthDay } from '@yidi/phrases/times';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Notice } from '@yidi/ui/notice';
import { RadioGroup } from '@yidi/ui/radio-group';
import type { ReactElement } from 'react';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { changedPart, type DutyOffer, type DutyOutlook, type DutyView, type KnownQuote } from './duty.data.ts';
import styles from './duty.module.css';

export { type DutyOffer, payerOf, useDutyQuote } from './duty.data.ts';

interface ChoiceProps {
  readonly offer: DutyOffer;
  readonly outlook: DutyOutlook;
  readonly payer: DutyPayer | null;
  onChoose(payer: DutyPayer): void;
  /** The Chinese names of the articles, in the order of their lines. */
  readonly articles: readonly string[];
}

/** The two outcomes beside one another, with what the sum consists of. */
export function DutyChoice(props: ChoiceProps): ReactElement | null {
  const say = usePhrases(words);
  const { offer, articles } = props;
  const { shown } = offer;
  if (shown.state === 'none') return null;
  const isPriced = shown.state === 'known' || shown.state === 'expired';
  return (
    <Card title={say.title} aside={offer.ddp === 'optional' && shown.state === 'known' ? say.aside : undefined}>
      <div className={styles.stack}>
        <State {...props} />
        {isPriced && <Parts quote={shown.quote} before={shown.before} articles={articles} />}
      </div>
    </Card>
  );
}

function State(props: ChoiceProps): ReactElement {
  const say = usePhrases(words);
  const { offer } = props;
  const { shown, ddp } = offer;
  const again = (
    <Button kind="outline" size="small" busy={offer.isBusy} busyLabel={say.busy} onClick={() => void offer.again()}>
      {say.again}
    </Button>
  );
  if (shown.state === 'loading') return <Notice>{say.busy}</Notice>;
  if (shown.state === 'loggedOut') return <Notice>{say.logIn}</Notice>;
  if (shown.state === 'known' || shown.state === 'expired')
    return (
      <div className={styles.stack} aria-live="polite">
        {shown.state === 'expired' && (
          <>
            <Notice tone="warn">{say.expired}</Notice>
            {again}
          </>
        )}
        {shown.before && shown.before.totalFen !== shown.quote.totalFen && (
          <Notice tone="warn">
            {say.changed(formatYuan(shown.before.totalFen), formatYuan(shown.quote.totalFen))}
          </Notice>
        )}
        <Outcomes {...props} quote={shown.quote} />
      </div>
    );
  return (
    <div className={styles.stack} aria-live="polite">
      <Notice tone="warn">{ddp === 'required' ? say.unknownRequired : say.unknown}</Notice>
      {ddp !== 'required' && <ConsigneePays {...props} />}
      {again}
    </div>
  );
}

function ConsigneePays({ outlook }: Pick<ChoiceProps, 'outlook'>): ReactElement {
  const say = usePhrases(words);
  const { sum } = outlook;
  return (
    <p className={styles.quiet}>
      {sum ? say.consignee(formatForeign(sum.currency, sum.totalCents)) : say.consigneeUnknown}
    </p>
  );
}

/** What each choice ends in. Where a quote is required only the sender can pay. */
function Outcomes({ offer, outlook, payer, onChoose, quote }: ChoiceProps & { quote: KnownQuote }): ReactElement {
  const say = usePhrases(words);
  const { sum } = outlook;
  const abroad = sum ? say.consignee(formatForeign(sum.currency, sum.totalCents)) : say.consigneeUnknown;
  const answers = { sender: say.sender(formatYuan(quote.totalFen)), consignee: abroad };
  const notes = { sender: say.senderNotes, consignee: say.consigneeNotes };
  const options = offer.ddp === 'required' ? (['sender'] as const) : (['sender', 'consignee'] as const);
  return (
    <RadioGroup<DutyPayer, { value: DutyPayer }>
      label={say.choose}
      className={styles.pair}
      options={options.map((value) => ({ value }))}
      value={payer ?? undefined}
      onChange={onChoose}
      optionClass={styles.option}
      inputClass={styles.native}
      face={({ value }) => (
        <span className={styles.face}>
          <span className={styles.answer}>{answers[value]}</span>
          {notes[value].map((note) => (
            <span key={note} className={styles.note}>
              {note}
            </span>
          ))}
        </span>
      )}
    />
  );
}

type Priced = Pick<KnownQuote, 'parts' | 'currency' | 'totalCents' | 'totalFen' | 'rate' | 'validUntil'>;

interface PartsProps {
  readonly quote: Priced;
  readonly before?: KnownQuote | undefined;
  readonly articles: readonly string[];
}

/** How a sum is counted: each part with its base, rate, source and day, in both currencies. */
function Parts({ quote, before, articles }: PartsProps): ReactElement {
  const say = usePhrases(words);
  const language = useLanguage();
  const nowMs = useNow();
  const { currency, rate, validUntil } = quote;
  const abroad = (cents: number) => formatForeign(currency, cents);
  return (
    <div>
      <p className={styles.heading}>{say.how}</p>
      <dl>
        {quote.parts.map((part) => {
          const former = changedPart(part, before);
          const article = part.line === undefined ? undefined : articles[part.line];
          const { baseCents, rateBp, source, seenOn } = part;
          const base =
            baseCents === undefined || rateBp === undefined ? '' : say.base(abroad(baseCents), `${rateBp / 100}%`);
          return (
            <div key={`${part.kind} ${part.line ?? ''} ${source}`} className={former ? styles.changed : styles.part}>
              <dt>
                {article === undefined ? say.kinds[part.kind] : say.part(article, say.kinds[part.kind])}
                {base !== '' && <small>{base}</small>}
                <small>{say.source(source, formatMonthDay(language, `${seenOn}T00:00:00+08:00`))}</small>
              </dt>
              <dd>
                {formatYuan(part.fen)}
                <small>{abroad(part.cents)}</small>
                {former && <small>{say.before(formatYuan(former.fen))}</small>}
              </dd>
            </div>
          );
        })}
        <div className={styles.total}>
          <dt>{say.total}</dt>
          <dd>
            {formatYuan(quote.totalFen)}
            <small>{abroad(quote.totalCents)}</small>
          </dd>
        </div>
      </dl>
      <p className={styles.quiet}>{say.rate(abroad(100), formatYuan(Math.round(rate.fenPer100 / 100)))}</p>
      <p className={styles.quiet}>{say.validUntil(preventBreaks(formatMoment(language, validUntil, nowMs)))}</p>
    </div>
  );
}

/** How the duty of an order stands, in a sentence, and how it was counted. */
export function DutyOfOrder({ duty, articles }: { duty: DutyView; articles: readonly string[] }): ReactElement {
  const say = usePhrases(words);
  const { order } = say;
  const { state, reason, totalFen, paidFen, chargedFen = 0, coveredFen, refundedFen } = duty;
  const sentence = {
    quoted: order.quoted(formatYuan(totalFen)),
    held: order.held(formatYuan(paidFen)),
    confirmed: order.confirmed(formatYuan(paidFen)),
    settled: order.settled(formatYuan(chargedFen)),
    returned: order.returned[reason],
  }[state];
  return (
    <div className={styles.stack}>
      <p className={styles.answer} role="status">
        {sentence}
      </p>
      {state === 'held' && <p className={styles.quiet}>{order.heldNote}</p>}
      {state === 'settled' && refundedFen > 0 && (
        <p className={styles.quiet}>{order.settledLess(formatYuan(refundedFen))}</p>
      )}
      {state === 'settled' && coveredFen > 0 && (
        <p className={styles.quiet}>{order.settledMore(formatYuan(coveredFen))}</p>
      )}
      {state !== 'returned' && <Parts quote={duty} articles={articles} />}
    </div>
  );
}
