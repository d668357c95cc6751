import { express } from '@yidi/phrases/express';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { SwapIcon } from '@yidi/ui/icon-forms';
import type { ReactElement, ReactNode } from 'react';
import { useLazyCode } from '../../../../shell/lazy-code.ts';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import { ProvinceNotice } from '../closed/province-notice.tsx';
import styles from '../express.module.css';
import type { Express } from '../use-express.ts';
import { Person } from './person.tsx';

/** A lazy chunk; the space of its button is reserved. */
const fetchTemplates = () => import('./use-template.tsx');

/** Sender and consignee: pasted, typed, from the address book, or a recent consignee. */
export function PartiesCard({ order, more }: { order: Express; more?: ReactNode }): ReactElement {
  const { form, pasted, pastedNote, change } = order;
  const say = usePhrases(express);
  const swap = () =>
    change({
      sender: form.receiver,
      receiver: form.sender,
      pastedSender: pasted.receiver,
      pastedReceiver: pasted.sender,
      pastedNote: { sender: pastedNote.receiver, receiver: pastedNote.sender },
      deliveryWish: null,
      pointCode: null,
    });
  const { code } = useLazyCode(fetchTemplates);
  return (
    <Card>
      <Person who="sender" order={order} />
      <ProvinceNotice mode={order.mode} province={form.sender.province} />
      <div className={styles.swap}>
        <Button kind="quiet" size="small" icon={<SwapIcon />} aria-label={say.swapLabel} onClick={swap}>
          {say.swap}
        </Button>
      </div>
      <Person who="receiver" order={order} />
      <div className={styles.ways}>
        {more}
        {code ? (
          <code.UseTemplate onFill={change} />
        ) : (
          <span className={styles.templatePlace} aria-hidden="true">
            {say.template}
          </span>
        )}
      </div>
    </Card>
  );
}
