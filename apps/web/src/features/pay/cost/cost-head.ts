import { formatYuan } from '@yidi/phrases/money';
import type { pay } from '@yidi/phrases/pay';
import type { Cost } from '../pay.data.ts';
import { isFree } from './cost-fee.tsx';

type Shown = Pick<Cost, 'state' | 'dueFen' | 'paidFen' | 'refundFen' | 'weighed' | 'quote'>;

/** Formats the sum that is due or was paid, with refunds, or the expected one before. */
export function formatCost(say: (typeof pay)['zh' | 'en'], cost: Shown): string {
  const { state, dueFen, paidFen, refundFen, weighed, quote } = cost;
  if (dueFen > 0) return formatYuan(dueFen);
  if (refundFen > 0) return say.paidAndBack(formatYuan(paidFen + refundFen), formatYuan(refundFen));
  if (isFree(cost)) return say.nothingCharged;
  const isAhead = (state === 'later' || state === 'receiver') && paidFen === 0;
  if (!isAhead) return say.paidHead(formatYuan(paidFen));
  return weighed ? formatYuan(weighed.totalFen) : say.quoteHead(formatYuan(quote.totalFen));
}
