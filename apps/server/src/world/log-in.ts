import { doLogin, doSendPhoneV2, getSlider } from '@yidi/contract/calls/auth';
import type { codePurposes } from '@yidi/contract/values/phone';
import type { Db } from '../db/open.ts';
import { addSlider, SLIDER_KIND } from '../modules/auth/slider/slider.ts';
import type { Site, Visitor } from './site.ts';

export interface Solved {
  readonly sliderId: string;
  readonly sliderX: string;
  readonly sliderType: string;
}

/** Gets a visitor's puzzle with its solution, which is read from the database. */
export async function solveSlider(db: Db, visitor: Visitor): Promise<Solved> {
  const { info } = await visitor.call(getSlider, {});
  const { x } = await db.selectFrom('sliderChallenge').select('x').where('id', '=', info.id).executeTakeFirstOrThrow();
  return { sliderId: info.id, sliderX: String(x), sliderType: info.type };
}

/**
 * Stores a puzzle without drawing its picture and returns it with its solution, for attacks that
 * need thousands of puzzles and for timed tests.
 */
export async function plantSlider(site: Site, visitor: Visitor): Promise<Solved> {
  const now = site.ports.now();
  const caller = await site.sessions.callerOfCookie(visitor.cookie, now);
  if (!caller) throw new Error('A puzzle needs a session');
  return solvedPuzzle(site.ports.database.db, caller.sessionId, now);
}

/** Makes a puzzle of a session without a picture, with its solution. */
export async function solvedPuzzle(db: Db, sessionId: string, now: Date): Promise<Solved> {
  const x = 120;
  return { sliderId: await addSlider(db, sessionId, x, now), sliderX: String(x), sliderType: SLIDER_KIND };
}

/** Sends a code to a phone for a purpose other than log-in. Returns the code. */
export async function askCode(
  { ports }: Site,
  visitor: Visitor,
  phone: string,
  purpose?: (typeof codePurposes)[number],
): Promise<string> {
  const solved = await solveSlider(ports.database.db, visitor);
  const sent = await visitor.call(doSendPhoneV2, { phone, ...solved, ...(purpose && { purpose }) });
  const code = ports.sms.readOutbox(phone)[0]?.code;
  if (sent.class !== 'OK' || !code) throw new Error(`No code was sent: ${sent.body}`);
  return code;
}

/** Logs a visitor in by code, as a page does. The visitor then uses the new token. */
export async function logInByCode(site: Site, visitor: Visitor, phone: string): Promise<Visitor> {
  const validCode = await askCode(site, visitor, phone, 'login');
  const reply = await visitor.call(doLogin, { phone, validCode, type: '0' });
  if (reply.class !== 'OK') throw new Error(`Not logged in: ${reply.body}`);
  visitor.token = reply.info;
  return visitor;
}

/** Returns six digits that are not the code. */
export function wrongCode(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0');
}
