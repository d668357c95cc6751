import type { InfoOf } from '@yidi/contract/call';
import type { getBizParams } from '@yidi/contract/calls/order';
import { keepTogether } from '@yidi/phrases/keep-together';
import { orderCancel } from '@yidi/phrases/order-cancel';
import { saySpan } from '@yidi/phrases/times';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Mistake } from '@yidi/ui/mistake';
import { Notice } from '@yidi/ui/notice';
import { RadioCards } from '@yidi/ui/radio-card';
import { TextArea } from '@yidi/ui/text-area';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { useNavigate } from '../../shell/navigate.ts';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import type { OrderInfo } from './order.data.ts';
import styles from './order.module.css';
import { isShort, OTHER, type Reason, type Mistake as Wrong } from './order-cancel-reason.ts';

export type Reasons = InfoOf<typeof getBizParams>['courierCustomerLabel'];

interface FormProps {
  readonly order: OrderInfo;
  readonly reasons: Reasons;
  readonly busy: boolean;
  /** What the server found wrong with the words. */
  readonly failure: Wrong | undefined;
  readonly onSubmit: (reason: Reason) => void;
}

/** Why an order is cancelled; the last reason is said in words. */
export function CancelForm({ order, reasons, busy, failure, onSubmit }: FormProps): ReactElement {
  const say = usePhrases(orderCancel);
  const go = useNavigate();
  const [code, setCode] = useState<string>();
  const [words, setWords] = useState('');
  const [mistake, setMistake] = useState<Wrong>();
  // Without a list there is still the reason in one's own words.
  const offered = reasons.length > 0 ? reasons : [{ code: OTHER, labelName: say.cancelOther }];
  const area = useRef<HTMLTextAreaElement>(null);
  const wrong = mistake ?? failure;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const chosen = offered.find((reason) => reason.code === code);
    if (!chosen) return setMistake({ at: 'reason', words: say.cancelChoose });
    if (code === OTHER && isShort(words)) {
      setMistake({ at: 'words', words: say.cancelOtherShort });
      area.current?.focus();
      return undefined;
    }
    return onSubmit({ code: chosen.code, label: chosen.labelName, words: code === OTHER ? words.trim() : '' });
  }
  return (
    <form onSubmit={submit} noValidate>
      <Card title={<span id="cancel-reason">{say.cancelTitle}</span>}>
        <RadioCards
          label={say.cancelTitle}
          options={offered.map((reason) => ({ value: reason.code, title: reason.labelName }))}
          value={code}
          onChange={(value) => {
            setCode(value);
            setMistake(undefined);
          }}
        />
        {code === OTHER && (
          <TextArea
            ref={area}
            className={styles.words}
            label={say.cancelOther}
            hint={say.cancelOtherHint}
            error={wrong?.at === 'words' ? wrong.words : undefined}
            rows={3}
            maxLength={100}
            value={words}
            onChange={(value) => {
              setWords(value);
              setMistake(undefined);
            }}
          />
        )}
        {wrong?.at === 'reason' && (
          <div className={styles.words}>
            <Mistake urgent>{wrong.words}</Mistake>
          </div>
        )}
      </Card>
      <Consequences order={order} />
      <BottomBar
        lesser={
          <Button kind="outline" size="large" onClick={go.back}>
            {say.cancelKeep}
          </Button>
        }
        action={
          <Button type="submit" kind="dangerFilled" size="large" busy={busy} busyLabel={say.cancelBusy}>
            {say.cancelSubmit}
          </Button>
        }
      />
    </form>
  );
}

/** What cancelling does to money, time and code. */
function Consequences({ order }: { order: OrderInfo }): ReactElement {
  const say = usePhrases(orderCancel);
  const language = useLanguage();
  const nowMs = useNow();
  const { pickup, counterCode } = order;
  const freed = pickup && say.cancelSlot(keepTogether(saySpan(language, pickup.startAt, pickup.endAt, nowMs)));
  return (
    <div className={styles.notice}>
      <Notice detail={freed ?? (counterCode && say.cancelDrop)}>
        {order.paid ? say.cancelMoneyPaid : say.cancelMoney}
      </Notice>
    </div>
  );
}
