import { checkInterAddress } from '@yidi/contract/calls/international';
import type { InterCategory, InterDraft, InterProductId } from '@yidi/contract/values/inter';
import { useState } from 'react';
import { fieldErrors } from '../../../api/say-failure.ts';
import { send } from '../../../api/send.ts';
import { useAction } from '../../../shell/use-action.ts';
import type { CheckedAddress, DestinationInfo } from '../international.data.ts';
import { filledFor } from './filled.ts';

interface CheckProps {
  readonly info: DestinationInfo;
  readonly sending: InterDraft;
  readonly productId: InterProductId;
  readonly category: InterCategory;
  onChange(part: Partial<InterDraft>): void;
}

interface Found extends Pick<CheckProps, 'productId' | 'category'> {
  readonly isRight: boolean;
  readonly dropped: CheckedAddress['dropped'];
  /** Messages of the server by field. */
  readonly refused: Readonly<Record<string, string>>;
}

const nothingFound: Pick<Found, 'isRight' | 'dropped' | 'refused'> = { isRight: false, dropped: [], refused: {} };

/** The server checks every field and the phone. What it writes differently replaces the text. */
export function useCheck({ info, sending, productId, category, onChange }: CheckProps) {
  const [found, setFound] = useState<Found>();
  const action = useAction(
    async () => {
      const { consignee: fields, numbers } = sending;
      const filledId = filledFor(sending)?.id;
      const checked = await send(checkInterAddress, {
        ...{ country: info.code, fields, numbers, productId, category },
        ...(filledId !== undefined && { filledId }),
      });
      setFound({ productId, category, isRight: true, dropped: checked.dropped, refused: {} });
      onChange({
        consignee: checked.fields,
        postcode: checked.fields.postcode,
        numbers: checked.numbers as InterDraft['numbers'],
      });
    },
    (error) => {
      const byPath = Object.entries(fieldErrors(error)).map(([path, message]) => [path.split('.').at(-1)!, message]);
      setFound({ productId, category, isRight: false, dropped: [], refused: Object.fromEntries(byPath) });
    },
  );
  // What is required depends on product and category: an answer for others says nothing.
  const { isRight, dropped, refused } =
    found?.productId === productId && found.category === category ? found : nothingFound;
  return {
    ...{ busy: action.busy, run: action.run, dropped, isRight, refused },
    reset(): void {
      setFound(undefined);
      action.reset();
    },
  };
}
