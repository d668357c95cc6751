import { setTimeout as sleep } from 'node:timers/promises';
import { createOrder } from '@yidi/contract/calls/order';
import { express } from '@yidi/phrases/express';
import { shell } from '@yidi/phrases/shell';
import type { Page } from 'playwright-core';
import { makePerson } from '../../apps/server/src/world/people.ts';
import { type CutLine, cutShare, openCutLine } from '../../e2e/world/cut-line.ts';
import { agreeToOrder, fillOrder, openOrderPage } from '../../e2e/world/parcel.ts';
import { readStoredDrafts, type StoredDrafts, storeDrafts } from '../../e2e/world/stored-drafts.ts';
import { comesToLife, readTyped, type Typed, tapSubmit } from '../../e2e/world/submit.ts';
import type { Visitor } from '../../e2e/world/visitor.ts';
import { type BrowserWorld, logInAs, openBrowserWorld } from '../harness/browser-world.ts';
import type { FaultRun, Result } from './fault-result.ts';

const PATH = '/s/express?orderType=2';
const MOST_TRIES = 20;
const LEAVE_TRIES = 5;
/**
 * The browser shows its own error page for a failed load. A load that begins before that is aborted
 * by it.
 */
const SETTLE_MS = 500;
const TAP_MS = 5_000;
const OFFLINE_MS = 30_000;
const QUIET_MS = 10_000;
/** A page with all its requests answered or refused is hydrated by now or never will be. */
const LIVES_MS = 6_000;

interface Person {
  readonly visitor: Visitor;
  readonly personId: string;
  readonly draft: StoredDrafts;
  readonly typed: Typed;
}

/** F22: offline while submitting, and a connection on which a share of all requests fails. */
export async function flakyLine({ seed, number }: FaultRun): Promise<Result> {
  const bench = await openBrowserWorld();
  const line = await openCutLine(bench.url);
  try {
    const person = await fillOnce(bench, line);
    const counts = { runs: 0, loads: 0, deadLoads: 0, taps: 0, words: {} as Record<string, number>, mostToasts: 0 };
    const bad: string[] = [];
    const cut = { pass: 0, before: 0, after: 0 };
    const until = Date.now() + number('MINUTES', 24 * 60) * 60_000;
    for (let run = 0; run < number('RUNS', 20) && Date.now() < until; run += 1) {
      const before = await countOrders(bench, person);
      await begin(person, line);
      line.setFate(cutShare(number('CUT', 0.3), `${seed} ${run}`));
      const why = await orderOnce(person, counts).catch((error: unknown) => String(error).slice(0, 300));
      for (const fate of ['pass', 'before', 'after'] as const) cut[fate] += line.counts[fate];
      if (why) bad.push(`run ${run}: ${why}`);
      const made = (await countOrders(bench, person)) - before;
      if (made !== 1) bad.push(`run ${run}: ${made} orders, keys ${new Set(line.keysOf(createOrder.path)).size}`);
      counts.runs += 1;
    }
    const offline = { runs: 0, words: [] as string[], toasts: 0 };
    for (let run = 0; run < number('OFFLINE_RUNS', 2); run += 1) {
      const before = await countOrders(bench, person);
      const why = await offlineWhileSubmitting(person, line, run % 2 === 0 ? 'before' : 'after', offline);
      if (why) bad.push(`offline run ${run}: ${why}`);
      const made = (await countOrders(bench, person)) - before;
      if (made !== 1) bad.push(`offline run ${run}: ${made} orders`);
    }
    return { name: 'F22', counts: { ...counts, cut, offline, bad }, pass: bad.length === 0 && counts.runs > 0 };
  } finally {
    await line.close();
    await bench.stop();
  }
}

/** Fills in the page once. Every run starts from the stored drafts. */
async function fillOnce(bench: BrowserWorld, line: CutLine): Promise<Person> {
  const visitor = await bench.visit({ url: line.url });
  const person = await makePerson(bench.fault.world);
  await logInAs(visitor, person);
  await watchToasts(visitor.page);
  await openOrderPage(visitor, PATH);
  await fillOrder(visitor);
  await visitor.page.locator('#point').getByRole('radio').first().check();
  const [draft, typed] = [await readStoredDrafts(visitor.page), await readTyped(visitor)];
  return { visitor, personId: person.personId, draft, typed };
}

/** Counts toasts: in total, and at the same time. */
async function watchToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { all: 0, atOnce: 0 };
    (window as unknown as { seenToasts: typeof seen }).seenToasts = seen;
    const look = () => {
      const region = document.querySelector('section[aria-live="polite"]');
      const now = region?.childElementCount ?? 0;
      seen.atOnce = Math.max(seen.atOnce, now);
    };
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          if (target instanceof Element && target.matches('section[aria-live="polite"]')) seen.all += addedNodes.length;
        look();
      }).observe(document.body, { subtree: true, childList: true });
    });
  });
}

const readToasts = (page: Page): Promise<{ all: number; atOnce: number }> =>
  page.evaluate(() => (window as unknown as { seenToasts: { all: number; atOnce: number } }).seenToasts);

