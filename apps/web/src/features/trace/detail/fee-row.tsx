import { feeAtDoor } from '@yidi/phrases/fee-at-door';
import { sayYuan } from '@yidi/phrases/money';
import { Card } from '@yidi/ui/card';
import { WalletIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import type { TraceInfo } from '../trace.data.ts';

/** What its consignee still pays, and the way there. */
export function FeeRow({ fen, link }: NonNullable<TraceInfo['toPay']>): ReactElement {
  const say = usePhrases(feeAtDoor);
  return (
    <Card>
      <Row icon={<WalletIcon />} tone="attention" label={say.label(sayYuan(fen))} sub={say.sub} href={link} />
    </Card>
  );
}
