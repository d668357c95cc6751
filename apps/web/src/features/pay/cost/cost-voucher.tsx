import { useQueryClient } from '@tanstack/react-query';
import { payVoucher } from '@yidi/contract/calls/pay';
import { formatYuan } from '@yidi/phrases/money';
import { pay } from '@yidi/phrases/pay';
import { formatMonthDay } from '@yidi/phrases/times';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import type { ReactElement } from 'react';
import { submit } from '../../../api/submit.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { useAction } from '../../../shell/use-action.ts';
import { reloadPoints } from '../../points/points.data.ts';
import { type Cost, costQuery } from '../pay.data.ts';

/** A voucher that the user can take off the price, with what then remains to be paid. */
export function CostVoucher({ cost }: { cost: Cost }): ReactElement | null {
  const say = usePhrases(pay);
  const language = useLanguage();
  const client = useQueryClient();
  const { orderId, dueFen } = cost;
  const voucher = cost.vouchers?.[0];
  const use = useAction(async () => {
    if (!voucher) return;
    const { redemptionId } = voucher;
    try {
      await submit(
        payVoucher,
        { orderId, redemptionId, seenFen: dueFen },
        `voucher ${redemptionId} ${orderId} ${dueFen}`,
      );
    } finally {
      // A refusal says that the sum or the voucher has changed.
      await Promise.all([
        client.invalidateQueries({ queryKey: costQuery({ orderId }).queryKey }),
        reloadPoints(client),
      ]);
    }
  }, 'shown');
  if (!voucher) return null;
  const lastDay = formatMonthDay(language, new Date(Date.parse(voucher.endsAt) - 1).toISOString());
  return (
    <Card title={say.voucher(formatYuan(voucher.fen))} aside={say.voucherUntil(lastDay)}>
      <Button wide kind="tonal" busy={use.busy} busyLabel={say.voucherBusy} onClick={use.run}>
        {say.voucherUse(formatYuan(dueFen - voucher.fen))}
      </Button>
      <FailureNotice of={use} />
    </Card>
  );
}
