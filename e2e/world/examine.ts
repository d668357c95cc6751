import type { Page } from 'playwright-core';
import { findBarriers } from './axe.ts';
import { findCramped, sidewaysPx } from './cramped.ts';
import { findSmallTargets } from './targets.ts';
import { findUneven } from './uneven.ts';

/**
 * The looks in which a screen is examined. They are attributes of the page, so no screen is opened
 * twice.
 */
export const looks = {
  light: {},
  dark: { 'data-theme': 'dark' },
  elder: { 'data-mode': 'elder' },
  'large text': { 'data-text': '200' },
  'elder, large text, dark': { 'data-mode': 'elder', 'data-text': '200', 'data-theme': 'dark' },
} as const;
export type Look = keyof typeof looks;

export async function applyLook(page: Page, look: Look): Promise<void> {
  await page.evaluate((attributes: Readonly<Record<string, string>>) => {
    for (const name of ['data-theme', 'data-mode', 'data-text']) {
      const value = attributes[name];
      if (value === undefined) document.documentElement.removeAttribute(name);
      else document.documentElement.setAttribute(name, value);
    }
  }, looks[look]);
}

/**
 * The axe rules that a look can change: colours and positions. Other rules depend only on the tree.
 */
const ofColour = ['color-contrast', 'link-in-text-block'];
const ofPlace = ['target-size', 'scrollable-region-focusable'];

interface Part {
  readonly look: Look;
  /** Rules of axe; by default all. `none` checks only the room of text. */
  readonly rules?: readonly string[] | 'none';
}

/** The looks of each depth, with their checks. */
const plans = {
  /** Every rule in every look. */
  full: (Object.keys(looks) as Look[]).map((look): Part => ({ look })),
  /** Each look with the rules that it can change. */
  short: [
    { look: 'light' },
    { look: 'dark', rules: ofColour },
    { look: 'large text', rules: 'none' },
    { look: 'elder, large text, dark', rules: ofPlace },
  ],
  /** Another language: every rule in elder mode, and the room of text in the others. */
  other: [{ look: 'elder' }, { look: 'light', rules: 'none' }, { look: 'large text', rules: 'none' }],
  /** The room of text in every look that changes its size. */
  room: (['light', 'elder', 'large text', 'elder, large text, dark'] as const).map(
    (look): Part => ({ look, rules: 'none' }),
  ),
  /** A screen without its data: every rule once, and the room of the largest text. */
  state: [{ look: 'light' }, { look: 'elder, large text, dark', rules: 'none' }],
  /** Only names, room and motion. */
  brief: [
    { look: 'light', rules: 'none' },
    { look: 'elder, large text, dark', rules: 'none' },
  ],
} as const satisfies Record<string, readonly Part[]>;
export type Depth = keyof typeof plans;

/** Returns every fault of the current screen, one per line. */
export async function examine(page: Page, depth: Depth): Promise<string[]> {
  const found: string[] = [];
  for (const { look, rules } of plans[depth] as readonly Part[]) {
    await applyLook(page, look);
    const report = (line: string) => found.push(`${look}: ${line}`);
    if (rules !== 'none') for (const barrier of await findBarriers(page, rules)) report(barrier);
    for (const cramped of await findCramped(page)) report(cramped);
    const sideways = await sidewaysPx(page);
    if (sideways > 0) report(`${sideways} px wider than the window`);
    for (const small of await findSmallTargets(page)) report(small);
    for (const uneven of await findUneven(page)) report(uneven);
  }
  await applyLook(page, 'light');
  const names = await page.locator('h1').allTextContents();
  if (names.length !== 1 || names[0]?.trim() === '') found.push(`its h1: ${names.join(' and ') || 'none'}`);
  for (const moving of await findMotion(page)) found.push(`moves: ${moving}`);
  return found;
}

/** The longest change if the user prefers reduced motion; it is invisible. */
const STILL_MS = 1;

/** Returns animations that run although the user prefers reduced motion. */
export async function findMotion(page: Page): Promise<string[]> {
  return page.evaluate((stillMs) => {
    const longest = (times: string) =>
      Math.max(...times.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)));
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    const slow = Array.from(document.querySelectorAll('*')).flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        const transition = longest(style.transitionDuration) > stillMs && 'transition';
        const animation = style.animationName !== 'none' && longest(style.animationDuration) > stillMs && 'animation';
        const smooth = style.scrollBehavior === 'smooth' && 'smooth scrolling';
        return [transition, animation, smooth]
          .filter(Boolean)
          .map((what) => `${what} of ${name(element)}${part ?? ''}`);
      }),
    );
    const running = document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration) > stillMs)
      .map((animation) => `running ${animation.id || animation.constructor.name}`);
    return [...slow, ...running];
  }, STILL_MS);
}
