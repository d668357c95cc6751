import { waybillCheck } from '@yidi/contract/calls/order-change';
import type { WaybillState } from '@yidi/contract/values/order';
import { waybill } from '@yidi/phrases/waybill';
import { normalizeMailNo } from '@yidi/rules/mail/mail-no';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Field } from '@yidi/ui/field';
import { type ReactElement, useState } from 'react';
import { send } from '../../../api/send.ts';
import { hrefOf } from '../../../route-table.ts';
import { type Drafts, draft, writeDrafts } from '../../../session/drafts.ts';
import { FormPage } from '../../../shell/form-page.tsx';
import { useNavigate } from '../../../shell/navigate.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { LEAVES } from '../../../shell/use-action.ts';
import { useForm } from '../../../shell/use-form.ts';
import { expressDrafts } from '../../order/express/express-form.ts';
import styles from '../../order/order.module.css';

interface Fields {
  readonly no: string;
}
const drafts: Drafts<Fields> = { no: draft('waybill.no', '') };
const SHAPE = /^\d{13}$/;

/** EMS9005 7647 4732 5: the printed number behind the letters of the carrier. */
const numberIn = (typed: string): string => normalizeMailNo(typed).replace(/^EMS(?=\d{13}$)/, '');

/** Checks a printed waybill number, then opens the order form with it. */
export function Page(): ReactElement {
  const say = usePhrases(waybill);
  const go = useNavigate();
  const [refused, setRefused] = useState<{ readonly no: string; readonly state: WaybillState }>();
  const form = useForm<Fields>({
    drafts,
    check: ({ no }) => ({ no: SHAPE.test(numberIn(no)) ? undefined : say.format }),
    async send({ no }) {
      const waybillNo = numberIn(no);
      const { state } = await send(waybillCheck, { waybillNo });
      if (state !== 'free') return setRefused({ no, state });
      writeDrafts(expressDrafts, { waybillNo });
      go.href(hrefOf('/s/express', {}, { orderType: '3' }));
      return LEAVES;
    },
  });
  const typed = form.form.no;
  const why = refused?.no === typed ? refused.state : undefined;
  return (
    <div className={styles.page}>
      <Card title={say.title}>
        <p className={styles.sub}>{say.lead}</p>
        <FormPage form={form} leave="freely" className={styles.spaced}>
          <Field
            label={say.label}
            hint={say.hint}
            inputMode="numeric"
            maxLength={40}
            {...form.field('no')}
            error={form.mistakes.no ?? (why === 'used' ? say.used : why === 'unknown' ? say.unknown : undefined)}
          />
          <FailureNotice of={form} />
          <Button type="submit" wide size="large" busy={form.busy} busyLabel={say.checking}>
            {say.check}
          </Button>
        </FormPage>
      </Card>
      {why === 'used' && (
        <ButtonLink wide kind="outline" href={hrefOf('/queryDetail/{mailId?}', { mailId: numberIn(typed) })}>
          {say.track}
        </ButtonLink>
      )}
      <ButtonLink wide kind="quiet" href={hrefOf('/s/express', {}, { orderType: '3' })}>
        {say.none}
      </ButtonLink>
    </div>
  );
}
