import { Card } from '@yidi/ui/card';
import { CalendarIcon, ClockIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import type { TraceInfo } from '../trace.data.ts';

/** Returns where the user can do the next step. */
function hrefOfAct({ next, mailNo, orderId }: TraceInfo): string | undefined {
  switch (next?.act) {
    case 'change':
      return hrefOf('/change-delivery', {}, { mailNo });
    case 'readdress':
      return orderId && hrefOf('/orderAddress', {}, { orderId });
    case 'verify':
      return hrefOf('/queryVerify', {}, { mailNo });
    default:
      return undefined;
  }
}

/** The next step for a mail with a problem, its deadline, and a changed promise. */
export function TraceNext({ info }: { info: TraceInfo }): ReactElement | null {
  const { next, promiseMoved } = info;
  if (!next && !promiseMoved) return null;
  const href = hrefOfAct(info);
  return (
    <Card>
      {next && <Row icon={<ClockIcon />} tone="attention" label={next.text} sub={next.sub} {...(href && { href })} />}
      {promiseMoved && (
        <Row icon={<CalendarIcon />} tone="attention" label={promiseMoved.text} sub={promiseMoved.sub} />
      )}
    </Card>
  );
}
