import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { InfoOf } from '@yidi/contract/call';
import type { getThirdParameters } from '@yidi/contract/calls/share';
import { ApiError } from '@yidi/contract/envelope';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import type { ChatPages } from '../../ports/chat/chat.ts';
import { claimTicket, findTicket, pauseTicket, storeTicket } from './chat-ticket.store.ts';

/** A new ticket is requested this long before the old one expires, which is used until then. */
const SPARE_MS = 300_000;
/** More than twice the time that the port waits for the vendor. */
const ASKING_MS = 15_000;
/** The pause after a refusal, because strangers can trigger requests. */
const PAUSE_MS = 60_000;
/** Interval and duration of the polling for a ticket that another process has requested. */
const LOOK_MS = 100;
const PATIENCE_MS = 6_000;

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
  readonly pages: ChatPages;
}

interface Held {
  readonly ticket: string;
  readonly endsAtMs: number;
}

type Signature = Omit<NonNullable<InfoOf<typeof getThirdParameters>['jsapi']>, 'jsApiList'>;

/** Signs pages with a ticket shared by all processes; one process at a time asks the vendor. */
export function openPageSigner({ db, keys, pages }: Deps): (url: string, now: Date) => Promise<Signature> {
  const { appId } = pages;
  let held: Held | undefined;
  let coming: Promise<Held | undefined> | undefined;

  const signsAt = (ticket: Held | undefined, atMs: number) => ticket !== undefined && ticket.endsAtMs > atMs;
  const isFresh = (ticket: Held | undefined, now: Date) => signsAt(ticket, now.getTime() + SPARE_MS);

  async function stored(): Promise<{ readonly held?: Held; readonly refused: boolean }> {
    const row = await findTicket(db, appId);
    const { sealed, endsAt, refused = false } = row ?? {};
    const ticket = sealed && keys.open('chat.ticket', sealed);
    return { ...(ticket && endsAt && { held: { ticket, endsAtMs: endsAt.getTime() } }), refused };
  }

  async function ask(now: Date): Promise<Held | undefined> {
    try {
      const { ticket, livesS } = await pages.askTicket();
      const endsAt = new Date(now.getTime() + livesS * 1000);
      await storeTicket(db, appId, { sealed: keys.seal('chat.ticket', ticket), endsAt, askedAt: now });
      return { ticket, endsAtMs: endsAt.getTime() };
    } catch {
      await pauseTicket(db, appId, new Date(now.getTime() + PAUSE_MS));
      return undefined;
    }
  }

  /** Returns the newest ticket; processes that do not ask the vendor poll for the stored one. */
  async function renew(now: Date): Promise<Held | undefined> {
    const { held: ticket } = await stored();
    if (isFresh(ticket, now)) return ticket;
    if (await claimTicket(db, appId, now, new Date(now.getTime() + ASKING_MS))) return (await ask(now)) ?? ticket;
    if (signsAt(ticket, now.getTime())) return ticket;
    for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += LOOK_MS) {
      const come = await stored();
      if (signsAt(come.held, now.getTime())) return come.held;
      if (come.refused) return undefined;
      await wait(LOOK_MS);
    }
    return undefined;
  }

  async function ticketAt(now: Date): Promise<string> {
    if (!isFresh(held, now)) {
      coming ??= renew(now).finally(() => {
        coming = undefined;
      });
      held = await coming;
    }
    if (!held || !signsAt(held, now.getTime())) throw new ApiError('OVERLOAD', { retryAfterS: PAUSE_MS / 1000 });
    return held.ticket;
  }

  return async (url, now) => {
    const ticket = await ticketAt(now);
    const nonce = randomBytes(8).toString('hex');
    const atS = Math.floor(now.getTime() / 1000);
    return { appId, timestamp: atS, nonceStr: nonce, signature: pages.sign(ticket, { url, nonce, atS }) };
  };
}
