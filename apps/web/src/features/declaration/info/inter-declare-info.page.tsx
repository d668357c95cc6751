import { declaration } from '@yidi/phrases/declaration';
import { formatYuan } from '@yidi/phrases/money';
import { isPayable, totalFenOf } from '@yidi/rules/declaration/limits';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { CheckCircleIcon, MapPinIcon } from '@yidi/ui/icon';
import { Notice } from '@yidi/ui/notice';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useEffect, useState } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { hrefOf } from '../../../route-table.ts';
import { lastMade } from '../../../session/sending-draft.ts';
import { useLazyResult } from '../../../shell/lazy-code.ts';
import { useNavigate } from '../../../shell/navigate.ts';
import { OtherDraftPart } from '../../../shell/other-draft-part.tsx';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { useQueryText } from '../../../shell/url.ts';
import { useDrafts } from '../../../shell/use-drafts.ts';
import { UndeliverableCard } from '../../international/international.parts.tsx';
import styles from '../declaration.module.css';
import { CategoryCard } from './category-card.tsx';
import { contentState, failedFields, limitState } from './check-state.ts';
import { CounterView } from './counter-view.tsx';
import { FormCard } from './form-card.tsx';
import { type Check, Lines, useCheck } from './lines-part.tsx';
import { missingOf } from './missing.ts';
import { usePlaceName } from './place-name.ts';
import { type Declaration, useDeclaration } from './use-declaration.ts';
import { WeightCard } from './weight-card.tsx';

/**
 * The articles of a sending abroad: one list from which form, advance data and duty quote are made.
 * The list is stored on the device and is not submitted here.
 */
export function Page(): ReactElement {
  const amended = useQueryText('amend');
  return amended ? <Amending named={amended} /> : <Declaring />;
}

const fetchAmend = () => import('../amend/amend.tsx');

/** The amendment of an order's declaration, whose code is loaded when it is reached. */
function Amending({ named }: { named: string }): ReactElement {
  const say = usePhrases(declaration);
  const code = useLazyResult('inter-amend', fetchAmend);
  const isMissing = code === 'missing';
  return (
    <Screen
      query={{
        data: isMissing ? undefined : code,
        error: isMissing ? code : null,
        refetch: () => window.location.reload(),
      }}
      skeleton={{ label: say.loading, rows: ['full sentence', 3, 3] }}
      failed={{ title: say.screenFailed, kept: say.screenKept }}
    >
      {({ Amend }) => <Amend key={named} named={named} />}
    </Screen>
  );
}

function Declaring(): ReactElement {
  const declared = useDeclaration();
  const go = useNavigate();
  const { form, other } = declared;
  const check = useCheck(declared);
  const say = usePhrases(declaration);
  const isAtCounter = useQueryText('show') === 'counter';
  if (isAtCounter)
    return (
      <div className={styles.page}>
        <CounterView form={form} onBack={() => go.back()} />
      </div>
    );
  return (
    <div className={styles.page}>
      {other && <OtherDraftPart other={other} />}
      <Made declared={declared} />
      <Headline declared={declared} check={check} />
      <Destination declared={declared} />
      <CategoryCard form={form} change={declared.change} />
      {form.category !== 'documents' && (
        <>
          <Lines declared={declared} check={check} />
          <WeightCard form={form} change={declared.change} />
        </>
      )}
      <FormCard form={form} change={declared.change} />
      <UndeliverableCard form={form} change={declared.change} />
      <Notice tone="info">{say.insured}</Notice>
      <Bar declared={declared} check={check} />
    </div>
  );
}

const madeDrafts = { made: lastMade };

interface PartProps {
  readonly declared: Declaration;
  readonly check: Check;
}

/** The order that was just made of this draft, for who comes back to it. */
function Made({ declared: { form } }: Pick<PartProps, 'declared'>): ReactElement | null {
  const say = usePhrases(declaration);
  const { form: kept, change } = useDrafts(madeDrafts);
  const isBegun = form.lines.length > 0;
  const isOver = kept.made !== '' && isBegun;
  useEffect(() => {
    if (isOver) change({ made: '' });
  }, [isOver, change]);
  if (kept.made === '' || isBegun) return null;
  return (
    <Card>
      <Row
        icon={<CheckCircleIcon />}
        label={say.made}
        sub={say.madeHint}
        href={hrefOf('/order/int/mailBarCode/{state?}', {}, { orderId: kept.made })}
      />
    </Card>
  );
}

