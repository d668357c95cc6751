import { account } from '@yidi/phrases/account';
import { express } from '@yidi/phrases/express';
import { handOver } from '@yidi/phrases/hand-over';
import { login } from '@yidi/phrases/login';
import { smsCode } from '@yidi/phrases/sms-code';
import { newPhone, readCode } from './network.ts';
import { agreeToOrder, openChoice, openOrderPage, pastePerson, readPlaced, submitButton, useChoice } from './parcel.ts';
import { solvePuzzle } from './puzzle.ts';
import { findWords, readLeft, watchAddresses } from './traces-left.ts';
import type { Visitor } from './visitor.ts';

/** A searched text, the number of its finds, and the places where it must not be. */
export interface Left {
  readonly counts: Readonly<Record<string, number>>;
  readonly bad: readonly string[];
}

/** Texts that occur nowhere else, so that a match proves their origin. */
export interface Canary {
  readonly phone: string;
  readonly senderName: string;
  readonly senderDetail: string;
  readonly receiverName: string;
  readonly receiverPhone: string;
  readonly receiverDetail: string;
}

export function makeCanary(): Canary {
  return {
    phone: newPhone(),
    senderName: '金雀儿',
    senderDetail: '文二路 7419 号 3-1207',
    receiverName: '黄莺儿',
    receiverPhone: newPhone(),
    receiverDetail: '汉口路 5923 号 8-2206',
  };
}

const wordsOf = (canary: Canary, code: string): string[] => [
  ...Object.values(canary),
  canary.senderDetail.replaceAll(' ', ''),
  canary.receiverDetail.replaceAll(' ', ''),
  code,
];

/** While a user is logged in, only their drafts may be stored (security.md T15, D4). */
const allowed = /^(?:localStorage|indexedDB yidi) draft:/;

/**
 * Does the whole main job with unique texts. Returns where they are found on the way and after the
 * log-out.
 */
export async function leaveNothing(visitor: Visitor): Promise<Left> {
  const { page } = visitor;
  const canary = makeCanary();
  const addresses = watchAddresses(visitor);
  const code = await enterWithForm(visitor, canary.phone);
  const words = wordsOf(canary, code);
  const bad: string[] = [];
  const look = async (when: string, mayKeep: RegExp | undefined) => {
    const hits = findWords(await readLeft(page), words);
    const wrong = hits.filter((place) => !mayKeep?.test(place));
    bad.push(...wrong.map((place) => `${when}: ${place}`));
    return hits.length;
  };

  await openOrderPage(visitor, '/s/express?orderType=2');
  await fillCanary(visitor, canary);
  const drafts = await look('while the order is made', allowed);
  await agreeToOrder(visitor);
  await submitButton(visitor).click();
  const { orderId, mailNo } = await readPlaced(visitor);
  const afterOrder = await look('when the order stands', undefined);
  const personal: string[] = [];
  for (const path of [
    `/order-self-detail/${orderId}`,
    '/orderlist',
    `/queryDetail/${mailNo}`,
    '/addresslist/1',
    '/my-center',
  ]) {
    await visitor.go(path);
    await page.waitForLoadState('networkidle');
    personal.push(page.url());
    await look(path, undefined);
  }
  // An open draft must be deleted by the log-out.
  await visitor.go('/s/express?orderType=2');
  await page.waitForLoadState('networkidle');
  await fillCanary(visitor, canary);
  await logOutByHand(visitor);
  const afterLogOut = await look('after the log-out', undefined);
  const back = await lookBack(visitor, words);
  bad.push(...back.map((place) => `back after the log-out: ${place}`));
  const cached = await findCached(visitor, personal, words);
  bad.push(...cached.map((place) => `cache after the log-out: ${place}`));
  const places = findWords(addresses, words);
  bad.push(...places.map((place) => `on the way: ${place}`));
  if (drafts === 0) bad.push('no draft was kept while the order was made');
  const counts = {
    words: words.length,
    addresses: addresses.length,
    drafts,
    afterOrder,
    afterLogOut,
    back: back.length,
    cached: cached.length,
    told: places.length,
  };
  return { counts, bad: [...bad, ...visitor.troubles()] };
}

/** Logs in manually and returns the code that was used. */
async function enterWithForm({ page, url, language, go }: Visitor, phone: string): Promise<string> {
  const say = login[language];
  await go('/my-center/login?redirectUrl=%2Fmy-center');
  const field = page.getByRole('textbox', { name: say.phone });
  const form = page.locator('form').filter({ has: field });
  await field.fill(phone);
  await form.getByRole('button', { name: smsCode[language].send }).click();
  await solvePuzzle(page, 'mouse');
  const code = await readCode(url, phone);
  await form.getByRole('textbox', { name: smsCode[language].code }).fill(code);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: say.submit, exact: true }).click();
  await field.waitFor({ state: 'detached' });
  return code;
}

async function fillCanary(visitor: Visitor, canary: Canary): Promise<void> {
  const { page, language } = visitor;
  const say = express[language];
  await pastePerson(visitor, 'sender', `${canary.senderName} ${canary.phone} 浙江省杭州市西湖区${canary.senderDetail}`);
  await pastePerson(
    visitor,
    'receiver',
    `${canary.receiverName} ${canary.receiverPhone} 江苏省南京市鼓楼区${canary.receiverDetail}`,
  );
  await page.getByRole('button', { name: new RegExp(canary.receiverName) }).waitFor();
  await page.getByLabel(say.goodsLabel).fill('儿童图书 3 本');
  await page.getByRole('radiogroup', { name: say.how }).getByRole('radio', { checked: true }).waitFor();
  const counters = await openChoice(visitor, handOver[language].counter);
  await counters.getByRole('radio').first().check();
  await useChoice(visitor, counters);
}

async function logOutByHand({ page, language, go }: Visitor): Promise<void> {
  await go('/my-center/logout');
  await page.getByRole('button', { name: account[language].logOut }).click();
  await page.waitForURL('**/my-center/logoutSuccess');
}

/** Goes back step by step and returns personal text that is still shown. */
async function lookBack({ page }: Visitor, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    const reply = await page.goBack().catch(() => null);
    await page.waitForLoadState('networkidle');
    const text = (await page.locator('body').textContent()) ?? '';
    found.push(...findWords([{ place: page.url(), text }], words));
    if (page.url() === 'about:blank' || (reply === null && step > 10)) break;
  }
  return found;
}

/** Returns pages with personal text in the browser's own cache. */
async function findCached(visitor: Visitor, urls: readonly string[], words: readonly string[]): Promise<string[]> {
  const { page, go } = visitor;
  // The browser reports an error for what is, rightly, not in the cache.
  visitor.forgive(/ERR_CACHE_MISS/);
  await go('/about');
  const kept = await page.evaluate(
    (all) =>
      Promise.all(
        all.map((url) =>
          fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).then(
            async (reply) => ({ place: url, text: await reply.text() }),
            () => ({ place: url, text: '' }),
          ),
        ),
      ),
    urls,
  );
  return findWords(kept, words);
}
