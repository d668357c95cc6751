import { orderDetail as detailCall } from '@yidi/contract/calls/order';
import { wordOf } from '@yidi/phrases/language';
import { order as orderWords } from '@yidi/phrases/order';
import { orderDetail } from '@yidi/phrases/order-detail';
import { parcel } from '@yidi/phrases/parcel';
import { beginLine, formatMoment } from '@yidi/phrases/times';
import { AddressText } from '@yidi/ui/address-text';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { CopyText } from '@yidi/ui/copy-text';
import { type Detail, DetailList } from '@yidi/ui/detail-list';
import { EyeIcon, EyeOffIcon } from '@yidi/ui/icon';
import { Mark } from '@yidi/ui/mark';
import { type ReactElement, useState } from 'react';
import { send } from '../../../../api/send.ts';
import { useLazyCode } from '../../../../shell/lazy-code.ts';
import { useNow } from '../../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import { showToast } from '../../../../shell/toast-list.ts';
import { useAction } from '../../../../shell/use-action.ts';
import { addressLine } from '../../../address/address.data.ts';
import type { OrderInfo } from '../../order.data.ts';
import styles from '../../order.module.css';
import { countedBySize } from './counted-weight.ts';
import type { OpenEditProps } from './open-edit.tsx';

/** Shows sender, consignee and goods, masked until the owner reveals them. */
export function OrderPeople({ order }: { order: OrderInfo }): ReactElement {
  const say = usePhrases(orderDetail);
  const words = usePhrases(parcel);
  const [shown, setShown] = useState<OrderInfo>();
  const reveal = useAction(async () => {
    setShown(await send(detailCall, { orderId: order.orderId, reveal: true }));
    showToast(say.revealed);
  });
  const { sender, receiver, messageContent } = shown ?? order;
  // Erased when the retention of the mail ended.
  const isErased = order.receiver.name === '';
  return (
    <Card
      title={say.people}
      aside={
        isErased ? undefined : (
          <Button
            className={styles.flush}
            kind="quiet"
            size="small"
            icon={shown ? <EyeOffIcon size="small" /> : <EyeIcon size="small" />}
            aria-pressed={shown !== undefined}
            busy={reveal.busy}
            onClick={() => (shown ? setShown(undefined) : reveal.run())}
          >
            {shown ? say.hide : say.show}
          </Button>
        )
      }
    >
      {isErased && <p className={styles.sub}>{words.erased}</p>}
      <Party mark={say.senderMark} party={sender} />
      <Party mark={say.receiverMark} brand party={receiver} />
      <div className={styles.rule}>
        <ParcelDetails order={order} messageContent={messageContent} />
      </div>
      {order.actions.includes('edit') && <Edit orderId={order.orderId} onDone={() => setShown(undefined)} />}
    </Card>
  );
}

const fetchEdit = () => import('./open-edit.tsx');

/** A button that opens the form for changing people or goods. Lazy, as few orders are changed. */
function Edit(props: OpenEditProps): ReactElement {
  const { code } = useLazyCode(fetchEdit);
  return <div className={styles.editPlace}>{code && <code.OpenEdit {...props} />}</div>;
}

function Party({ mark, brand, party }: { mark: string; brand?: boolean; party: OrderInfo['sender'] }): ReactElement {
  return (
    <div className={styles.party}>
      <Mark tone={brand ? 'brand' : 'dark'}>{mark}</Mark>
      <p className={styles.partyText}>
        <b>{party.name}</b> <span className={styles.partyPhone}>{party.userPhone}</span>
        <span className={styles.partyAddress}>
          <AddressText>{addressLine(party)}</AddressText>
        </span>
      </p>
    </div>
  );
}

function ParcelDetails({ order, messageContent }: { order: OrderInfo; messageContent: string }): ReactElement {
  const say = usePhrases(orderDetail);
  const common = usePhrases(orderWords);
  const words = usePhrases(parcel);
  const language = useLanguage();
  const nowMs = useNow();
  const { goodsResult, weighedKg, insuredInfo, packaging, isPwReceive } = order;
  const result = goodsResult === 'groundOnly' || goodsResult === 'limited' ? say.goodsOnly[goodsResult] : undefined;
  const counted = countedBySize((order.weighedFee ?? order.quote).parts, weighedKg ?? order.weightKg);
  const bought = wordOf(words.packagings, packaging);
  const number = (value: string, copyLabel: string) => (
    <CopyText value={value} grouped copyLabel={copyLabel} copiedLabel={common.copied} />
  );
  const details: (Detail | false | undefined)[] = [
    { id: 'goods', label: say.goods, value: [order.goodsInfo.goodInternals, result].filter(Boolean).join(' · ') },
    {
      id: 'weight',
      label: say.weight,
      value: weighedKg === undefined ? `${order.weightKg} kg` : say.weighed(String(order.weightKg), String(weighedKg)),
    },
    counted !== undefined && { id: 'counted', label: say.counted, value: say.countedBySize(counted) },
    insuredInfo && { id: 'declared', label: say.declared, value: say.declaredYuan(insuredInfo.price / 100) },
    packaging !== 'none' && bought !== undefined && { id: 'packaging', label: say.packaging, value: bought },
    isPwReceive && { id: 'password', label: say.password, value: say.passwordOn },
    order.deliveryWish && {
      id: 'wish',
      label: say.wish,
      value: [say.wishes[order.deliveryWish], say.wishDecides].join(' · '),
    },
    messageContent !== '' && { id: 'message', label: say.message, value: messageContent },
    { id: 'created', label: say.createdAt, value: beginLine(formatMoment(language, order.createdAt, nowMs)) },
    { id: 'orderNo', label: common.orderNo, value: number(order.orderNo, common.copyOrderNo), whole: true },
    order.mailNo !== undefined && {
      id: 'mailNo',
      label: common.mailNo,
      value: number(order.mailNo, common.copyMailNo),
      whole: true,
    },
  ];
  return <DetailList details={details.filter((detail): detail is Detail => typeof detail === 'object')} />;
}
