import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import agents from '../../apps/web/src/channels/user-agents.fixture.json' with { type: 'json' };
import { comeAsDemoPerson } from '../../e2e/world/demo-person.ts';
import { type Depth, examine } from '../../e2e/world/examine.ts';
import { sweepFocus } from '../../e2e/world/focus.ts';
import { journey } from '../../e2e/world/journey.ts';
import { orderByTelephone } from '../../e2e/world/network.ts';
import { DEMO_PHONE } from '../../e2e/world/screens.ts';
import {
  goTo,
  interceptCalls,
  moveTo,
  noNotice,
  onceEach,
  type State,
  standStill,
  type Wire,
  waitForApp,
  watchAsked,
} from '../../e2e/world/states.ts';
import type { Surroundings, Visit, Visitor } from '../../e2e/world/visitor.ts';
import { asked, count, deep, isVisited, only } from './depth.ts';
import type { OverlayEntry } from './overlay-entry.ts';
import { giveBarcodeReader, overlays, overlaysOfTheProduct, shownOverlay } from './overlays.ts';
import { hashChunks, planOf, readPassed, storePassed } from './plan.ts';
import { narrow } from './visit.ts';

const LONG_MS = 10 * 60_000;
/**
 * Includes 503, because the lightest calls are refused on a machine that is busy with something
 * else.
 */
const ofStates = /status of (?:500|503|404|401|403)|ERR_INTERNET_DISCONNECTED/;

/** The server states for an overlay. One without requests looks the same in all of them. */
const spoken: readonly State[] = ['filled', 'loading', 'error', 'offline'];

test('every overlay of the product is in the list of tested overlays', () => {
  expect(Object.keys(overlays).sort()).toEqual(overlaysOfTheProduct());
});

/** Opens a page on which an overlay can be opened: the app runs, on a screen that has none. */
async function begin(visitor: Visitor, entry: OverlayEntry): Promise<Wire> {
  const { page, context } = visitor;
  visitor.forgive(ofStates);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.grantPermissions(['camera', 'clipboard-read', 'clipboard-write']);
  if (entry.announced) return { set: () => undefined, asked: () => 0, ...watchAsked(page) };
  const wire = await interceptCalls(page, { ...noNotice, ...entry.answers });
  await visitor.go('/about');
  await waitForApp(page);
  return wire;
}

/** Opens it as a user does. Returns the element that had the focus then. */
async function open(visitor: Visitor, wire: Wire, entry: OverlayEntry, state: State): Promise<Locator> {
  const { page } = visitor;
  wire.set('filled');
  if (entry.announced) await visitor.go(entry.at);
  else await moveTo(page, wire, '/about');
  if (entry.open) await moveTo(page, wire, entry.at);
  else if (!entry.announced) await goTo(page, entry.at);
  wire.set(state);
  await page.evaluate(() => {
    const recordOpener = ({ target, key }: KeyboardEvent) =>
      key === 'Enter' && Object.assign(globalThis, { opener: target });
    document.addEventListener('keydown', recordOpener, { capture: true });
  });
  await entry.open?.(visitor);
  const overlay = shownOverlay(page);
  await overlay.waitFor();
  await standStill(page, wire);
  return overlay;
}

/**
 * Checks that the focus stays within, is visible at every stop, and returns to the element that
 * opened the overlay.
 */
async function tryFocus({ page }: Visitor, overlay: Locator, entry: OverlayEntry): Promise<string[]> {
  const found: string[] = [];
  const holder = '[role=dialog], [role=alertdialog]';
  const isInside = () => page.evaluate((selector) => document.activeElement?.closest(selector) != null, holder);
  if (!(await isInside())) found.push('it does not take the focus');
  const { stops, faults } = await sweepFocus(page, holder);
  count('stops of the focus', stops);
  found.push(...faults);
  if (stops === 0) found.push('nothing in it takes the focus');
  // Waits for exactly this element: it may cover another overlay, which is then the last one again.
  const shown = await overlay.elementHandle();
  await page.keyboard.press('Escape');
  if (entry.blocks) {
    if (!(await overlay.isVisible())) found.push('Escape ends it');
    return found;
  }
  await shown?.waitForElementState('hidden');
  if (!entry.open) return found;
  const given = await page.evaluate(() => {
    const { opener } = globalThis as unknown as { opener?: Element };
    return opener === document.activeElement ? '' : `to ${document.activeElement?.outerHTML.slice(0, 80)}`;
  });
  if (given) found.push(`the focus is not given back but ${given}`);
  return found;
}

