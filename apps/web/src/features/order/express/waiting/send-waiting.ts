import type { QueryClient } from '@tanstack/react-query';
import { signAgreement } from '@yidi/contract/calls/agreement';
import { createOrder, orderList } from '@yidi/contract/calls/order';
import { pickupSlots } from '@yidi/contract/calls/pickup';
import { freightQuote } from '@yidi/contract/calls/tariff';
import type { CodeClass } from '@yidi/contract/codes';
import { ApiError } from '@yidi/contract/envelope';
import type { Language } from '@yidi/phrases/language';
import { waitingOrder } from '@yidi/phrases/waiting-order';
import { hasNoLine, lineState, subscribeOnline } from '@yidi/shell/online';
import { formatFailure } from '../../../../api/say-failure.ts';
import { send, sendQuietly } from '../../../../api/send.ts';
import { userQuery } from '../../../../api/user.ts';
import { hrefOf } from '../../../../route-table.ts';
import { hasConsent } from '../../../../session/consent.ts';
import {
  countWaiting,
  listWaiting,
  readWaiting,
  removeWaiting,
  storeWaiting,
  type Waiting,
} from '../../../../session/waiting.ts';
import { hasWaiting, notifyWaiting } from '../../../../session/waiting-flag.ts';
import { openLogin } from '../../../../shell/open-login.ts';
import { showToast } from '../../../../shell/toast-list.ts';
import { orderPath } from '../../order.data.ts';
import { confirmed, decide, type Held, isTooOld, slotNow, type WaitingOrder } from './waiting-rule.ts';

type Entry = Waiting<WaitingOrder>;
/** The parts of the app that sending needs. */
export interface WaitingApp {
  readonly client: QueryClient;
  readonly language: Language;
  go(href: string): void;
}

/** No event reports that a server answers again or a rate limit has ended, so it is retried. */
const RETRY_MS = 20_000;
/** Failures in which the server decided nothing: the order keeps waiting. */
const undecided: ReadonlySet<CodeClass> = new Set(['RATE', 'OVERLOAD', 'INTERNAL', 'SESSION', 'LOGIN']);

let app: WaitingApp | undefined;
let sending: string | undefined;
let isReminded = false;
let last: Promise<unknown> = Promise.resolve();

/** Sends waiting orders as soon as there is a connection, until the page ends. */
export function watchWaiting(parts: WaitingApp): void {
  if (app) return;
  app = parts;
  const start = () => void sendWaiting();
  subscribeOnline(() => lineState() === 'up' && start());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && start());
  setInterval(start, RETRY_MS);
  start();
}

/** Returns the id of the entry that this page is sending. */
export const sendingNow = (): string | undefined => sending;

async function sendWaiting(): Promise<void> {
  if (hasNoLine() || !hasWaiting()) return;
  await alone(true, async () => {
    const user = app?.client.getQueryData(userQuery.queryKey);
    if (user?.isLogin !== 1) return remindOfLogin();
    for (const { id } of listWaiting<WaitingOrder>(user.userId ?? '')) if (!(await attempt(id, sendQuietly))) return;
  });
}

/**
 * Shows once a page that orders wait for their user, whose session has ended. It names nobody,
 * because anyone may hold the phone now.
 */
function remindOfLogin(): void {
  const count = countWaiting();
  if (isReminded || !app || count === 0 || document.getElementById('waiting')) return;
  isReminded = true;
  const { afterLogin, logIn } = waitingOrder[app.language];
  showToast(afterLogin(count), { durationMs: 10_000, action: { label: logIn, onPress: () => void logInAndSend() } });
}

/** Opens the log-in. Its user's orders are sent then. */
export async function logInAndSend(): Promise<void> {
  if (await openLogin()) await sendWaiting();
}

/** Sends a held order after its user confirmed it; log-in and consents are asked first. */
export async function confirmWaiting(id: string): Promise<void> {
  await alone(false, async () => {
    const entry = readWaiting<WaitingOrder>(id);
    if (!entry) return;
    await storeWaiting({ ...entry, what: confirmed(entry.what) });
    if (!(await attempt(id, send)) && app) showToast(waitingOrder[app.language].offline);
  });
}

