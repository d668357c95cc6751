import { useQueryClient } from '@tanstack/react-query';
import { NetworkError } from '@yidi/client/send';
import { signAgreement } from '@yidi/contract/calls/agreement';
import { orderList } from '@yidi/contract/calls/order';
import { ApiError } from '@yidi/contract/envelope';
import { express } from '@yidi/phrases/express';
import { wordOf } from '@yidi/phrases/language';
import { useEffect, useState } from 'react';
import { formatFailure } from '../../../../api/say-failure.ts';
import { send } from '../../../../api/send.ts';
import { isLoggedIn } from '../../../../api/user.ts';
import { hasConsent, storeConsent } from '../../../../session/consent.ts';
import { openLogin } from '../../../../shell/open-login.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import { LEAVES, useAction } from '../../../../shell/use-action.ts';
import type { ExpressForm, Offer } from '../express-form.ts';
import { describePerson, type Missing } from './submit-order.ts';

export interface SubmitWish {
  /** Sender and consignee, to name their missing fields. The sender's phone prefills the log-in. */
  readonly people: Pick<ExpressForm, 'sender' | 'receiver'>;
  /** Formats the mistake for a missing part, with its position. */
  describeMissing?(words: string, what: Missing): string;
  /** The missing parts of the form, in page order. */
  readonly missing: readonly Missing[];
  /** No packaging is large enough. */
  readonly noBox?: boolean;
  readonly offer: Offer | undefined;
  send(offer: Offer): Promise<{ readonly orderId: string }>;
  /** Refetches the quote, because the server's price differs. */
  refresh(): void;
  /** Called after success: clears the draft and opens the next page. */
  done(orderId: string): void;
}

/** The reason why the form was not submitted: a sentence, and the part of the page it concerns. */
export interface Refusal {
  readonly words: string;
  readonly about: Missing | 'agree' | undefined;
}

export interface SubmitState {
  submit(): void;
  readonly busy: boolean;
  /** The failure of the last attempt, as long as its reason exists. */
  readonly refusal: Refusal | undefined;
  /** The first missing part, also before any attempt. */
  readonly next: Missing | undefined;
  /** Formats the mistake for a missing part, with the missing details. */
  describeMissing(words: string, what: Missing): string;
  /** The missing parts; empty before the first attempt. */
  readonly missing: ReadonlySet<Missing>;
  readonly agreed: boolean;
  agree(agreed: boolean): void;
  /** Clears the failure of the last attempt when its cause was changed. */
  forget(): void;
  /** The last attempt failed without a connection. */
  readonly offline: boolean;
  /** Resets all attempts, for the form of another order. */
  startOver(): void;
}

/** The part of the page that each refusal of the server concerns. */
const aboutReason: Readonly<Record<string, Missing>> = {
  'pickup.mailNo': 'pickup',
  'slot.taken': 'slot',
  'slot.unavailable': 'slot',
  'point.closed': 'point',
  'price.changed': 'product',
  'goods.forbidden': 'goods',
};

/** Submits an order form once: names and shows missing parts, asks for log-in if required. */
export function useSubmit(wish: SubmitWish): SubmitState {
  const say = usePhrases(express);
  const language = useLanguage();
  const client = useQueryClient();
  const [tried, setTried] = useState(false);
  const [agreed, setAgreed] = useState(false);
  // The last attempt came before the price was shown, which the user must see first.
  const [early, setEarly] = useState(false);
  // A consent in force is not asked again. It is stored on the device: read after the first paint.
  useEffect(() => setAgreed((now) => now || hasConsent(Date.now())), []);
  const { missing } = wish;
  const order = useAction(
    async (offer: Offer) => {
      // Log-in is required only here. If the user closes the sheet the form stays unchanged.
      if (!isLoggedIn(client) && !(await openLogin({ sender: wish.people.sender.userPhone }))) return undefined;
      if (!hasConsent(Date.now())) storeConsent({ service: true, userPrivacy: true }, Date.now());
      await send(signAgreement, { contractId: ['service', 'privacy'] });
      const { orderId } = await wish.send(offer);
      void client.invalidateQueries({ queryKey: [orderList.path] });
      wish.done(orderId);
      return LEAVES;
    },
    (error) => {
      if (error instanceof ApiError && error.class === 'CONFLICT') wish.refresh();
      const { about } = failureOf(error);
      if (about) showPart(about);
    },
  );

  const offline = order.failure instanceof NetworkError && order.failure.kind === 'offline';
  const { reset } = order;
  // The missing connection is reported only while it lasts.
  useEffect(() => {
    if (!offline) return;
    window.addEventListener('online', reset);
    return () => window.removeEventListener('online', reset);
  }, [offline, reset]);

  function failureOf(error: unknown): Refusal {
    if (error instanceof NetworkError)
      return { words: error.kind === 'timeout' ? say.timeoutKept : say.offlineKept, about: undefined };
    const reason = error instanceof ApiError ? error.reason : undefined;
    return {
      words: wordOf(say.conflict, reason) ?? formatFailure(language, error),
      about: reason === undefined ? undefined : aboutReason[reason],
    };
  }

  function describeMissing(words: string, what: Missing): string {
    if (what === 'sender' || what === 'receiver') return describePerson(say, words, wish.people[what]);
    return wish.describeMissing?.(words, what) ?? words;
  }

  function refusal(): Refusal | undefined {
    if (!tried || order.busy) return undefined;
    const [first] = missing;
    const why = first === 'packaging' && wish.noBox ? 'noBox' : first;
    if (first && why) return { words: describeMissing(say.missing[why], first), about: first };
    if (!agreed) return { words: say.mustAgree, about: 'agree' };
    if (early) return { words: say.priced, about: undefined };
    return order.failure === undefined ? undefined : failureOf(order.failure);
  }

  return {
    submit() {
      setTried(true);
      setEarly(missing[0] === 'product');
      order.reset();
      if (missing[0]) showPart(missing[0]);
      else if (!agreed) showPart('agree');
      else if (wish.offer) order.run(wish.offer);
    },
    busy: order.busy,
    refusal: refusal(),
    next: missing[0],
    describeMissing,
    missing: new Set<Missing>(tried ? missing : []),
    agreed,
    agree: setAgreed,
    forget: order.reset,
    offline,
    startOver() {
      setTried(false);
      order.reset();
    },
  };
}

/** Scrolls to a part of the page and focuses its first control. */
export function showPart(what: Missing | 'agree'): void {
  const part = document.getElementById(what === 'forbidden' ? 'goods' : what);
  part?.scrollIntoView({ block: 'center' });
  part?.querySelector<HTMLElement>('input:enabled, button:enabled, textarea')?.focus({ preventScroll: true });
}
