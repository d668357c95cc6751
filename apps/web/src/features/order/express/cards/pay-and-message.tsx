import { express } from '@yidi/phrases/express';
import { parcel } from '@yidi/phrases/parcel';
import { WalletIcon } from '@yidi/ui/icon';
import { MessageIcon } from '@yidi/ui/icon-forms';
import type { ReactElement } from 'react';
import { readDraft } from '../../../../session/drafts.ts';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import { expressDrafts } from '../express-form.ts';
import { openMessage, openPay } from '../sheets/open-sheets.ts';
import type { Express } from '../use-express.ts';
import { Choice } from './choice.tsx';

/** The payer and the note to the courier: a line each, changed in a sheet. */
export function PayAndMessage({
  order: { form, change },
  messageLabel,
}: {
  order: Pick<Express, 'form' | 'change'>;
  /** The label of the note if it is for several parcels. */
  messageLabel?: string | undefined;
}): ReactElement {
  const say = usePhrases(express);
  const words = usePhrases(parcel);
  const take = (chosen: Parameters<typeof change>[0] | undefined) => {
    if (chosen) change(chosen);
  };
  return (
    <>
      <Choice
        icon={<WalletIcon />}
        label={say.pay}
        value={words.pays[form.payMode]}
        onPress={() => void openPay({ payMode: form.payMode }).then(take)}
      />
      <Choice
        icon={<MessageIcon />}
        label={messageLabel ?? say.message}
        value={form.message || say.messageNone}
        onPress={() =>
          void openMessage({ message: form.message, isFirst: readDraft(expressDrafts.message) === undefined }).then(
            take,
          )
        }
      />
    </>
  );
}
