import { useQueryClient } from '@tanstack/react-query';
import { chooseDuty } from '@yidi/contract/calls/inter-order';
import type { DutyPayer } from '@yidi/contract/values/duty-kinds';
import { nameOfLine } from '@yidi/phrases/customs-words';
import { duty as words } from '@yidi/phrases/duty';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Mistake } from '@yidi/ui/mistake';
import { type ReactElement, useState } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { send } from '../../../api/send.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { useAction } from '../../../shell/use-action.ts';
import { DutyOfOrder } from '../../duty/duty.parts.tsx';
import { type InterOrderInfo, interOrderQuery } from './inter-order.data.ts';
import styles from './inter-order.module.css';

/** The duty of an order, and while nothing is paid, who pays it. */
export function OrderDuty({ order }: { order: InterOrderInfo }): ReactElement | null {
  const say = usePhrases(words).order;
  const language = useLanguage();
  const { duty, ddp, state, weighed, lines } = order;
  if (!duty && ddp === 'none') return null;
  const mayChoose = state === 'unpaid' && ddp !== 'none' && weighed === undefined;
  if (!duty && !mayChoose) return null;
  return (
    <Card title={say.title}>
      <div className={styles.stack}>
        {duty ? (
          <DutyOfOrder duty={duty} articles={lines.map((line) => nameOfLine(language, line))} />
        ) : (
          <p>{say.returned['']}</p>
        )}
        {mayChoose && <Choose order={order} />}
      </div>
    </Card>
  );
}

function Choose({ order: { orderId, duty, ddp } }: { order: InterOrderInfo }): ReactElement {
  const say = usePhrases(words).order;
  const language = useLanguage();
  const client = useQueryClient();
  const [isUnknown, setUnknown] = useState(false);
  const [payer, setPayer] = useState<DutyPayer>('sender');
  const choose = useAction(async (chosen: DutyPayer) => {
    setPayer(chosen);
    setUnknown(false);
    const answer = await send(chooseDuty, { orderId, payer: chosen });
    setUnknown(chosen === 'sender' && !answer.duty);
    await client.invalidateQueries({ queryKey: interOrderQuery(orderId).queryKey });
  }, 'shown');
  const button = (value: DutyPayer, text: string) => (
    <Button
      kind="outline"
      size="small"
      busy={choose.busy && payer === value}
      busyLabel={say.working}
      onClick={() => choose.run(value)}
    >
      {text}
    </Button>
  );
  return (
    <div className={styles.stack} aria-live="polite">
      {isUnknown && <Mistake urgent>{say.unknown}</Mistake>}
      {choose.failure !== undefined && <Mistake urgent>{formatFailure(language, choose.failure)}</Mistake>}
      {duty?.state !== 'quoted' && ddp === 'optional' && <p className={styles.quiet}>{say.nowConsignee}</p>}
      <div className={styles.choices}>
        {button('sender', say.again)}
        {duty?.state === 'quoted' && ddp === 'optional' && button('consignee', say.toConsignee)}
      </div>
    </div>
  );
}
