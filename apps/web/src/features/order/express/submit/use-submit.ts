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
import { type Missing, tellPerson } from './submit-order.ts';

export interface SubmitWish {
  /** Whose parts may be missing. The sender's phone is for the log-in: most order with their own. */
  readonly people: Pick<ExpressForm, 'sender' | 'receiver'>;
  /** The words for a missing part, with where it is. */
  tell?(words: string, what: Missing): string;
  /** The missing parts of the form, in page order. */
  readonly missing: readonly Missing[];
  /** No packing is large enough. */
  readonly noBox?: boolean;
  readonly offer: Offer | undefined;
  /** Sends it for this offer; answers the id of the order. */
  send(offer: Offer): Promise<{ readonly orderId: string }>;
  /** Refetches the quote, because the server's price differs. */
  refresh(): void;
  /** Called after it was sent: clears the draft and leads on. */
  done(orderId: string): void;
}

/** Why the form was not submitted: the words, and the part of the page that they are about. */
export interface Refusal {
  readonly words: string;
  readonly about: Missing | 'agree' | undefined;
}

export interface SubmitState {
  submit(): void;
  readonly busy: boolean;
  /** What stopped the last attempt, while it still does. */
  readonly refusal: Refusal | undefined;
  /** The first part that is missing, also before any attempt. */
  readonly next: Missing | undefined;
  /** The words for a missing part, with what exactly of it. */
  tell(words: string, what: Missing): string;
  /** The missing parts, after an attempt. */
  readonly missing: ReadonlySet<Missing>;
  readonly agreed: boolean;
  agree(agreed: boolean): void;
  /** Forgets why the last attempt failed: what it was about has changed. */
  forget(): void;
  /** There was no connection for the last attempt. */
  readonly offline: boolean;
  /** As if nothing was attempted: the form is another order's. */
  startOver(): void;
}

/** Where the server's refusal is about a part of the page. */
const aboutReason: Readonly<Record<string, Missing>> = {
  'pickup.mailNo': 'pickup',
  'slot.taken': 'slot',
  'slot.unavailable': 'slot',
  'point.closed': 'point',
  'price.changed': 'product',
  'goods.forbidden': 'goods',
};

/** Submits a form of an order: says what is missing and leads there, asks for log-in where required, sends it once. */
export function useSubmit(wish: SubmitWish): SubmitState {
  const say = usePhrases(express);
  const language = useLanguage();
  const client = useQueryClient();
  const [tried, setTried] = useState(false);
  const [agreed, setAgreed] = useState(false);
  // The last attempt came before the price, which is to be seen first.
  const [early, setEarly] = useState(false);
  // A consent that is still in force is not asked for again. Known to this device alone: read after
  // the first paint.
  useEffect(() => setAgreed((now) => now || hasConsent(Date.now())), []);
  const { missing } = wish;
  const order = useAction(
    async (offer: Offer) => {
      // Log-in is required only here; after closing the sheet the form is unchanged.
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
  // That there is no line is said only while there is none.
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

  function tell(words: string, what: Missing): string {
    if (what === 'sender' || what === 'receiver') return tellPerson(say, words, wish.people[what]);
    return wish.tell?.(words, what) ?? words;
  }

  function refusal(): Refusal | undefined {
    if (!tried || order.busy) return undefined;
    const [first] = missing;
    const why = first === 'packaging' && wish.noBox ? 'noBox' : first;
    if (first && why) return { words: tell(say.missing[why], first), about: first };
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
    tell,
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
