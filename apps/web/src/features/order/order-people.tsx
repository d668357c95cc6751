import { orderDetail as detailCall } from '@yidi/contract/calls/order';
import { order as orderWords } from '@yidi/phrases/order';
import { orderDetail } from '@yidi/phrases/order-detail';
import { parcel } from '@yidi/phrases/parcel';
import { beginLine, sayMoment } from '@yidi/phrases/times';
import { AddressText } from '@yidi/ui/address-text';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { CopyText } from '@yidi/ui/copy-text';
import { type Detail, DetailList } from '@yidi/ui/detail-list';
import { EyeIcon, EyeOffIcon } from '@yidi/ui/icon';
import { Mark } from '@yidi/ui/mark';
import { type ReactElement, useState } from 'react';
import { sayFailure } from '../../api/say-failure.ts';
import { send } from '../../api/send.ts';
import { showToast } from '../../overlays/toast-list.ts';
import { addressLine } from '../../session/typed-address.ts';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import type { OrderInfo } from './order.data.ts';
import styles from './order.module.css';

/** Who sends what to whom, masked until its owner asks to see it. */
export function OrderPeople({ order }: { order: OrderInfo }): ReactElement {
  const say = usePhrases(orderDetail);
  const language = useLanguage();
  const [shown, setShown] = useState<OrderInfo>();
  const [busy, setBusy] = useState(false);
  async function reveal() {
    setBusy(true);
    try {
      setShown(await send(detailCall, { orderId: order.orderId, reveal: true }));
      showToast(say.revealed);
    } catch (error) {
      showToast(sayFailure(language, error), { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }
  const { sender, receiver, messageContent } = shown ?? order;
  return (
    <Card
      title={say.people}
      aside={
        <Button
          className={styles.flush}
          kind="quiet"
          size="small"
          icon={shown ? <EyeOffIcon size="small" /> : <EyeIcon size="small" />}
          aria-pressed={shown !== undefined}
          busy={busy}
          onClick={() => (shown ? setShown(undefined) : void reveal())}
        >
          {shown ? say.hide : say.show}
        </Button>
      }
    >
      <Party mark={say.senderMark} party={sender} />
      <Party mark={say.receiverMark} brand party={receiver} />
      <div className={styles.rule}>
        <ParcelDetails order={order} messageContent={messageContent} />
      </div>
    </Card>
  );
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
  const { goodsVerdict, weighedKg, declaredYuan, packaging, isPwReceive } = order;
  const verdict = goodsVerdict === 'groundOnly' || goodsVerdict === 'limited' ? say.goodsOnly[goodsVerdict] : undefined;
  const bought = words.packagings[packaging as keyof typeof words.packagings];
  const number = (value: string, copyLabel: string) => (
    <CopyText value={value} grouped copyLabel={copyLabel} copiedLabel={common.copied} />
  );
  const details: (Detail | false | undefined)[] = [
    { id: 'goods', label: say.goods, value: [order.goodsName, verdict].filter(Boolean).join(' · ') },
    {
      id: 'weight',
      label: say.weight,
      value: weighedKg === undefined ? `${order.weight} kg` : say.weighed(String(order.weight), String(weighedKg)),
    },
    declaredYuan !== undefined && { id: 'declared', label: say.declared, value: say.declaredYuan(declaredYuan) },
    packaging !== 'none' && bought !== undefined && { id: 'packaging', label: say.packaging, value: bought },
    { id: 'pay', label: say.payMode, value: words.pays[order.payMode] },
    isPwReceive && { id: 'password', label: say.password, value: say.passwordOn },
    messageContent !== '' && { id: 'message', label: say.message, value: messageContent },
    { id: 'created', label: say.createdAt, value: beginLine(sayMoment(language, order.createdAt, nowMs)) },
    { id: 'orderNo', label: common.orderNo, value: number(order.orderNo, common.copyOrderNo), whole: true },
    order.mailNo !== undefined && {
      id: 'mailNo',
      label: common.mailNo,
      value: number(order.mailNo, common.copyMailNo),
      whole: true,
    },
  ];
  return <DetailList details={details.filter((one): one is Detail => typeof one === 'object')} />;
}
