import { setTimeout as sleep } from 'node:timers/promises';
import { createOrder } from '@yidi/contract/calls/order';
import { express } from '@yidi/phrases/express';
import type { Page } from 'playwright-core';
import { makePerson, type WorldPerson } from '../../apps/server/src/world/people.ts';
import { type CutLine, openCutLine } from '../../e2e/world/cut-line.ts';
import { type MortalBrowser, openPhone } from '../../e2e/world/killable-browser.ts';
import { seeAnnouncements } from '../../e2e/world/noticed.ts';
import { agreeToOrder, fillOrder, openOrderPage, submitButton } from '../../e2e/world/parcel.ts';
import { readStoredDrafts, storeDrafts } from '../../e2e/world/stored-drafts.ts';
import { comesToLife, readTyped, tapSubmit } from '../../e2e/world/submit.ts';
import { type BrowserWorld, logInAs, openBrowserWorld } from '../harness/browser-world.ts';
import { makeRandom } from '../harness/random.ts';
import type { FaultRun, Result } from './fault-result.ts';

const PATH = '/s/express?orderType=2';

/** The moments in which the phone kills the app. `typing`: right after a word was typed. */
const moments = ['typing', 'typed a while ago', 'agreed', 'on its way', 'made', 'answered'] as const;
type Moment = (typeof moments)[number];

interface Seat {
  readonly language: 'zh';
  readonly page: Page;
  readonly url: string;
  readonly go: (path: string) => Promise<void>;
}

/**
 * F25: the phone kills the app during an order, at any moment. After reopening it, the order exists
 * once.
 */
export async function killedApp({ seed, number }: FaultRun): Promise<Result> {
  const bench = await openBrowserWorld();
  const line = await openCutLine(bench.url);
  const phone = await openPhone();
  const random = makeRandom(seed);
  const counts = { runs: 0, byMoment: {} as Record<string, number>, whole: 0, tabOnly: 0, keysKept: 0, orders: 0 };
  const bad: string[] = [];
  try {
    const person = await makePerson(bench.fault.world);
    const draft = await fillOnce(bench, line, person);
    // The session is on disk, like that of a user who logged in some time ago.
    const first = await phone.start();
    await logInAs({ context: first.context, url: line.url }, person);
    await first.close();
    const until = Date.now() + number('MINUTES', 24 * 60) * 60_000;
    for (let run = 0; run < number('RUNS', 6) && Date.now() < until; run += 1) {
      const moment = moments[Math.floor(random() * moments.length)]!;
      const tabOnly = random() < 0.3;
      const words = `儿童图书 ${run + 1} 本`;
      const before = await countOrders(bench, person);
      const app = await phone.start();
      const faults = await liveAndDie({ app, line, draft, moment, words, tabOnly, waitMs: random() * 400 }).catch(
        (error: unknown) => [String(error).slice(0, 300)],
      );
      const again = tabOnly ? app : await phone.start();
      const end = await comeBack(again, line, { words, moment }).catch((error: unknown) => String(error).slice(0, 300));
      const keys = new Set(line.keysOf(createOrder.path)).size;
      await again.close();
      const made = (await countOrders(bench, person)) - before;
      counts.runs += 1;
      counts.byMoment[moment] = (counts.byMoment[moment] ?? 0) + 1;
      counts[tabOnly ? 'tabOnly' : 'whole'] += 1;
      counts.keysKept += keys === 1 ? 1 : 0;
      counts.orders += made;
      const all = [
        ...faults,
        ...(end ? [end] : []),
        ...(made === 1 ? [] : [`${made} orders`]),
        ...(keys === 1 ? [] : [`${keys} keys`]),
      ];
      bad.push(...all.map((fault) => `run ${run}, ${moment}${tabOnly ? ', its tab alone' : ''}: ${fault}`));
    }
    return { name: 'F25', counts: { ...counts, bad }, pass: bad.length === 0 && counts.runs > 0 };
  } finally {
    await phone.throwAway();
    await line.close();
    await bench.stop();
  }
}

