import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import type { ReactElement, ReactNode } from 'react';
import { hrefOf } from '../../route-table.ts';
import { OtherDraftPart } from '../../shell/other-draft-part.tsx';
import { HandOverCard } from '../order/express/cards/hand-over-card.tsx';
import { PayAndMessage } from '../order/express/cards/pay-and-message.tsx';
import { ProductCard } from '../order/express/cards/product-card.tsx';
import styles from '../order/express/express.module.css';
import { SubmitBar } from '../order/express/submit/submit-bar.tsx';
import type { Express } from '../order/express/use-express.ts';

interface SeveralFormProps {
  readonly order: Express;
  readonly say: { readonly lead: string; readonly single: string };
  readonly messageLabel?: string;
  /** The cards with the people and their parcels. */
  readonly children: ReactNode;
}

/** An order form for several parcels, with a link to the form for one. */
export function SeveralForm({ order, say, messageLabel, children }: SeveralFormProps): ReactElement {
  return (
    <div className={styles.page}>
      {order.other && <OtherDraftPart other={order.other} />}
      <p className={styles.quiet}>{say.lead}</p>
      {children}
      <ProductCard order={order} />
      <HandOverCard order={order} />
      <Card>
        <PayAndMessage order={order} messageLabel={messageLabel} />
      </Card>
      <ButtonLink kind="quiet" wide href={hrefOf('/s/express', {}, { orderType: '3' })}>
        {say.single}
      </ButtonLink>
      <SubmitBar order={order} />
    </div>
  );
}
