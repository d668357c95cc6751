import { orderCancel } from '@yidi/phrases/order-cancel';
import { orderSiblings } from '@yidi/phrases/order-siblings';
import { formatPlace } from '@yidi/phrases/place-names';
import { shortPlace } from '@yidi/rules/trace/place-name';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Mistake } from '@yidi/ui/mistake';
import { Notice } from '@yidi/ui/notice';
import { RadioCards } from '@yidi/ui/radio-card';
import { TextArea } from '@yidi/ui/text-area';
import type { ReactElement } from 'react';
import { FormPage } from '../../../shell/form-page.tsx';
import { useNavigate } from '../../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import type { FormState } from '../../../shell/use-form.ts';
import type { OrderInfo } from '../order.data.ts';
import styles from '../order.module.css';
import { cancellable, type Labels, OTHER, type Reasons } from './order-cancel-reason.ts';
import type { CancelFields } from './use-cancel-form.ts';

interface FormProps {
  readonly order: OrderInfo;
  readonly reasons: Reasons;
  readonly form: FormState<CancelFields>;
}

/**
 * The reasons for a cancellation to choose from, in two groups; "another reason" asks for a text.
 * One about the service opens a check of the service.
 */
export function CancelForm({ order, reasons, form }: FormProps): ReactElement {
  const say = usePhrases(orderCancel);
  const go = useNavigate();
  const { reason } = form.form;
  const { mistakes } = form;
  // If the reasons did not load, only the free text is offered.
  const mine = reasons.mine.length > 0 ? reasons.mine : [{ code: OTHER, labelName: say.cancelOther }];
  const isChecked = reasons.post.some(({ code }) => code === reason?.code);
  return (
    <FormPage form={form}>
      <Parcel order={order} />
      <What order={order} form={form} />
      <Card title={<span id="cancel-reason">{say.cancelTitle}</span>}>
        <Group label={say.cancelMine} labels={mine} form={form} />
        {reason?.code === OTHER && (
          <TextArea
            className={styles.words}
            label={say.cancelOther}
            hint={say.cancelOtherHint}
            rows={3}
            maxLength={100}
            {...form.field('words')}
          />
        )}
        {reasons.post.length > 0 && <Group label={say.cancelPost} labels={reasons.post} form={form} />}
        {isChecked && <Notice>{say.cancelChecked}</Notice>}
        {mistakes.reason && (
          <div className={styles.words}>
            <Mistake urgent>{mistakes.reason}</Mistake>
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
          <Button type="submit" kind="dangerFilled" size="large" busy={form.busy} busyLabel={say.cancelBusy}>
            {say.cancelSubmit}
          </Button>
        }
      />
    </FormPage>
  );
}

interface GroupProps extends Pick<FormProps, 'form'> {
  readonly label: string;
  readonly labels: Labels;
}

function Group({ label, labels, form }: GroupProps): ReactElement {
  return (
    <>
      <p className={styles.group} aria-hidden="true">
        {label}
      </p>
      <RadioCards
        label={label}
        options={labels.map(({ code, labelName }) => ({ value: code, title: labelName }))}
        value={form.form.reason?.code}
        onChange={(code) => form.change({ reason: { code, label: labelOf(labels, code) } })}
      />
    </>
  );
}

function Parcel({ order: { receiver, goodsInfo } }: { order: OrderInfo }): ReactElement {
  const say = usePhrases(orderCancel);
  const language = useLanguage();
  const city = formatPlace(language, shortPlace(receiver.city || receiver.province));
  return <p className={styles.parcel}>{say.cancelParcel(city, receiver.name, goodsInfo.goodInternals)}</p>;
}

/** Asks whether only this order or all pending orders of the same submission are cancelled. */
function What({ order, form }: Pick<FormProps, 'order' | 'form'>): ReactElement | null {
  const say = usePhrases(orderSiblings);
  const waiting = cancellable(order).length;
  if (order.siblings?.oneBill !== false || waiting < 2) return null;
  return (
    <Card title={say.cancelWhat}>
      <RadioCards
        label={say.cancelWhat}
        options={[
          { value: 'one', title: say.cancelOne },
          { value: 'all', title: say.cancelAll(waiting) },
        ]}
        value={form.form.together ? 'all' : 'one'}
        onChange={(what) => form.change({ together: what === 'all' })}
      />
    </Card>
  );
}

const labelOf = (reasons: readonly { code: string; labelName: string }[], code: string) =>
  reasons.find((reason) => reason.code === code)?.labelName ?? '';

/** The consequences for payment, slot and code. */
function Consequences({ order }: { order: OrderInfo }): ReactElement {
  const say = usePhrases(orderCancel);
  const { counterCode } = order;
  return (
    <div className={styles.notice}>
      {order.siblings?.oneBill && <Notice>{say.cancelBill(order.siblings.orders.length)}</Notice>}
      <Notice detail={counterCode && say.cancelDrop}>{order.paid ? say.cancelMoneyPaid : say.cancelMoney}</Notice>
    </div>
  );
}
