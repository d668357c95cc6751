import { doLogin, doSendPhoneV2, getSlider } from '@yidi/contract/calls/auth';
import type { Db } from '../db/open.ts';
import { addSlider, SLIDER_KIND } from '../modules/auth/slider.ts';
import type { Visitor, WorldHouse } from './house.ts';

export interface Solved {
  readonly sliderId: string;
  readonly sliderX: string;
  readonly sliderType: string;
}

/** A puzzle of a visitor, solved as a perfect program would: it knows the place. */
export async function solveSlider(db: Db, visitor: Visitor): Promise<Solved> {
  const { info } = await visitor.call(getSlider, {});
  const { x } = await db.selectFrom('slider_challenge').select('x').where('id', '=', info.id).executeTakeFirstOrThrow();
  return { sliderId: info.id, sliderX: String(x), sliderType: info.type };
}

/** The same without a picture drawn: the place alone is kept, for attacks that ask for thousands and for measured times. */
export async function plantSlider(house: WorldHouse, visitor: Visitor): Promise<Solved> {
  const now = house.ports.now();
  const caller = await house.authDoor.callerOfCookie(visitor.cookie, now);
  if (!caller) throw new Error('A puzzle needs a session');
  const x = 120;
  const sliderId = await addSlider(house.ports.database.db, caller.sessionId, x, now);
  return { sliderId, sliderX: String(x), sliderType: SLIDER_KIND };
}

/** Has a code sent to a phone; answers it. */
export async function askCode({ ports }: WorldHouse, visitor: Visitor, phone: string): Promise<string> {
  const sent = await visitor.call(doSendPhoneV2, { phone, ...(await solveSlider(ports.database.db, visitor)) });
  const code = ports.sms.readOutbox(phone)[0]?.code;
  if (sent.class !== 'OK' || !code) throw new Error(`No code was sent: ${sent.body}`);
  return code;
}

/** Logs a visitor in by code, as a page does; they go on with their new token. */
export async function logInByCode(house: WorldHouse, visitor: Visitor, phone: string): Promise<Visitor> {
  const validCode = await askCode(house, visitor, phone);
  const reply = await visitor.call(doLogin, { phone, validCode, type: '0' });
  if (reply.class !== 'OK') throw new Error(`Not logged in: ${reply.body}`);
  visitor.token = reply.info;
  return visitor;
}

/** Six digits that are not the code. */
export function wrongCode(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0');
}
