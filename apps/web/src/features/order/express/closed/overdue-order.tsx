import { formatYuan } from '@yidi/phrases/money';
import { overdue as words } from '@yidi/phrases/overdue';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../../route-table.ts';
import { EmptyWithLinks } from '../../../../shell/empty-with-links.tsx';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import type { Overdue } from '../express.data.ts';

/** The unpaid order that must be paid first, shown in place of the form. */
export function OverdueOrder({ overdue: { orderId, fen, abroad } }: { overdue: Overdue }): ReactElement {
  const say = usePhrases(words);
  const href = abroad
    ? hrefOf('/order/int/mailBarCode/{state?}', {}, { orderId })
    : hrefOf('/cost/{orderId}', { orderId });
  return <EmptyWithLinks urgent title={say.title(formatYuan(fen))} text={say.text} links={[[say.pay, href]]} />;
}
