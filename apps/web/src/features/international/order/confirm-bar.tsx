import { ApiError } from '@yidi/contract/envelope';
import { declaration } from '@yidi/phrases/declaration';
import { duty } from '@yidi/phrases/duty';
import { interOrder } from '@yidi/phrases/inter-order';
import { formatYuan } from '@yidi/phrases/money';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { Mistake } from '@yidi/ui/mistake';
import { type ReactElement, useState } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { LawfulWays, limitIn } from './confirm-notices.tsx';
import styles from './inter-order.module.css';
import { type Confirm, type ConfirmedDuty, type Lack, type Lane, lacksIn, type useSubmit } from './use-confirm.ts';

interface ConfirmBarProps {
  readonly confirm: Confirm;
  readonly lane: Lane;
  readonly submit: ReturnType<typeof useSubmit>;
  readonly customs: ConfirmedDuty;
}

/** The price and the button of the confirmation, with what is still to be filled in. */
export function ConfirmBar({ confirm, lane, submit, customs: { payer, quote } }: ConfirmBarProps): ReactElement {
  const say = usePhrases(interOrder).confirm;
  const whoPays = usePhrases(duty);
  const whyNot = useWhyNot(lane);
  const [shown, setShown] = useState(false);
  const { offer, info } = lane;
  const lacks = lacksIn(confirm, offer, payer);
  const failure = offer ? submit.failure !== undefined && whyNot(submit.failure) : say.notOffered;
  const overLimit = submit.failure !== undefined && limitIn(submit.failure) === 'over';
  return (
    <BottomBar
      {...(offer && { price: formatYuan(offer.totalFen + (quote?.totalFen ?? 0)) })}
      priceNote={quote && offer ? whoPays.inBar(formatYuan(offer.totalFen), formatYuan(quote.totalFen)) : say.weighed}
      above={
        <>
          {failure && <Mistake urgent>{failure}</Mistake>}
          {overLimit && <LawfulWays country={info.code} />}
          {shown && <Lacks lacks={lacks} />}
        </>
      }
      action={
        lacks.length > 0 ? (
          <Button wide kind="tonal" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {say.lacks(lacks.length)}
          </Button>
        ) : (
          <Button wide disabled={!offer} busy={submit.busy} busyLabel={say.submitting} onClick={() => submit.run()}>
            {say.submit}
          </Button>
        )
      }
    />
  );
}

/** The names of the parts that are still to be filled in. */
function Lacks({ lacks }: { lacks: readonly Lack[] }): ReactElement | null {
  const say = usePhrases(interOrder).confirm;
  const { undeliverable } = usePhrases(declaration);
  const { title } = usePhrases(duty);
  if (lacks.length === 0) return null;
  const names: Readonly<Record<Lack, string>> = {
    sender: say.chooseSender,
    latin: say.latin,
    consignee: say.consignee,
    lines: say.articles,
    undeliverable: undeliverable.title,
    point: say.choosePoint,
    duty: title,
  };
  return (
    <ul className={styles.lacks} role="status">
      {lacks.map((lack) => (
        <li key={lack}>{names[lack]}</li>
      ))}
    </ul>
  );
}

/** Returns why an order was refused, in words. */
function useWhyNot({ info }: Lane): (refusal: unknown) => string {
  const say = usePhrases(interOrder).confirm;
  const language = useLanguage();
  return (refusal) => {
    if (refusal instanceof ApiError && refusal.reason === 'price.changed') return say.repriced;
    const limit = limitIn(refusal);
    if (limit !== undefined) return say.limit[limit](formatYuan(info.limitFen));
    return formatFailure(language, refusal);
  };
}
