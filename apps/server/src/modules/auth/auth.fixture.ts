import { randomBytes } from 'node:crypto';
import type { codePurposes } from '@yidi/contract/values/phone';
import { pino } from 'pino';
import type { CallContext, Caller } from '../../call/handlers.ts';
import type { Adopt } from '../../call/module.ts';
import { type Keys, keysFrom } from '../../config/keys.ts';
import type { Database } from '../../db/open.ts';
import type { Sms, SmsMessage, VoiceCode } from '../../ports/sms/sms.ts';
import { openNetworkLimits } from '../../security/network-limits.ts';
import { recordSecurity } from '../../security/security-log.ts';
import { openSessions } from './auth.public.ts';
import { type AuthDeps, type AuthSettings, authHandlers } from './auth.ts';
import type { SliderPool } from './slider/pool.ts';

/** A browser in a test: its cookie, its access token, and the caller that they identify. */
export interface Browser {
  caller: Caller;
  cookie: string | null;
  /** The device's cookie, which survives log-outs. */
  device: string | null;
  token: string;
  ip: string;
}

/** The puzzle fields of a request for a code. */
export type Attempt = {
  sliderId?: string;
  sliderX?: string;
  sliderType?: string;
  track?: string;
  via?: 'sms' | 'voice';
  purpose?: (typeof codePurposes)[number];
};

const silent = pino({ level: 'silent' });

let networks = 0;

/** Returns an IP address in a new network, so that the SMS of tests do not add up. */
export function newIp(): string {
  networks += 1;
  return `10.${Math.floor(networks / 250)}.${networks % 250}.7`;
}

/** A gateway that does this for SMS and voice calls alike. */
export function gatewayThat(does: () => Promise<void>): Sms {
  return { send: does, sayCode: does };
}

/** A gateway that records what it is given. */
function gatewayThatKeeps() {
  const sent: SmsMessage[] = [];
  const called: VoiceCode[] = [];
  const sms: Sms = {
    send: async (message) => void sent.push(message),
    sayCode: async (call) => void called.push(call),
  };
  return { sent, called, sms };
}

/** A clock that only moves when a test moves it. */
export interface TestClock {
  now: Date;
  pass(ms: number): void;
}

export function testClock(start = '2026-11-20T10:00:00+08:00'): TestClock {
  return {
    now: new Date(start),
    pass(ms) {
      this.now = new Date(this.now.getTime() + ms);
    },
  };
}

/** Puzzles without a picture, because drawing takes longer than the rest of sending a code. */
const blankPuzzles: SliderPool = {
  take: () => Promise.resolve({ x: 120, y: 60, background: Buffer.alloc(0), piece: Buffer.alloc(0) }),
};

interface AuthOptions {
  readonly sms?: Sms;
  readonly settings?: Partial<AuthSettings>;
  readonly adopters?: readonly Adopt[];
  readonly leftBehind?: AuthDeps['leftBehind'];
  readonly takeBack?: AuthDeps['takeBack'];
  readonly clock?: TestClock;
  readonly pool?: SliderPool;
  readonly keys?: Keys;
}

/**
 * Starts auth with a recording SMS gateway and a clock of its own. Without given keys it uses new
 * ones, so that several instances on one database have separate phones and networks.
 */
export function startAuth(database: Database, options: AuthOptions = {}) {
  const keys = options.keys ?? keysFrom([randomBytes(32)]);
  const sessions = openSessions({ db: database.db, keys });
  const clock = options.clock ?? testClock();
  const { sent, called, sms: kept } = gatewayThatKeeps();
  const sms = options.sms ?? kept;
  const deps: AuthDeps = {
    ...{ db: database.db, keys, sms, sessions },
    networks: openNetworkLimits({ db: database.db, keys }),
    ...{ hosts: [], log: silent, isClosing: async () => false },
    adopters: options.adopters ?? [],
    ...(options.takeBack && { takeBack: options.takeBack }),
    ...(options.leftBehind && { leftBehind: options.leftBehind }),
    settings: { noTrackWaitMs: 0, slidersAMinute: 1000, ...options.settings },
    pool: options.pool ?? blankPuzzles,
  };
  const handlers = authHandlers(deps);

  function contextOf(browser: Browser, extra: Partial<CallContext> = {}): CallContext {
    return {
      caller: browser.caller,
      channel: 'web',
      language: 'zh',
      ip: browser.ip,
      traceId: 'trace',
      idempotencyKey: null,
      requestHash: '',
      now: clock.now,
      sessionCookie: browser.cookie,
      readDevice: () => browser.device,
      setDevice(cookie) {
        browser.device = cookie;
      },
      recordSecurity: (fact, trx) => {
        const { ip, caller } = browser;
        const circumstances = { now: clock.now, traceId: 'trace', ip, call: null, personId: caller.personId };
        return recordSecurity({ db: database.db, log: silent }, circumstances, fact, trx);
      },
      setSession(cookie) {
        browser.cookie = cookie;
      },
      ...extra,
    };
  }

  async function openBrowser(ip = '203.0.113.9', device: string | null = null): Promise<Browser> {
    const access = await sessions.renew(null, clock.now, device);
    return { caller: access.caller, cookie: access.cookie, device, token: access.accessToken, ip };
  }

  /** Solves a puzzle with its position from the database. */
  async function solveSlider(browser: Browser) {
    const { id, type } = unwrap(await handlers.getSlider({}, contextOf(browser)));
    const { x } = await database.db
      .selectFrom('sliderChallenge')
      .select('x')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { sliderId: id, sliderX: String(x), sliderType: type };
  }

  async function askCode(browser: Browser, phone: string, purpose?: Attempt['purpose']): Promise<string> {
    await send(browser, phone, purpose && { purpose });
    return sent.findLast((message) => message.phone === phone)!.params.code!;
  }

  /** Requests a code with a solved puzzle; `attempt` overrides fields. */
  async function send(browser: Browser, phone: string, attempt: Attempt = {}) {
    const solved = await solveSlider(browser);
    return handlers.doSendPhoneV2({ phone, ...solved, ...attempt }, contextOf(browser));
  }

  const smsTo = (phone: string) => sent.filter((message) => message.phone === phone).length;

  async function logIn(browser: Browser, phone: string, more: { employeeId?: string } = {}) {
    const validCode = await askCode(browser, phone, 'login');
    browser.token = await unwrap(await handlers.doLogin({ phone, validCode, type: '0', ...more }, contextOf(browser)));
    browser.caller = (await sessions.callerOfToken(browser.token, browser.cookie, clock.now))!;
    return browser;
  }

  /** Returns a ticket of this session for a phone. */
  async function provePhone(browser: Browser, phone: string): Promise<string> {
    const valiCode = await askCode(browser, phone, browser.caller.phone === phone ? undefined : 'prove');
    return unwrap(await handlers.validatePhoneCode({ phone, valiCode }, contextOf(browser))).ticket;
  }

  return {
    handlers,
    sessions,
    provePhone,
    keys,
    clock,
    sent,
    called,
    db: database.db,
    contextOf,
    openBrowser,
    solveSlider,
    askCode,
    send,
    smsTo,
    logIn,
  };
}

/** Returns the info of an answer without a class of its own. */
export function unwrap<T>(answer: T): Exclude<Awaited<T>, { class: unknown }> {
  return answer as Exclude<Awaited<T>, { class: unknown }>;
}
