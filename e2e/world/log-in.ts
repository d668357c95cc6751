import { login } from '@yidi/phrases/login';
import { smsCode } from '@yidi/phrases/sms-code';
import type { BrowserContext } from 'playwright-core';
import { signAll } from '../../apps/server/src/world/parcels.ts';
import { makePerson, type WorldPerson } from '../../apps/server/src/world/people.ts';
import { newPhone, readCode } from './network.ts';
import { type Hand, solvePuzzle } from './puzzle.ts';
import type { SiteWorld } from './site-world.ts';
import type { Visitor } from './visitor.ts';

/** Logs in through the form on the screen: phone, puzzle, code, agreement. Returns the phone. */
export async function logIn(visitor: Visitor, { phone = newPhone(), hand = 'touch' as Hand } = {}): Promise<string> {
  const { page, url } = visitor;
  const say = login[visitor.language];
  const field = page.getByRole('textbox', { name: say.phone, exact: true });
  const form = page.locator('form').filter({ has: field });
  await field.fill(phone);
  await form.getByRole('button', { name: smsCode[visitor.language].send }).click();
  await solvePuzzle(page, hand);
  await form.getByRole('textbox', { name: smsCode[visitor.language].code }).fill(await readCode(url, phone));
  await form.getByRole('checkbox', { name: say.agree.trim() }).check();
  await form.getByRole('button', { name: say.submit, exact: true }).click();
  await field.waitFor({ state: 'detached' });
  return phone;
}

/** Logs in through the form on the log-in page and ends on `path`. */
export async function enterByForm(visitor: Visitor, path: string, phone = newPhone()): Promise<string> {
  await visitor.go(`/my-center/login?redirectUrl=${encodeURIComponent(path)}`);
  await logIn(visitor, { phone });
  await visitor.page.waitForURL((address) => address.pathname === path.split('?', 1)[0]);
  return phone;
}

const loggedIn = new WeakMap<BrowserContext, WorldPerson>();
const MONTH_S = 30 * 24 * 3600;

/**
 * Gives a visitor the session of a user, as after a log-in, and opens `path`. Returns the phone.
 */
export async function enterLoggedIn(visitor: Visitor, path: string, phone = newPhone()): Promise<string> {
  await giveSession(visitor, phone);
  await visitor.go(path);
  return phone;
}

/** Gives a visitor the session of a user, as after a log-in. Open pages do not notice it. */
export async function giveSession(visitor: Visitor, phone = newPhone()): Promise<string> {
  const { context, url } = visitor;
  const world = worldOf(visitor);
  const person = await makePerson(world, { phone, now: world.now() });
  await signAll(world, person, world.now());
  // The browser's own clock decides about cookies.
  const expires = Math.floor(Date.now() / 1000) + MONTH_S;
  const { hostname } = new URL(url);
  await context.addCookies([
    { name: 'sid', value: person.cookie, domain: hostname, path: '/', httpOnly: true, sameSite: 'Lax', expires },
  ]);
  loggedIn.set(context, person);
  return phone;
}

/**
 * Deletes cookies of a visitor, as after weeks. The page is left before, because an open one would
 * be refused and reload.
 */
export async function loseCookies({ page, context }: Visitor, names?: { readonly name: string }): Promise<void> {
  await page.goto('about:blank');
  await context.clearCookies(names);
}

/** Returns the user whose session a visitor has. */
export function personOf({ context }: Pick<Visitor, 'context'>): WorldPerson {
  const person = loggedIn.get(context);
  if (!person) throw new Error('This visitor has no session that was given');
  return person;
}

export function worldOf({ world }: Pick<Visitor, 'world'>): SiteWorld {
  if (!world) throw new Error('This visitor’s site has no database at hand');
  return world;
}
