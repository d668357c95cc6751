import { formatOrder } from '@yidi/phrases/order-says';
import { orderSiblings } from '@yidi/phrases/order-siblings';
import { Card } from '@yidi/ui/card';
import { groupByFour } from '@yidi/ui/copy-value';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import type { TraceInfo } from '../trace.data.ts';

export interface TraceBillProps {
  readonly bill: NonNullable<TraceInfo['bill']>;
  readonly info: Pick<TraceInfo, 'mailNo' | 'toCity'>;
  readonly nowMs: number;
}

/** Shown at the top of every trace of a bill: the state of each piece, and links to the others. */
export function TraceBill({ bill, info, nowMs }: TraceBillProps): ReactElement {
  const say = usePhrases(orderSiblings);
  const language = useLanguage();
  return (
    <Card title={say.bill(bill.length)}>
      {bill.map(({ pieceNo, weightKg, mailNo, orderStatus }) => {
        const { brief } = formatOrder(language, { orderType: '3', orderStatus, toCity: info.toCity }, nowMs);
        const row = { label: say.piece(pieceNo, weightKg), sub: `${brief} · ${groupByFour(mailNo)}` };
        if (mailNo === info.mailNo) return <Row key={mailNo} {...row} strong value={say.here} />;
        return <Row key={mailNo} {...row} href={hrefOf('/queryDetail/{mailId?}', { mailId: mailNo })} />;
      })}
    </Card>
  );
}
