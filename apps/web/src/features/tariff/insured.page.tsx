import { formatYuan } from '@yidi/phrases/money';
import { formatProduct } from '@yidi/phrases/products';
import { volume } from '@yidi/phrases/volume';
import { INSURANCE_RULE, maxCompensation, premiumOf } from '@yidi/rules/insurance/premium';
import { isProductId } from '@yidi/rules/tariff/products';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Field, typedDigits } from '@yidi/ui/field';
import { Notice } from '@yidi/ui/notice';
import { Stepper } from '@yidi/ui/stepper';
import { type ReactElement, useState } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { useParams } from '../../shell/url.ts';
import styles from './freight.module.css';

const MOST_POSTAGE_YUAN = 2000;

/** Compares compensation with and without insurance for a typed value and postage. */
export function Page(): ReactElement {
  const { productType } = useParams('/insured/{productType}');
  const say = usePhrases(volume);
  const language = useLanguage();
  const [typed, setTyped] = useState('1000');
  const [postage, setPostage] = useState(20);
  const yuan = Number(typed);
  const premium = premiumOf(yuan);
  return (
    <div className={styles.page}>
      {!isProductId(productType) && <Notice>{say.notThis}</Notice>}
      <Card title={formatProduct(language, productType) || say.insured}>
        <Field
          label={say.declared}
          hint={say.declaredHint}
          error={premium.ok ? undefined : say.declaredWrong}
          inputMode="numeric"
          maxLength={6}
          value={typed}
          onChange={(value) => setTyped(typedDigits(value))}
        />
        <div className={styles.oneLine}>
          <b>{say.postage}</b>
          <Stepper
            label={say.postage}
            unit={say.yuan}
            min={1}
            max={MOST_POSTAGE_YUAN}
            step={1}
            live
            value={postage}
            onChange={setPostage}
            minusLabel={say.postageLess}
            plusLabel={say.postageMore}
          />
        </div>
      </Card>
      <IfLost yuan={yuan} postageFen={postage * 100} />
      <Card title={say.terms}>
        <ul className={styles.terms}>
          {say.term.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </Card>
      <ButtonLink wide kind="tonal" href={hrefOf('/s/express', {}, { orderType: '3' })}>
        {say.order}
      </ButtonLink>
    </div>
  );
}

/** What is paid with and without insurance. */
function IfLost({ yuan, postageFen }: { yuan: number; postageFen: number }): ReactElement {
  const say = usePhrases(volume);
  const premium = premiumOf(yuan);
  const pays = maxCompensation(premium.ok ? yuan : 0, postageFen);
  return (
    <Card title={say.ifLost}>
      <div className={styles.pair} aria-live="polite">
        <Compensation
          title={say.insured}
          counts={premium.ok}
          payFen={premium.ok ? pays.insuredFen : undefined}
          note={say.insuredNote}
          premiumFen={premium.ok ? premium.premiumFen : undefined}
        />
        <Compensation
          title={say.uninsured}
          payFen={pays.uninsuredFen}
          note={say.uninsuredNote(INSURANCE_RULE.uninsuredTimesPostage)}
          premiumFen={0}
        />
      </div>
    </Card>
  );
}

interface CompensationProps {
  readonly title: string;
  readonly counts?: boolean;
  /** Undefined while the typed value cannot be insured. */
  readonly payFen: number | undefined;
  readonly premiumFen: number | undefined;
  readonly note: string;
}

/** What is paid for a lost parcel, and what that costs. */
function Compensation({ title, counts, payFen, note, premiumFen }: CompensationProps): ReactElement {
  const say = usePhrases(volume);
  const format = (fen: number | undefined) => (fen === undefined ? '—' : formatYuan(fen));
  return (
    <div className={styles.side} data-counts={counts || undefined}>
      <b>{title}</b>
      <span className={styles.sum}>{format(payFen)}</span>
      <span className={styles.quiet}>{note}</span>
      <span>
        {say.premium} {format(premiumFen)}
      </span>
    </div>
  );
}
