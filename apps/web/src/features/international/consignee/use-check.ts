import { checkInterAddress } from '@yidi/contract/calls/international';
import type { InterCategory, InterDraft, InterProductId } from '@yidi/contract/values/inter';
import { useState } from 'react';
import { fieldErrors } from '../../../api/say-failure.ts';
import { send } from '../../../api/send.ts';
import { useAction } from '../../../shell/use-action.ts';
import type { CheckedAddress, DestinationInfo } from '../international.data.ts';

interface CheckProps {
  readonly info: DestinationInfo;
  readonly sending: InterDraft;
  readonly productId: InterProductId;
  readonly category: InterCategory;
  onChange(part: Partial<InterDraft>): void;
}

/** The server checks every field and the phone. What it writes differently replaces the text. */
export function useCheck({ info, sending, productId, category, onChange }: CheckProps) {
  const [dropped, setDropped] = useState<CheckedAddress['dropped']>([]);
  const [isRight, setRight] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const action = useAction(
    async () => {
      const { consignee: fields, numbers } = sending;
      const checked = await send(checkInterAddress, { country: info.code, fields, numbers, productId, category });
      setDropped(checked.dropped);
      setRight(true);
      onChange({
        consignee: checked.fields,
        postcode: checked.fields.postcode,
        numbers: checked.numbers as InterDraft['numbers'],
      });
    },
    (error) => {
      const byPath = Object.entries(fieldErrors(error)).map(([path, message]) => [path.split('.').at(-1)!, message]);
      setRefused(Object.fromEntries(byPath));
    },
  );
  return {
    ...{ busy: action.busy, run: action.run, dropped, isRight, refused },
    reset(): void {
      setRight(false);
      setDropped([]);
      setRefused({});
      action.reset();
    },
  };
}
