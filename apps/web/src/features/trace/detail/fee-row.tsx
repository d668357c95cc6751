import { payLink } from '@yidi/contract/calls/pay';
import { feeAtDoor } from '@yidi/phrases/fee-at-door';
import { formatYuan } from '@yidi/phrases/money';
import { Card } from '@yidi/ui/card';
import { WalletIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { MouseEvent, ReactElement } from 'react';
import { send } from '../../../api/send.ts';
import { useNavigate } from '../../../shell/navigate.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { LEAVES, useAction } from '../../../shell/use-action.ts';
import { storePass } from '../../pay/pay.data.ts';
import { storedDigits } from '../stored-digits.ts';
import type { TraceInfo } from '../trace.data.ts';

type Fee = NonNullable<TraceInfo['toPay']> & Pick<TraceInfo, 'mailNo'>;

/** The fee that the consignee has to pay. Digits given before unlock the payment page, too. */
export function FeeRow({ fen, link, mailNo }: Fee): ReactElement {
  const say = usePhrases(feeAtDoor);
  const go = useNavigate();
  const opening = useAction(async () => {
    const { pathname, searchParams } = new URL(link, location.origin);
    const [orderId = '', key = ''] = [pathname.split('/').at(-1), searchParams.get('k') ?? undefined];
    const digits = storedDigits(mailNo) ?? '';
    // The sender's digits do not unlock the payment: its page asks for the consignee's.
    const opened = await send(payLink, { orderId, key, digits }).catch(() => undefined);
    if (opened) storePass(orderId, opened.pass);
    go.to('/cost/{orderId}', { orderId }, { k: key });
    return LEAVES;
  });
  function open(event: MouseEvent): void {
    if (storedDigits(mailNo) === undefined) return;
    event.preventDefault();
    opening.run();
  }
  return (
    <Card>
      <Row
        icon={<WalletIcon />}
        tone="attention"
        label={say.label(formatYuan(fen))}
        sub={say.sub}
        href={link}
        onPress={open}
      />
    </Card>
  );
}
