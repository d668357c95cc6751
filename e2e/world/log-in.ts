import { login } from '@yidi/phrases/login';
import { smsCode } from '@yidi/phrases/sms-code';
import { newPhone, readCode } from './network.ts';
import { type Hand, solvePuzzle } from './puzzle.ts';
import type { Visitor } from './visitor.ts';

/** Logs in through the form that is on the screen: phone, puzzle, code, agreement. @returns the phone. */
export async function logIn(visitor: Visitor, { phone = newPhone(), hand = 'touch' as Hand } = {}): Promise<string> {
  const { page, url } = visitor;
  const say = login[visitor.language];
  const field = page.getByRole('textbox', { name: say.phone });
  const form = page.locator('form').filter({ has: field });
  await field.fill(phone);
  await form.getByRole('button', { name: smsCode[visitor.language].send }).click();
  await solvePuzzle(page, hand);
  await form.getByRole('textbox', { name: smsCode[visitor.language].code }).fill(await readCode(url, phone));
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: say.submit, exact: true }).click();
  await field.waitFor({ state: 'detached' });
  return phone;
}

/** Logs in on the log-in page and ends on `path`. */
export async function enterLoggedIn(visitor: Visitor, path: string, phone = newPhone()): Promise<string> {
  await visitor.go(`/my-center/login?redirectUrl=${encodeURIComponent(path)}`);
  await logIn(visitor, { phone });
  await visitor.page.waitForURL((address) => address.pathname === path.split('?', 1)[0]);
  return phone;
}
