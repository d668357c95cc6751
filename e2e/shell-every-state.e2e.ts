import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { RoutePath } from '../apps/web/src/route-table.ts';
import { count } from './world/count.ts';
import { comeToTheProduct } from './world/demo-person.ts';
import { type Depth, deep, examine } from './world/examine.ts';
import { journey } from './world/journey.ts';
import { mistakes } from './world/mistakes.ts';
import { laterScreens, loginScreen } from './world/screens.ts';
import { holdWire, moveTo, onceEach, type State, standStill, states, type Wire, waitForApp } from './world/states.ts';
import type { Visitor } from './world/visitor.ts';

/** The narrowest phone: what has room here has room everywhere (WCAG 1.4.10). */
const narrow = { width: 320, height: 640, still: true } as const;

/** Among them 503: on a machine that is busy with something else the lightest calls give way. */
const ofStates = /status of (?:500|503|404|401)|ERR_INTERNET_DISCONNECTED/;

/** Many screens in one test: its seconds grow with the product and with how busy the machine is. */
const LONG_MS = 10 * 60_000;

/** A page of the running app, and the wire that answers it. */
async function begin({ page, go, forgive }: Visitor): Promise<Wire> {
  forgive(ofStates);
  const wire = await holdWire(page);
  await go('/about');
  await waitForApp(page);
  return wire;
}

/** What somebody fills in; a search has no mistakes. */
const typedInto =
  'main input:not([type=search], [enterkeyhint=search], [type=checkbox], [type=radio], [type=file]), main textarea';

/** Every screen with the server answering in one way. @returns what hinders somebody there. */
async function tryScreens(
  { page }: Visitor,
  wire: Wire,
  screens: ReadonlyMap<string, string>,
  state: State,
  { isNew, silent }: Walk,
  depth: Depth,
): Promise<string[]> {
  const found: string[] = [];
  for (const [route, address] of screens) {
    // A screen that asks the server nothing has one state.
    if (silent.has(route)) continue;
    wire.set(state);
    await moveTo(page, wire, address);
    if (state === 'filled' && wire.asked() === 0) silent.add(route);
    if (!(await isNew(page))) continue;
    for (const barrier of await examine(page, depth)) found.push(`${route}, ${state}: ${barrier}`);
    count('screens in a state');
  }
  return found;
}

/** What one walk through all states remembers. */
interface Walk {
  readonly isNew: (page: Page) => Promise<boolean>;
  readonly silent: Set<string>;
}
const beginWalk = (): Walk => ({ isNew: onceEach(), silent: new Set() });

describe('somebody who cannot see, point or read small print', () => {
  const walk = beginWalk();
  const { isNew } = walk;
  journey.for(states)(
    'finds no barrier on any screen, its answers %s',
    { timeout: LONG_MS },
    async (state, { visit }) => {
      const { visitor, screens, more } = await comeToTheProduct(visit, narrow);
      const wire = await begin(visitor);
      const found = await tryScreens(visitor, wire, screens, state, walk, deep('short'));
      if (state === 'filled') found.push(...(await tryScreens(visitor, wire, more, state, walk, deep('short'))));
      expect(found).toEqual([]);
    },
  );

  journey('finds none in English and in elder mode, in any state', { timeout: LONG_MS }, async ({ visit }) => {
    const { visitor, screens, more } = await comeToTheProduct(visit, { ...narrow, locale: 'en-US', elder: true });
    const wire = await begin(visitor);
    const found: string[] = [];
    const other = beginWalk();
    for (const state of states) found.push(...(await tryScreens(visitor, wire, screens, state, other, deep('other'))));
    found.push(...(await tryScreens(visitor, wire, more, 'filled', other, deep('brief'))));
    expect(found).toEqual([]);
  });

  journey(
    'finds none as a stranger, on screens that come later, at an unknown address',
    { timeout: LONG_MS },
    async ({ visit }) => {
      const { screens } = await comeToTheProduct(visit, narrow);
      const visitor = await visit(narrow);
      const wire = await begin(visitor);
      const { page } = visitor;
      let laterTried = false;
      const places = new Map<string, string>([
        ...screens,
        ['unknown', '/there/is/nothing'],
        [loginScreen, '/my-center/login'],
      ]);
      const found: string[] = [];
      for (const [route, address] of [...places, ...laterScreens()]) {
        await moveTo(page, wire, address);
        if (!(await isNew(page))) continue;
        // One page shows all that comes later: it is tried once, and the others for the room their words take.
        const again = !places.has(route) && laterTried;
        if (!places.has(route)) laterTried = true;
        for (const barrier of await examine(page, deep(again ? 'brief' : 'short'))) found.push(`${route}: ${barrier}`);
        count(places.has(route) ? 'screens of a stranger' : 'screens that come later');
      }
      expect(found).toEqual([]);
    },
  );

  journey('is told of every mistake in every form', { timeout: LONG_MS }, async ({ visit }) => {
    const { visitor, screens } = await comeToTheProduct(visit, narrow);
    const stranger = await visit(narrow);
    const found: string[] = [];
    const withForm = new Set<string>();
    const wire = await begin(visitor);
    for (const [route, address] of screens) {
      await moveTo(visitor.page, wire, address);
      if ((await visitor.page.locator(typedInto).count()) > 0) withForm.add(route);
    }
    for (const route of withForm) {
      if (!(route in mistakes)) found.push(`${route} has a form and no line in e2e/world/mistakes.ts`);
    }
    for (const [route, mistake] of Object.entries(mistakes)) {
      const isLogin = route === loginScreen;
      const { page } = isLogin ? stranger : visitor;
      stranger.forgive(ofStates);
      await page.unrouteAll();
      const own = await holdWire(page, mistake.answers);
      await page.goto(isLogin ? '/my-center/login' : '/about');
      await waitForApp(page);
      if (!isLogin) await moveTo(page, own, screens.get(route as RoutePath) ?? '/not-found-page');
      await mistake.make(page);
      await page.locator('main [aria-invalid=true], main [role=alert]').first().waitFor();
      await standStill(page, own);
      for (const barrier of await examine(page, deep('short'))) found.push(`${route}, mistakes: ${barrier}`);
      count('forms with mistakes');
    }
    expect(found).toEqual([]);
  });
});
