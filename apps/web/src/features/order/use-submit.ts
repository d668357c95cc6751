import { useQueryClient } from '@tanstack/react-query';
import { NetworkError } from '@yidi/client/send';
import { signAgreement } from '@yidi/contract/calls/agreement';
import { orderList } from '@yidi/contract/calls/order';
import { ApiError } from '@yidi/contract/envelope';
import { express } from '@yidi/phrases/express';
import { useRef, useState } from 'react';
import { sayFailure } from '../../api/say-failure.ts';
import { send } from '../../api/send.ts';
import { openLogin } from '../../overlays/open-login.ts';
import { hasConsent, storeConsent } from '../../session/consent.ts';
import { isLoggedIn } from '../../session/user.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import type { ExpressForm, Mode, Offer } from './express-form.ts';
import { type Missing, missingOf, submitOrder } from './submit-order.ts';

interface SubmitWish {
  readonly mode: Mode;
  readonly form: ExpressForm;
  readonly offer: Offer | undefined;
  readonly forbidden: boolean;
  /** Asks for the price again, because the server has another one. */
  refresh(): void;
  /** The order is made; the draft can go. */
  done(): void;
}

interface State {
  readonly tried: boolean;
  readonly agreed: boolean;
  readonly busy: boolean;
  readonly refusal: string;
}

/** Submitting: what is missing is marked, log-in is asked when the server wants it, one order whatever happens. */
export function useSubmit(wish: SubmitWish) {
  const say = usePhrases(express);
  const language = useLanguage();
  const client = useQueryClient();
  const go = useNavigate();
  const underWay = useRef(false);
  const [state, setState] = useState<State>({ tried: false, agreed: false, busy: false, refusal: '' });
  const missing = missingOf(wish.mode, wish.form, wish.offer, wish.forbidden);

  async function submit(): Promise<void> {
    const { offer } = wish;
    if (underWay.current) return;
    setState((now) => ({ ...now, tried: true, refusal: '' }));
    if (missing[0]) return show(missing[0]);
    if (!offer || !state.agreed) return;
    underWay.current = true;
    setState((now) => ({ ...now, busy: true }));
    try {
      // Asked only here, where it matters; whoever closes the sheet finds everything as it was.
      if (!isLoggedIn(client) && !(await openLogin())) return;
      if (!hasConsent(Date.now())) storeConsent({ service: true, userPrivacy: true }, Date.now());
      await send(signAgreement, { contractId: ['service', 'privacy'] });
      const made = await submitOrder(wish.mode, wish.form, offer);
      wish.done();
      void client.invalidateQueries({ queryKey: [orderList.path] });
      go.replace('/successful', {}, { orderId: made.orderId });
    } catch (error) {
      if (error instanceof ApiError && error.class === 'CONFLICT') wish.refresh();
      setState((now) => ({ ...now, refusal: refusalOf(error) }));
    } finally {
      underWay.current = false;
      setState((now) => ({ ...now, busy: false }));
    }
  }

  function refusalOf(error: unknown): string {
    if (error instanceof NetworkError) return error.kind === 'timeout' ? say.timeoutKept : say.offlineKept;
    if (error instanceof ApiError && error.class === 'LOGIN') return '';
    const reason = error instanceof ApiError ? error.reason : undefined;
    return say.conflict[reason as keyof typeof say.conflict] ?? sayFailure(language, error);
  }

  return {
    submit: () => void submit(),
    busy: state.busy,
    refusal: state.refusal,
    agreed: state.agreed,
    agree: (agreed: boolean) => setState((now) => ({ ...now, agreed })),
    agreeMistake: state.tried && !state.agreed && missing.length === 0,
    missing: new Set<Missing>(state.tried ? missing : []),
  };
}

/** Brings what is missing into view and gives it the focus. */
function show(what: Missing): void {
  const part = document.getElementById(what === 'forbidden' ? 'goods' : what);
  part?.scrollIntoView({ block: 'center' });
  part?.querySelector<HTMLElement>('input, button, textarea')?.focus({ preventScroll: true });
}