/** The answer of the screen in one sentence, and the state of the list under it. */
function Headline({ declared: { form }, check }: PartProps): ReactElement {
  const say = usePhrases(declaration);
  const { lines } = form;
  const state = limitState(form, check);
  const language = useLanguage();
  const content = contentState(missingOf(form, check.answer, say).length, check);
  const isBad = content === 'refused' || state === 'over' || state === 'needsQuote';
  return (
    <header className={styles.headline}>
      <h2>{lines.length === 0 ? say.none : say.sum(lines.length, formatYuan(totalFenOf(lines)))}</h2>
      {lines.length > 0 && (
        <p className={isBad ? styles.bad : content === 'good' ? styles.good : styles.quiet} role="status">
          {say.state[content]}
          {state !== 'none' && ` · ${say.state[state]}`}
        </p>
      )}
      {lines.length > 0 && check.error !== null && (
        <Notice tone="warn" detail={failedFields(check.error, say).join(say.betweenFields) || undefined}>
          {formatFailure(language, check.error)}
        </Notice>
      )}
      {lines.length > 0 && check.error !== null && (
        <Button kind="quiet" size="small" onClick={check.again}>
          {say.checkAgain}
        </Button>
      )}
    </header>
  );
}

function Destination({ declared: { form } }: Pick<PartProps, 'declared'>): ReactElement {
  const say = usePhrases(declaration);
  const place = usePlaceName(form.country);
  return (
    <Card>
      <Row
        icon={<MapPinIcon />}
        label={form.country === '' ? say.toNone : say.to}
        sub={form.country === '' ? say.toHint : undefined}
        value={form.country === '' ? undefined : [place, form.place].join(' ').trim()}
        href={hrefOf('/s/international')}
      />
    </Card>
  );
}

/** The sum, what is missing, and the way to the order, or to the counter with goods. */
function Bar({ declared: { form }, check }: PartProps): ReactElement {
  const say = usePhrases(declaration);
  const go = useNavigate();
  const [shown, setShown] = useState(false);
  const missing = missingOf(form, check.answer, say);
  const pieces = form.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const state = limitState(form, check);
  // Goods above the limit and goods for sale are shown at a counter, too: that is their lawful way.
  const isWhole = missing.length === 0 && (isPayable(state) || state === 'goods' || state === 'over');
  // Documents have no list. Another list is shown as checked only after it was.
  const isReady = isWhole && (form.category === 'documents' || check.answer !== undefined);
  const showCounter = (
    <Button
      wide
      {...(isPayable(state) && { kind: 'quiet' })}
      onClick={() => go.href(hrefOf('/interDeclareInfo', {}, { show: 'counter', to: form.country }))}
    >
      {say.counter.show}
    </Button>
  );
  return (
    <BottomBar
      lesser={isReady && isPayable(state) && showCounter}
      price={formatYuan(totalFenOf(form.lines))}
      priceNote={say.bar.note(form.lines.length, pieces)}
      above={
        shown &&
        missing.length > 0 && (
          <ul className={styles.missing} role="status">
            {missing.map((lack) => (
              <li key={lack}>{lack}</li>
            ))}
          </ul>
        )
      }
      action={
        state === 'needsQuote' ? (
          <ButtonLink wide kind="tonal" href={hrefOf('/s/international', {}, { to: form.country })}>
            {say.bar.rules}
          </ButtonLink>
        ) : isReady && isPayable(state) ? (
          <ButtonLink wide href={hrefOf('/s/international', {}, { show: 'order' })}>
            {say.bar.order}
          </ButtonLink>
        ) : isReady ? (
          showCounter
        ) : isWhole ? (
          <Button wide kind="tonal" busy={check.error === null} busyLabel={say.state.checking} onClick={check.again}>
            {check.error === null ? say.counter.show : say.checkAgain}
          </Button>
        ) : (
          <Button wide kind="tonal" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {say.bar.missing(missing.length)}
          </Button>
        )
      }
    />
  );
}
