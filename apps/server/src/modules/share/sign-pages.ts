import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { InfoOf } from '@yidi/contract/call';
import type { getThirdParameters } from '@yidi/contract/calls/share';
import { ApiError } from '@yidi/contract/envelope';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import type { ChatPages } from '../../ports/chat/chat.ts';
import { claimTicket, findTicket, keepTicket, pauseTicket } from './chat-ticket.store.ts';

/** A new ticket is asked for so long before the old one ends; until then the old one signs. */
const SPARE_MS = 300_000;
/** Longer than the port waits for the vendor, twice. */
const ASKING_MS = 15_000;
/** After a refusal the vendor is left alone: strangers make us ask. */
const PAUSE_MS = 60_000;
/** How often, and how long, a call looks for what another process asks for. */
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

/** Signs pages with the ticket that all processes share. One of them asks the vendor at a time. */
export function openPageSigner({ db, keys, pages }: Deps): (url: string, now: Date) => Promise<Signature> {
  const { appId } = pages;
  let held: Held | undefined;
  let coming: Promise<Held | undefined> | undefined;

  const signsAt = (one: Held | undefined, atMs: number) => one !== undefined && one.endsAtMs > atMs;
  const isFresh = (one: Held | undefined, now: Date) => signsAt(one, now.getTime() + SPARE_MS);

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
      await keepTicket(db, appId, { sealed: keys.seal('chat.ticket', ticket), endsAt, askedAt: now });
      return { ticket, endsAtMs: endsAt.getTime() };
    } catch {
      await pauseTicket(db, appId, new Date(now.getTime() + PAUSE_MS));
      return undefined;
    }
  }

  /** The newest ticket available; a process that does not ask the vendor polls for the one that another stores. */
  async function renew(now: Date): Promise<Held | undefined> {
    const { held: known } = await stored();
    if (isFresh(known, now)) return known;
    if (await claimTicket(db, appId, now, new Date(now.getTime() + ASKING_MS))) return (await ask(now)) ?? known;
    if (signsAt(known, now.getTime())) return known;
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
