import { describe, expect, test } from 'vitest';
import { type RoutePath, type RouteRow, routeTable } from '../../apps/web/src/route-table.ts';
import { comeAsDemoPerson } from '../../e2e/world/demo-person.ts';
import { type Depth, examine } from '../../e2e/world/examine.ts';
import { journey } from '../../e2e/world/journey.ts';
import { loginScreen } from '../../e2e/world/screens.ts';
import {
  interceptCalls,
  moveTo,
  noNotice,
  onceEach,
  standStill,
  type Wire,
  waitForApp,
} from '../../e2e/world/states.ts';
import type { Surroundings, Visitor } from '../../e2e/world/visitor.ts';
import { bringAbout } from './acts.ts';
import { batchRowSituations } from './batch-row-situations.ts';
import { batchSituations } from './batch-situations.ts';
import { asked, count, deep, isVisited, only } from './depth.ts';
import { followSituations } from './follow-situations.ts';
import { mistakes } from './mistakes.ts';
import { orderSituations } from './order-situations.ts';
import { paySituations } from './pay-situations.ts';
import { hashChunks, planOf, readPassed, storePassed } from './plan.ts';
import { watchShifts } from './shifts.ts';
import { narrow, type Round, tryFilled, visitParts, visitScreen } from './visit.ts';

/**
 * Includes 503, because the lightest calls are refused on a machine that is busy with something
 * else.
 */
const ofStates = /status of (?:500|503|404|401)|ERR_INTERNET_DISCONNECTED/;
/**
 * Many screens in one test. Its duration grows with the product and with the load of the machine.
 */
const LONG_MS = 20 * 60_000;

interface Look {
  readonly surroundings: Surroundings;
  readonly depth: Depth;
}

const always: Readonly<Record<string, Look>> = {
  'in Chinese': { surroundings: narrow, depth: deep('short') },
  'in English, in elder mode': { surroundings: { ...narrow, locale: 'en-US', elder: true }, depth: deep('other') },
};
const looks: Readonly<Record<string, Look>> = asked
  ? {
      ...always,
      'in Chinese, in elder mode': { surroundings: { ...narrow, elder: true }, depth: asked },
      'in Chinese, in large text': { surroundings: { ...narrow, text: '200' }, depth: asked },
      'in English, in large text': { surroundings: { ...narrow, locale: 'en-US', text: '200' }, depth: asked },
    }
  : always;
const isParts = (route: string) => route === '/gallery';

/** Hashes the chunks of every built screen. */
function hashScreens(routes: Iterable<RoutePath>): Record<string, string> {
  const rows = new Map<string, RouteRow>(routeTable.map((row) => [row.path, row]));
  return hashChunks(new Map(Array.from(routes, (route) => [route, `features/${rows.get(route)?.page}.page.tsx`])));
}

/** Opens a page of the running app, and intercepts its calls. */
async function begin(visitor: Visitor): Promise<Wire> {
  visitor.forgive(ofStates);
  const wire = await interceptCalls(visitor.page);
  await visitor.go('/about');
  await waitForApp(visitor.page);
  return wire;
}

test('every route is examined: its screen is built, or it only redirects', () => {
  const written = routeTable.filter((row: RouteRow) => row.page);
  const others = routeTable.filter((row: RouteRow) => !row.page);
  expect(written.length).toBeGreaterThan(15);
  expect(written.length + others.length).toBe(routeTable.length);
});