/** Checks that the system's back button closes it and leaves the page below. */
async function tryBack({ page }: Visitor, overlay: Locator, entry: OverlayEntry): Promise<string[]> {
  if (entry.blocks || !entry.open) return [];
  const shown = await overlay.elementHandle();
  const at = page.url();
  await page.evaluate(() => history.back());
  await shown?.waitForElementState('hidden');
  return page.url() === at ? [] : [`back leads from ${at} to ${page.url()}`];
}

/** Tests one overlay with every server state and every user action in it. */
async function tryOverlay(
  visitor: Visitor,
  entry: OverlayEntry,
  depth: Depth,
  isNew: (page: Page) => Promise<boolean>,
) {
  const { page } = visitor;
  const found: string[] = [];
  async function look(state: string): Promise<void> {
    if (!(await isNew(page))) return;
    for (const barrier of await examine(page, depth)) found.push(`${state}: ${barrier}`);
    count('overlays in a state');
  }
  for (const state of spoken) {
    const wire = await begin(visitor, entry);
    const overlay = await open(visitor, wire, entry, state);
    await look(state);
    if (state !== 'filled') continue;
    if (depth === 'short' || depth === 'full')
      for (const fault of await tryFocus(visitor, overlay, entry)) found.push(`focus: ${fault}`);
    else for (const fault of await tryBack(visitor, overlay, entry)) found.push(`back: ${fault}`);
    for (const [name, act] of Object.entries(entry.states ?? {})) {
      if (await overlay.isVisible()) await page.keyboard.press('Escape');
      await overlay.waitFor({ state: 'detached' });
      await act(visitor, await open(visitor, wire, entry, 'filled'));
      await standStill(page, wire);
      await look(name);
    }
    if (!entry.asks) break;
  }
  return found;
}

/** Returns the end of the path of an overlay's source. Notices are in the entry chunk. */
const sourceOf = (name: string) => (name.startsWith('notice/') ? undefined : `/${name.split('/')[0]}.overlay.tsx`);

const WECHAT = agents.find(({ channel }) => channel === 'wechat')!.ua;

/** The demo person in the chat app, for whom an order was made by telephone. */
async function comeInTheChatApp(visit: Visit, surroundings: Surroundings): Promise<Visitor> {
  const { visitor } = await comeAsDemoPerson(visit, { ...surroundings, userAgent: WECHAT });
  await orderByTelephone(visitor.url, DEMO_PHONE);
  return visitor;
}

const passes = {
  'in Chinese, in every look': { surroundings: narrow, depth: deep('short') },
  'in English, in elder mode': { surroundings: { ...narrow, locale: 'en-US', elder: true }, depth: 'other' },
} as const satisfies Record<string, { surroundings: Surroundings; depth: Depth }>;

describe('a user who cannot see, point or read small print opens every overlay', () => {
  journey.for(Object.keys(passes) as (keyof typeof passes)[])(
    'and finds no barrier: %s',
    { timeout: LONG_MS },
    async (pass, { visit }) => {
      const { surroundings, depth } = passes[pass];
      const { visitor: demo, screens } = await comeAsDemoPerson(visit, surroundings);
      const usual = { ...surroundings, elder: false };
      const people = { demo, nobody: await visit(surroundings), chat: await comeInTheChatApp(visit, surroundings) };
      const plain = { demo: (await comeAsDemoPerson(visit, usual)).visitor, nobody: await visit(usual) };
      for (const { context } of [...Object.values(people), ...Object.values(plain)])
        await context.addInitScript(giveBarcodeReader);
      const isNew = onceEach();
      const found: string[] = [];
      const hashes = hashChunks(new Map(Object.keys(overlays).map((name) => [name, sourceOf(name)])));
      const look = `overlays ${pass}`;
      const looks = Object.keys(passes).map((pass) => `overlays ${pass}`);
      const dealt = asked || only ? Object.keys(hashes) : planOf(look, looks, hashes, readPassed());
      const planned = dealt.filter((name) => isVisited(overlays[name]!.at));
      for (const name of planned) {
        const { at, ...others } = overlays[name]!;
        const entry = { ...others, at: new Map<string, string>(screens).get(at) ?? at };
        // An announcement appears once per session.
        const visitor = entry.announced
          ? await visit({ ...surroundings, announcements: true })
          : { ...people, ...(entry.plain && plain) }[entry.who];
        const lines = await tryOverlay(visitor, entry, depth, isNew).catch((error: unknown) => [String(error)]);
        found.push(...lines.map((line) => `${name}, ${line}`));
      }
      expect(found).toEqual([]);
      if (!only) expect(planned.length).toBeGreaterThan(Object.keys(overlays).length / 2 / looks.length);
      storePassed(look, Object.fromEntries(planned.map((name) => [name, hashes[name]!])));
    },
  );
});
