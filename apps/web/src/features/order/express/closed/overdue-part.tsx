import { formatYuan } from '@yidi/phrases/money';
import { deferredPart } from '../../../../shell/deferred-part.tsx';
import type { Overdue } from '../express.data.ts';

/** Replaces the form while an older order is overdue. Lazy, as that is rare. */
export const OverduePart = deferredPart<{ readonly overdue: Overdue }>(
  async () => (await import('./overdue-order.tsx')).OverdueOrder,
  ({ overdue }) => <h2>{formatYuan(overdue.fen)}</h2>,
);
