import { movementWords } from '@yidi/phrases/movement';
import { prepaid } from '@yidi/phrases/prepaid';
import { CopyText } from '@yidi/ui/copy-text';
import { DetailList } from '@yidi/ui/detail-list';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { useLazyResult } from '../../../shell/lazy-code.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { type Ledger, loadOrderPaid } from '../prepaid.data.ts';
import styles from '../prepaid.module.css';

type Movement = Ledger['movements'][number];

interface BehindProps {
  readonly movement: Pick<Movement, 'cardKind' | 'tail'>;
  readonly order: NonNullable<Movement['order']>;
}

/** The details of a movement: the price part by part, the card, the mail, and links. */
export function Behind({ movement: { cardKind, tail }, order: { orderId, mailNo } }: BehindProps): ReactElement {
  const say = usePhrases(movementWords);
  const words = usePhrases(prepaid);
  const code = useLazyResult('order-paid', loadOrderPaid);
  return (
    <div className={styles.behind}>
      {code === 'missing' ? <p>{say.failed}</p> : code && <code.OrderPaid orderId={orderId} />}
      <DetailList
        details={[
          { id: 'card', label: say.card, value: words.cardTail(words.kind[cardKind], tail) },
          {
            id: 'mail',
            label: say.mail,
            whole: true,
            value: <CopyText grouped value={mailNo} copyLabel={say.copy} copiedLabel={say.copied} />,
          },
        ]}
      />
      <Row label={say.order} href={hrefOf('/order-detail/{orderId}', { orderId })} />
      <Row label={say.cost} href={hrefOf('/cost/{orderId}', { orderId })} />
    </div>
  );
}
