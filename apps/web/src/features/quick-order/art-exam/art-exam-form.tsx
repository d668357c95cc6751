import { artExam } from '@yidi/phrases/art-exam';
import { productNames } from '@yidi/phrases/products';
import { formatMoment } from '@yidi/phrases/times';
import { AddressText } from '@yidi/ui/address-text';
import { Card } from '@yidi/ui/card';
import { DetailList } from '@yidi/ui/detail-list';
import { StatusSentence } from '@yidi/ui/status-sentence';
import type { ReactElement } from 'react';
import { useNow } from '../../../shell/now.ts';
import { OtherDraftPart } from '../../../shell/other-draft-part.tsx';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { addressLine } from '../../address/address.data.ts';
import { HandOverCard } from '../../order/express/cards/hand-over-card.tsx';
import { Person } from '../../order/express/cards/person.tsx';
import { ProductCard } from '../../order/express/cards/product-card.tsx';
import styles from '../../order/express/express.module.css';
import { SubmitBar } from '../../order/express/submit/submit-bar.tsx';
import { QuickGoods } from '../quick-goods.tsx';
import type { ArtExam } from './art-exam.data.ts';
import { useArtExam } from './use-art-exam.ts';

/** Shows what the school has set, and the fields that the sender fills in. */
export function ArtExamForm({ exam }: { exam: ArtExam }): ReactElement {
  const say = usePhrases(artExam);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const order = useArtExam(exam);
  const { title, owner, closesAt } = exam;
  return (
    <div className={styles.page}>
      {order.other && <OtherDraftPart other={order.other} />}
      <Card>
        <StatusSentence
          sentence={title}
          {...(closesAt && {
            badge: { tone: 'attention' as const, label: say.until(formatMoment(language, closesAt, nowMs)) },
          })}
          detail={owner}
        />
      </Card>
      <Fixed exam={exam} />
      <Card>
        <Person who="sender" order={order} />
      </Card>
      <QuickGoods asks={['goods', 'weight']} order={order} />
      <ProductCard order={order} />
      <HandOverCard order={order} />
      <SubmitBar order={order} />
    </div>
  );
}

/** The parts of the order that only the school can change. */
function Fixed({ exam: { owner, receiver, productIds, payMode } }: { exam: ArtExam }): ReactElement {
  const say = usePhrases(artExam);
  const products = usePhrases(productNames);
  const { name, userPhone } = receiver;
  return (
    <Card title={say.fixed}>
      <DetailList
        details={[
          {
            id: 'receiver',
            label: say.receiver,
            value: (
              <>
                {name} {userPhone} <AddressText>{addressLine(receiver)}</AddressText>
              </>
            ),
          },
          { id: 'products', label: say.products, value: say.join(productIds.map((productId) => products[productId])) },
          { id: 'payer', label: say.payer, value: say.payers[payMode] },
        ]}
      />
      <p className={styles.quiet}>{say.fixedBy(owner)}</p>
    </Card>
  );
}
