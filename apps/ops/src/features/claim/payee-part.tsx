import type { InfoOf } from '@yidi/contract/call';
import { showPayee } from '@yidi/contract/calls/staff-payout';
import { claim as claimWords } from '@yidi/phrases/claim';
import { opsPayouts } from '@yidi/phrases/ops-claims';
import { usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import { DetailList } from '@yidi/ui/detail-list';
import { EyeIcon } from '@yidi/ui/icon';
import { type ReactElement, useState } from 'react';
import { send } from '../../api/send.ts';
import { AskReveals, isUsedUp } from '../../shell/ask-reveals.tsx';
import { PanelPart } from '../../shell/panel.tsx';
import { ReasonForm } from '../../shell/reason-form.tsx';
import { useNowMs } from '../../shell/times.ts';
import type { Payout } from './claim.data.ts';

/** Where a compensation is paid to: masked until a colleague says why they need it. */
export function PayeePart({ payout }: { payout: Payout }): ReactElement {
  const say = usePhrases(opsPayouts);
  const { ways } = usePhrases(claimWords);
  const [answer, setShown] = useState<InfoOf<typeof showPayee>>();
  const nowMs = useNowMs();
  const shown = answer && Date.parse(answer.until) > nowMs ? answer : undefined;
  const [asks, setAsks] = useState(false);
  const [isOver, setOver] = useState(false);
  const { way, holder, account, bank } = shown ?? payout.payee ?? {};
  const lines = [
    { id: 'way', label: say.payee, value: way ? ways[way] : say.erased },
    { id: 'holder', label: say.holder, value: holder },
    { id: 'account', label: say.account, value: account },
    { id: 'bank', label: say.bank, value: bank },
  ];
  const mayShow = shown === undefined && payout.state !== 'paid' && way !== 'origin';
  return (
    <PanelPart title={say.payeeShown}>
      <DetailList details={lines.filter(({ value }) => value !== undefined)} />
      {mayShow && isOver && <AskReveals close={() => setOver(false)} />}
      {mayShow && !isOver && !asks && (
        <Button kind="outline" icon={<EyeIcon size="small" />} onClick={() => setAsks(true)}>
          {say.showPayee}
        </Button>
      )}
      {mayShow && !isOver && asks && (
        <ReasonForm
          target={`payee ${payout.claimNo}`}
          title={say.showPayeeTitle}
          send={say.showPayee}
          kind="outline"
          onSend={async (reason) => {
            try {
              setShown(await send(showPayee, { claimNo: payout.claimNo, reason }));
              setAsks(false);
            } catch (error) {
              setOver(isUsedUp(error));
              throw error;
            }
          }}
        />
      )}
    </PanelPart>
  );
}