async function fillOnce(bench: BrowserWorld, line: CutLine, person: WorldPerson) {
  const visitor = await bench.visit({ url: line.url });
  await logInAs(visitor, person);
  await openOrderPage(visitor, PATH);
  await fillOrder(visitor);
  await visitor.page.locator('#point').getByRole('radio').first().check();
  const draft = await readStoredDrafts(visitor.page);
  await visitor.context.close();
  return draft;
}

async function seatIn(app: MortalBrowser, url: string): Promise<Seat> {
  const page = await app.context.newPage();
  await seeAnnouncements(app.context, url);
  return { page, url, language: 'zh', go: async (path) => void (await page.goto(url + path)) };
}

interface Life {
  readonly app: MortalBrowser;
  readonly line: CutLine;
  readonly draft: Readonly<Record<string, string>>;
  readonly moment: Moment;
  readonly words: string;
  readonly tabOnly: boolean;
  readonly waitMs: number;
}

/** Makes an order up to a moment, then kills the app. */
async function liveAndDie({ app, line, draft, moment, words, tabOnly, waitMs }: Life): Promise<string[]> {
  line.setFate(() => 'pass');
  const seat = await seatIn(app, line.url);
  const { page } = seat;
  await seat.go('/livez');
  await storeDrafts(page, draft);
  await seat.go(PATH);
  if (!(await comesToLife(page, 20_000))) return ['the page did not come to life'];
  const reached = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  line.setFate(async (path) => {
    if (path !== createOrder.path || moment === 'answered') return 'pass';
    if (moment === 'made') return 'after';
    reached.resolve();
    await held.promise;
    return 'before';
  });
  await page.getByLabel(express.zh.goodsLabel).fill(words);
  if (moment !== 'typing') await page.getByRole('button', { name: express.zh.price }).waitFor();
  if (moment !== 'typing' && moment !== 'typed a while ago') {
    await agreeToOrder(seat);
    if (moment === 'answered' || moment === 'made') await tapSubmit(seat);
    else if (moment === 'on its way') {
      await submitButton(seat).click();
      await reached.promise;
    }
  }
  // The wait is too short for the browser to flush its storage by itself.
  await sleep(waitMs);
  if (tabOnly) {
    const crashed = page.waitForEvent('crash');
    await page.goto('chrome://crash').catch(() => undefined);
    await crashed;
    await page.close();
  } else await app.kill();
  held.resolve();
  return [];
}

/**
 * Reopens the app: typed text is there, and one more tap places the order or shows the placed one.
 */
async function comeBack(
  app: MortalBrowser,
  line: CutLine,
  { words, moment }: { words: string; moment: Moment },
): Promise<string | undefined> {
  line.resume();
  const seat = await seatIn(app, line.url);
  await seat.go(PATH);
  if (!(await comesToLife(seat.page, 20_000))) return 'the page did not come to life again';
  const field = seat.page.getByLabel(express.zh.goodsLabel);
  if (moment === 'answered') {
    // The order was already shown, so nothing may be sent again.
    await seat.page.waitForLoadState('networkidle');
    const left = await field.inputValue();
    return left === '' ? undefined : `the draft came back: ${left}`;
  }
  await seat.page
    .waitForFunction(
      (wanted) => Array.from(document.querySelectorAll('input')).some((input) => input.value === wanted),
      words,
      { timeout: 5_000 },
    )
    .catch(() => undefined);
  const typed = await readTyped(seat);
  if (typed.goods !== words) return `what was typed is gone: ${JSON.stringify(typed)}`;
  await agreeToOrder(seat);
  const end = await tapSubmit(seat);
  return end.placed ? undefined : `not placed: ${end.words}`;
}

function countOrders(bench: BrowserWorld, { personId }: WorldPerson): Promise<number> {
  return bench.fault.world.db
    .selectFrom('orders')
    .select((all) => all.fn.countAll<number>().as('n'))
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow()
    .then(({ n }) => n);
}