/** Runs one attempt at a time over all tabs. Without Web Locks two may use one idempotency key. */
async function alone(ifAvailable: boolean, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) {
    await navigator.locks.request('yidi.waiting', { ifAvailable }, (lock) => lock && work());
    return;
  }
  last = last.then(work, work);
  await last;
}

/** Sends one waiting order. @returns false without an answer: then the others are not tried. */
async function attempt(id: string, by: typeof send): Promise<boolean> {
  const entry = readWaiting<WaitingOrder>(id);
  if (!entry || entry.what.held) return true;
  if (isTooOld(entry.storedAtMs, Date.now())) return markHeld(entry, { why: 'old' });
  show(id);
  try {
    return await checkAndSend(entry, by);
  } catch (error) {
    if (!(error instanceof ApiError) || undecided.has(error.class)) return false;
    return handleRefusal(entry, error, by);
  } finally {
    show(undefined);
  }
}

/** Refetches price and slot, then sends. */
async function checkAndSend(entry: Entry, by: typeof send): Promise<boolean> {
  const { mode, form, request, tried } = entry.what;
  const slot = mode === 'courier' ? slotNow(form.slot, await sendQuietly(pickupSlots, entry.what.quote.from)) : null;
  const quote = await sendQuietly(freightQuote, { ...entry.what.quote, ...(slot && { pickupAt: slot.endAt }) });
  const next = decide(entry.what, { quote, slot });
  // An order that may exist is sent unchanged: the server returns it, or refuses the old price.
  if (next.why !== 'same' && !tried) return markHeld(entry, next);
  try {
    await create(entry, next.why === 'same' ? next.totalFen : request.seenTotalFen, by);
  } catch (error) {
    if (next.why === 'same' || !(error instanceof ApiError) || error.class !== 'CONFLICT') throw error;
    if (error.reason === 'key.reused') throw error;
    markHeld(entry, next, false);
  }
  return true;
}

async function create(entry: Entry, totalFen: number, by: typeof send): Promise<void> {
  const { what, key, id } = entry;
  // The user agreed at the submission; a newer version of the agreements has reset that.
  if (hasConsent(Date.now())) await sendQuietly(signAgreement, { contractId: ['service', 'privacy'] });
  if (!readWaiting(id)) return;
  await storeWaiting<WaitingOrder>({ ...entry, what: { ...what, tried: true } });
  const made = await by(createOrder, { ...what.request, seenTotalFen: totalFen }, { idempotencyKey: key });
  removeWaiting(id);
  notifyOrdered(waitingOrder[app!.language].sent(what.form.receiver.name), orderPath(made));
}

function handleRefusal(entry: Entry, error: ApiError, by: typeof send): boolean | Promise<boolean> {
  const { language } = app!;
  if (error.reason === 'key.reused') {
    removeWaiting(entry.id);
    notifyOrdered(waitingOrder[language].made(entry.what.form.receiver.name), hrefOf('/orderlist'));
    return true;
  }
  const again = { ...entry, what: { ...entry.what, tried: false } };
  // Price or slot changed between the check and the order: check again.
  if (error.reason === 'price.changed' || error.reason === 'slot.taken') {
    return checkAndSend(again, by).catch((next) => next instanceof ApiError && refused(again, next));
  }
  return refused(again, error);
}

const refused = (entry: Entry, error: ApiError) =>
  markHeld(entry, { why: 'refused', words: formatFailure(app!.language, error) });

/** Marks the order as held, for its user to decide. An order deleted meanwhile stays deleted. */
function markHeld(entry: Entry, held: Held, tried = entry.what.tried): true {
  if (!readWaiting(entry.id)) return true;
  void storeWaiting<WaitingOrder>({ ...entry, what: { ...entry.what, held, tried } });
  const say = waitingOrder[app!.language];
  if (!document.getElementById('waiting'))
    showToast(say.asked, { action: { label: say.look, onPress: () => app?.go(hrefOf('/orderlist')) } });
  return true;
}

function notifyOrdered(words: string, href: string): void {
  void app?.client.invalidateQueries({ queryKey: [orderList.path] });
  const { see } = waitingOrder[app!.language];
  showToast(words, { tone: 'good', durationMs: 10_000, action: { label: see, onPress: () => app?.go(href) } });
}

function show(id: string | undefined): void {
  sending = id;
  notifyWaiting();
}