async function begin({ visitor, draft }: Person, line: CutLine): Promise<void> {
  line.setFate(() => 'pass');
  await leaveFor(visitor.page, '/livez');
  await storeDrafts(visitor.page, draft);
}

/**
 * Navigates. If the chunk of the confirmation screen failed, that page reloads once at an
 * unpredictable moment, which aborts the navigation, so it is retried.
 */
async function leaveFor(page: Page, path: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const why = await page.goto(path).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (why === undefined) return;
    if (tries === LEAVE_TRIES || !/ERR_ABORTED|interrupted by another navigation/.test(String(why))) throw why;
    await sleep(SETTLE_MS);
  }
}

function countOrders(bench: BrowserWorld, { personId }: Person): Promise<number> {
  return bench.fault.world.db
    .selectFrom('orders')
    .select((all) => all.fn.countAll<number>().as('n'))
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow()
    .then(({ n }) => n);
}

/**
 * Acts as a user on a bad connection: reloads until the page is hydrated, requests the price again,
 * taps until the order is placed.
 */
async function orderOnce(
  person: Person,
  counts: { loads: number; deadLoads: number; taps: number; words: Record<string, number>; mostToasts: number },
): Promise<string | undefined> {
  const { visitor, typed } = person;
  const { page } = visitor;
  await loadUntilAlive(page, counts);
  await askUntilPriced(visitor);
  await agreeToOrder(visitor);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const toastsBefore = (await readToasts(page)).all;
    const end = await tapSubmit(visitor);
    counts.taps += 1;
    const toasts = await readToasts(page);
    counts.mostToasts = Math.max(counts.mostToasts, toasts.atOnce);
    if (toasts.atOnce > 1 || toasts.all - toastsBefore > 1) return `${toasts.all} toasts, ${toasts.atOnce} at once`;
    if (end.placed) return undefined;
    counts.words[end.words] = (counts.words[end.words] ?? 0) + 1;
    const now = await readTyped(visitor);
    if (JSON.stringify(now) !== JSON.stringify(typed))
      return `typed was ${JSON.stringify(typed)}, is ${JSON.stringify(now)}`;
    await askUntilPriced(visitor);
  }
  return `not placed in ${MOST_TRIES} taps`;
}

async function loadUntilAlive(page: Page, counts: { loads: number; deadLoads: number }): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    counts.loads += 1;
    const came = await page.goto(PATH).then(
      () => true,
      () => false,
    );
    if (came) await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
    if (came && (await comesToLife(page, LIVES_MS))) return;
    counts.deadLoads += 1;
    await sleep(SETTLE_MS);
  }
  throw new Error(`the page did not come to life in ${MOST_TRIES} loads`);
}

async function askUntilPriced({ page, language }: Visitor): Promise<void> {
  const say = express[language];
  const price = page.getByRole('button', { name: say.price });
  const again = page.getByRole('main').getByRole('button', { name: shell[language].retry });
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await price.or(again).first().waitFor();
    if ((await price.count()) > 0) return;
    // It may have disappeared, because the page also retries itself. The next turn checks the
    // result.
    await again
      .first()
      .click({ timeout: TAP_MS })
      .catch(() => undefined);
    await page.waitForLoadState('networkidle');
  }
  throw new Error('there was no price');
}

/**
 * The connection is lost for 30 s while the order is being sent, before or after the site created
 * it.
 */
async function offlineWhileSubmitting(
  person: Person,
  line: CutLine,
  when: 'before' | 'after',
  seen: { runs: number; words: string[]; toasts: number },
): Promise<string | undefined> {
  const { visitor, typed } = person;
  const { page, context } = visitor;
  await begin(person, line);
  await loadUntilAlive(page, { loads: 0, deadLoads: 0 });
  await askUntilPriced(visitor);
  await agreeToOrder(visitor);
  const reached = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  line.setFate(async (path) => {
    if (path !== createOrder.path) return 'pass';
    reached.resolve();
    await gone.promise;
    return when;
  });
  const tapped = tapSubmit(visitor);
  await reached.promise;
  await context.setOffline(true);
  gone.resolve();
  const wentAt = performance.now();
  const first = await tapped;
  const second = await tapSubmit(visitor);
  seen.runs += 1;
  for (const end of [first, second]) seen.words.push(end.placed ? 'placed' : end.words);
  if (first.placed || second.placed) return 'placed without a line';
  const now = await readTyped(visitor);
  if (JSON.stringify(now) !== JSON.stringify(typed)) return `typed is ${JSON.stringify(now)}`;
  await sleep(OFFLINE_MS - (performance.now() - wentAt));
  line.setFate(() => 'pass');
  await context.setOffline(false);
  await askUntilPriced(visitor);
  const last = await tapSubmit(visitor);
  const toasts = await readToasts(page);
  seen.toasts = Math.max(seen.toasts, toasts.all);
  if (toasts.atOnce > 1) return `${toasts.atOnce} toasts at once`;
  return last.placed ? undefined : `not placed with the line back: ${last.words}`;
}