describe('a user who cannot see, point or read small print', () => {
  journey.for(Object.keys(looks))(
    'finds no barrier on any screen, in any state, and nothing moves: %s',
    { timeout: LONG_MS },
    async (look, { visit }) => {
      const { surroundings, depth } = looks[look]!;
      const { visitor, screens, more } = await comeAsDemoPerson(visit, surroundings);
      await watchShifts(visitor.page);
      const round: Round = { visitor, depth, wire: await begin(visitor), isNew: onceEach() };
      const hashes = hashScreens(screens.keys());
      const dealt = asked || only ? Object.keys(hashes) : planOf(look, Object.keys(looks), hashes, readPassed());
      const planned = dealt.filter(isVisited);
      const faults: string[] = [];
      let visited = 0;
      for (const [route, path] of screens) {
        if (!planned.includes(route)) continue;
        const began = performance.now();
        const found = isParts(route) ? await visitParts(round, path) : await visitWritten(round, route, path);
        faults.push(...found.map((fault) => `${route}, ${fault}`));
        visited += 1;
        count('screens visited');
        count('ms of visits', performance.now() - began);
      }
      await visitor.page.setViewportSize(narrow);
      await visitor.go('/about');
      await waitForApp(visitor.page);
      for (const path of only ? [] : more.values()) {
        await moveTo(visitor.page, round.wire, path);
        for (const fault of await tryFilled({ ...round, depth: deep('brief') })) faults.push(`${path}: ${fault}`);
      }
      expect(faults).toEqual([]);
      expect(visited).toBe(planned.length);
      expect(visited).toBeGreaterThan(only ? 0 : screens.size / 2 / Object.keys(looks).length);
      storePassed(look, Object.fromEntries(planned.map((route) => [route, hashes[route]!])));
    },
  );

  journey('finds none as a stranger, and at an unknown URL', { timeout: LONG_MS }, async ({ visit }) => {
    const { screens } = await comeAsDemoPerson(visit, narrow);
    const visitor = await visit(narrow);
    const wire = await begin(visitor);
    const paths = [...screens].filter(([route]) => !isParts(route) && isVisited(route));
    const own = [...paths, ['unknown', '/there/is/nothing'], [loginScreen, '/my-center/login']];
    const isNew = onceEach();
    const faults: string[] = [];
    for (const [route = '', path = ''] of own) {
      await moveTo(visitor.page, wire, path);
      if (!(await isNew(visitor.page))) continue;
      for (const fault of await examine(visitor.page, deep('state'))) faults.push(`${route}: ${fault}`);
      count('screens of a stranger');
    }
    expect(faults).toEqual([]);
  });

  journey('finds none in what is brought about with many orders at once', { timeout: LONG_MS }, async ({ visit }) => {
    const { visitor } = await comeAsDemoPerson(visit, narrow);
    visitor.forgive(ofStates);
    const { page } = visitor;
    const faults: string[] = [];
    const all = [...batchSituations, ...batchRowSituations, ...followSituations, ...orderSituations, ...paySituations];
    for (const { route, name, address = route, answers, act } of all.filter(
      ({ rare, route: path }) => (asked || !rare) && isVisited(path),
    )) {
      await page.unrouteAll();
      const wire = await interceptCalls(page, { ...noNotice, ...answers });
      await page.goto('/about');
      await waitForApp(page);
      await moveTo(page, wire, address);
      if (act) await bringAbout(visitor, act);
      await standStill(page, wire);
      for (const fault of await examine(page, deep('short'))) faults.push(`${route}, ${name}: ${fault}`);
      count('screens in a state');
    }
    expect(faults).toEqual([]);
  });

  journey('is told of every mistake in every form', { timeout: LONG_MS }, async ({ visit }) => {
    const { visitor, screens } = await comeAsDemoPerson(visit, narrow);
    const stranger = await visit(narrow);
    visitor.forgive(ofStates);
    stranger.forgive(ofStates);
    const faults: string[] = [];
    for (const [route, mistake] of Object.entries(mistakes).filter(([path]) => isVisited(path))) {
      const isLogin = route === loginScreen;
      const { page, forgive } = isLogin ? stranger : visitor;
      if (mistake.noise) forgive(mistake.noise);
      await page.unrouteAll();
      const wire = await interceptCalls(page, mistake.answers);
      await page.goto(isLogin ? '/my-center/login' : '/about');
      await waitForApp(page);
      if (!isLogin) await moveTo(page, wire, screens.get(route as RoutePath) ?? '/not-found-page');
      await mistake.make(page);
      const shownMistake = page.locator('main [aria-invalid=true], main [role=alert]').first();
      await shownMistake.waitFor({ timeout: 30_000 }).catch(() => faults.push(`${route}: its mistakes are not told`));
      await standStill(page, wire);
      for (const fault of await examine(page, deep('short'))) faults.push(`${route}, mistakes: ${fault}`);
      count('forms with mistakes');
    }
    expect(faults).toEqual([]);
  });
});

async function visitWritten(round: Round, route: string, path: string): Promise<readonly string[]> {
  const { faults, hasForm } = await visitScreen(round, path);
  return hasForm && !(route in mistakes)
    ? [...faults, 'it has a form and no line in proof/screens/mistakes.ts']
    : faults;
}
