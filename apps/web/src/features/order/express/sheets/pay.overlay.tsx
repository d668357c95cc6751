import type { PayMode } from '@yidi/contract/values/order';
import { express } from '@yidi/phrases/express';
import { parcel } from '@yidi/phrases/parcel';
import { RadioCards } from '@yidi/ui/radio-card';
import { type ReactElement, useState } from 'react';
import type { OverlayControl } from '../../../../shell/overlay-host.tsx';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import { ChoiceSheet } from './choice-sheet.tsx';
import type { PayRequest } from './open-sheets.ts';

/** The payers in the order in which they are offered. */
const payers: readonly PayMode[] = ['sender', 'now', 'receiver'];

export function PayOverlay(props: PayRequest & OverlayControl<PayRequest>): ReactElement {
  const say = usePhrases(express);
  const words = usePhrases(parcel);
  const [payMode, setPayMode] = useState(props.payMode);
  return (
    <ChoiceSheet control={props} title={say.pay} onUse={() => props.finish({ payMode })}>
      <RadioCards
        label={say.pay}
        value={payMode}
        onChange={setPayMode}
        options={payers.map((value) => ({ value, title: words.pays[value] }))}
      />
    </ChoiceSheet>
  );
}
