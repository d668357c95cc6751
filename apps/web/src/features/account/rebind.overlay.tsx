import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { doLogin, getLoginUserInfo, validatePhoneCode } from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import { stepUp } from '@yidi/phrases/step-up';
import { Sheet } from '@yidi/ui/sheet';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { clearCachedAnswers } from '../../api/cached-answers.ts';
import { send } from '../../api/send.ts';
import { sendToLeave } from '../../api/send-to-leave.ts';
import { type User, userQuery, useUser } from '../../api/user.ts';
import { type NumberFields, NumberForm, useNumberForm } from '../../overlays/number-form.tsx';
import { OwnCode } from '../../overlays/own-code.tsx';
import { useMidScreenRefusal } from '../../overlays/use-mid-screen-refusal.ts';
import { type Drafts, draft, unsaved } from '../../session/drafts.ts';
import { storeToken } from '../../session/token.ts';
import type { OverlayControl } from '../../shell/overlay-host.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { LEAVES } from '../../shell/use-action.ts';

// The user may read the code in another app and return to a reloaded page. The number survives
// that; the code is a secret.
const drafts: Drafts<NumberFields> = { phone: draft('change.phone', ''), code: unsaved('') };

/** The proof of the old number, kept so that reopening the dialog costs no second SMS. */
let proof: string | undefined;

/** The log-in dialog that rebinds: a code to the old number, then one to the new number. */
export function RebindOverlay({ open, finish, gone }: OverlayControl<true>): ReactElement {
  const say = usePhrases(stepUp);
  const { phone = '' } = useUser();
  const [{ ticket, moves }, setStep] = useState({ ticket: proof, moves: 0 });
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (moves > 0) body.current?.querySelector('input')?.focus();
  }, [moves]);

  function storeProof(next: string | undefined): void {
    proof = next;
    // If the focused button were removed, the dialog would take the focus a moment later.
    body.current?.focus();
    setStep({ ticket: next, moves: moves + 1 });
  }

  return (
    <Sheet
      open={open}
      onClose={() => finish()}
      onClosed={gone}
      title={say.change}
      sub={ticket === undefined ? say.oldFirst(phone) : say.newNow}
      closeLabel={say.changeClose}
    >
      <div ref={body} tabIndex={-1}>
        {ticket === undefined ? (
          <OwnCode
            label={say.next}
            confirm={async (valiCode) => storeProof((await send(validatePhoneCode, { valiCode })).ticket)}
          />
        ) : (
          <NewNumber ticket={ticket} onUnproven={() => storeProof(undefined)} onDone={() => finish(true)} />
        )}
      </div>
    </Sheet>
  );
}

/** The new number and its code. */
function NewNumber(props: { ticket: string; onUnproven: () => void; onDone: () => void }): ReactElement {
  const say = usePhrases(stepUp);
  const client = useQueryClient();
  const showRefusal = useMidScreenRefusal();
  const number = useNumberForm<NumberFields>({
    drafts,
    purpose: 'rebind',
    async send(fields) {
      try {
        await rebind(client, fields, props.ticket);
        proof = undefined;
        props.onDone();
      } catch (error) {
        // The proof is older than 5 minutes, or of another session.
        if (error instanceof ApiError && error.reason === 'phone.unproven') {
          showRefusal(error);
          props.onUnproven();
        }
        throw error;
      }
      return LEAVES;
    },
  });
  return (
    <NumberForm
      number={number}
      label={say.newPhone}
      labelHidden
      hint={say.newHint}
      clear={say.clear}
      submit={say.change}
      busy={say.changing}
    />
  );
}

/**
 * Changes the log-in phone and refetches the user, with the answered token.
 * @throws ApiError, NetworkError
 */
async function rebind(client: QueryClient, { phone, code }: NumberFields, ticket: string): Promise<void> {
  storeToken(await sendToLeave(doLogin, { phone, validCode: code, type: '1', ticket }));
  clearCachedAnswers();
  client.setQueryData<User>(userQuery.queryKey, await send(getLoginUserInfo, {}));
}
