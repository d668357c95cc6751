import { findBarriers } from '../../e2e/world/axe.ts';
import { findBrokenWords } from '../../e2e/world/broken-words.ts';
import { findCramped, sidewaysPx } from '../../e2e/world/cramped.ts';
import { applyLook, type Depth, examine } from '../../e2e/world/examine.ts';
import { sweepFocus } from '../../e2e/world/focus.ts';
import { goWithin, moveTo, type onceEach, standStill, states, type Wire, waitForApp } from '../../e2e/world/states.ts';
import type { Visitor } from '../../e2e/world/visitor.ts';
import { asked, count } from './depth.ts';
import { takeShifts } from './shifts.ts';

/** The narrowest phone. What has room here has room everywhere (WCAG 1.4.10). */
export const narrow = { width: 320, height: 640, still: true } as const;
/** A usual phone, on which layout shifts and the keyboard are tested. */
const usual = { width: 375, height: 812 } as const;
/** Small phones, large phones, a tablet, and the usual phone. */
const WIDTHS = [320, 430, 768, usual.width] as const;

/** Fields that a user fills in, except searches, which have no mistakes. */
const typedInto =
  'main input:not([type=search], [enterkeyhint=search], [type=checkbox], [type=radio], [type=file]), main textarea';

/** The visitor, the intercepted calls, and what was already seen. */
export interface Round {
  readonly visitor: Visitor;
  readonly wire: Wire;
  readonly isNew: ReturnType<typeof onceEach>;
  readonly depth: Depth;
}

export interface Visited {
  readonly faults: readonly string[];
  /** The screen has a form. */
  readonly hasForm: boolean;
}

/**
 * Visits a screen with every examiner: opened by its URL, at every width, reached inside the app,
 * by keyboard, in the looks of `depth`, and with every server state.
 */
export async function visitScreen({ visitor, wire, isNew, depth }: Round, path: string): Promise<Visited> {
  const { page } = visitor;
  const faults: string[] = [];
  const report = (when: string, lines: readonly string[]) => faults.push(...lines.map((line) => `${when}: ${line}`));
  await page.setViewportSize(usual);
  await openByUrl({ visitor, wire }, path);
  report('opened', await takeShifts(page));
  report('opened', await tryWidths(visitor));

  // A fresh page of the app, so that no request of the screen was answered yet.
  await openByUrl({ visitor, wire }, path === '/about' ? '/query' : '/about');
  await takeShifts(page);
  wire.set('filled');
  await goWithin(page, path);
  await standStill(page, wire);
  const asksServer = wire.asked() > 0;
  report('reached', await takeShifts(page));
  const hasForm = (await page.locator(typedInto).count()) > 0;
  if (asked !== 'room') report('keyboard', await tryKeyboard(visitor));
  await page.setViewportSize(narrow);
  report('filled', await tryFilled({ visitor, isNew, depth }));
  count('screens in a state');
  if (!asksServer) return { faults, hasForm };
  for (const state of states.slice(1)) {
    wire.set('filled');
    await moveTo(page, wire, '/about');
    wire.set(state);
    await moveTo(page, wire, path);
    if (!(await isNew(page))) continue;
    report(state, await examine(page, asked ?? 'state'));
    count('screens in a state');
  }
  wire.set('filled');
  return { faults, hasForm };
}

/** Visits the gallery, which has its own switches for every look and which no other test visits. */
export async function visitParts(round: Pick<Round, 'visitor' | 'wire'>, path: string): Promise<readonly string[]> {
  const { page } = round.visitor;
  await openByUrl(round, path);
  const faults = await tryWidths(round.visitor);
  if (asked === 'room') return faults;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    faults.push(...(await findBarriers(page)).map((line) => `${colorScheme}: ${line}`));
  }
  return faults;
}

async function openByUrl({ visitor, wire }: Pick<Round, 'visitor' | 'wire'>, path: string): Promise<void> {
  wire.set('filled');
  await visitor.go(path);
  await waitForApp(visitor.page);
  await standStill(visitor.page, wire);
}

async function tryWidths({ page }: Visitor): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: usual.height });
    if ((await sidewaysPx(page)) > 0) faults.push(`wider than ${width} px`);
    faults.push(...(await findCramped(page)).map((line) => `at ${width} px: ${line}`));
    count('screens at a width');
  }
  return faults;
}

/**
 * Examines a screen with its data: every examiner of `depth`, and no broken word with large
 * letters.
 */
export async function tryFilled({ visitor: { page }, isNew, depth }: Omit<Round, 'wire'>): Promise<string[]> {
  if (!(await isNew(page))) return [];
  const faults = await examine(page, depth);
  for (const look of ['elder', 'large text'] as const) {
    await applyLook(page, look);
    faults.push(...(await findBrokenWords(page)).map((word) => `${look}: breaks ${word}`));
  }
  await applyLook(page, 'light');
  return faults;
}

/**
 * Checks that a new screen takes the focus, and that Tab follows the reading order with a visible
 * focus at every stop.
 */
async function tryKeyboard({ page }: Visitor): Promise<string[]> {
  const isAtBeginning = await page.evaluate(() => document.activeElement?.closest('main, h1') != null);
  const { stops, faults } = await sweepFocus(page);
  count('stops of the focus', stops);
  return [
    ...(isAtBeginning ? [] : ['a new screen does not take the focus']),
    ...(stops > 0 ? [] : ['the focus stops nowhere']),
    ...faults,
  ];
}
