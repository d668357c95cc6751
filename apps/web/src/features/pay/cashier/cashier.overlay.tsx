import { useQuery } from '@tanstack/react-query';
import { formatYuan } from '@yidi/phrases/money';
import { parcel } from '@yidi/phrases/parcel';
import { pay } from '@yidi/phrases/pay';
import { Button } from '@yidi/ui/button';
import { PriceParts } from '@yidi/ui/price-parts';
import { Sheet } from '@yidi/ui/sheet';
import { type ReactElement, useEffect, useState } from 'react';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { partRows } from '../cost/part-rows.ts';
import { type Cost, costQuery } from '../pay.data.ts';
import { formatPayButton, PaymentState, Ways } from './cashier-parts.tsx';
import { payWays } from './pay-ways.ts';
import { triedWay } from './payment-state.ts';
import { useCashier } from './use-cashier.ts';

/** Pays what an order owes, on top of any screen; resolves to true after the payment. */
export function CashierOverlay({
  orderId,
  open,
  finish,
  gone,
}: { orderId: string } & OverlayControl<true>): ReactElement {
  const say = usePhrases(pay);
  const query = useQuery(costQuery({ orderId }));
  return (
    <Sheet open={open} onClose={() => finish()} onClosed={gone} title={say.title} closeLabel={say.close}>
      <Screen query={query} skeleton={{ label: say.title, rows: ['half', 3] }} failed={{ title: say.failed }}>
        {(cost) => <Paying cost={cost} finish={finish} />}
      </Screen>
    </Sheet>
  );
}

function Paying({ cost, finish }: { cost: Cost } & Pick<OverlayControl<true>, 'finish'>): ReactElement {
  const say = usePhrases(pay);
  const words = usePhrases(parcel);
  const [way, setWay] = useState<string>();
  const cashier = useCashier({ orderId: cost.orderId }, cost);
  const offered = payWays(cost);
  const chosen = offered.find((option) => option.id === (way ?? triedWay(cost))) ?? offered[0];
  const isPaid = cashier.state === 'paid' || cost.dueFen === 0;
  useEffect(() => {
    if (isPaid) finish(true);
  }, [isPaid, finish]);
  const fee = cost.weighed ?? cost.quote;
  const rows = partRows({ say, words, language: useLanguage() }, fee);
  const paidFen = fee.totalFen - cost.dueFen;
  return (
    <>
      <p>{say.route(cost.fromCity, cost.toCity, cost.goodInternals)}</p>
      <PriceParts
        parts={[
          ...rows.map(({ id, label, fen }) => ({ id, label, amount: formatYuan(fen) })),
          ...(paidFen > 0 ? [{ id: 'paid', label: say.paidBefore, amount: formatYuan(-paidFen), less: true }] : []),
        ]}
        totalLabel={say.total}
        total={formatYuan(cost.dueFen)}
        note={!cost.weighed && say.settled}
      />
      <PaymentState state={cashier.state} failure={cashier.failure} cost={cost} payment={cashier.payment} />
      <Ways cost={cost} way={chosen} onChange={setWay} />
      <Button wide size="large" busy={cashier.busy} disabled={!chosen} onClick={() => chosen && cashier.pay(chosen)}>
        {formatPayButton(say, cashier.state, chosen, cost.dueFen)}
      </Button>
    </>
  );
}
