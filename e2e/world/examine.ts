import type { Page } from 'playwright-core';
import { findBarriers } from './axe.ts';
import { findCramped, sidewaysPx } from './cramped.ts';
import { findSmallTargets } from './targets.ts';
import { findUneven } from './uneven.ts';

/**
 * How a screen can be looked at; all of it is attributes of the page, so that no screen is opened
 * twice for it.
 */
export const looks = {
  light: {},
  dark: { 'data-theme': 'dark' },
  elder: { 'data-mode': 'elder' },
  'large text': { 'data-text': '200' },
  'elder, large text, dark': { 'data-mode': 'elder', 'data-text': '200', 'data-theme': 'dark' },
} as const;
export type Look = keyof typeof looks;

export async function putOn(page: Page, look: Look): Promise<void> {
  await page.evaluate((attributes: Readonly<Record<string, string>>) => {
    for (const name of ['data-theme', 'data-mode', 'data-text']) {
      const value = attributes[name];
      if (value === undefined) document.documentElement.removeAttribute(name);
      else document.documentElement.setAttribute(name, value);
    }
  }, looks[look]);
}

/**
 * What a look can change: colours and positions. The rest of axe's rules reads the tree, which
 * stays.
 */
const ofColour = ['color-contrast', 'link-in-text-block'];
const ofPlace = ['target-size', 'scrollable-region-focusable'];

interface Part {
  readonly look: Look;
  /** Rules of axe; without them all, `none` leaves it at the room that words take. */
  readonly rules?: readonly string[] | 'none';
}

/** Each look with what it is tried by. */
const plans = {
  /** Every rule in every look. */
  full: (Object.keys(looks) as Look[]).map((look): Part => ({ look })),
  /** Each look with what it can change. */
  short: [
    { look: 'light' },
    { look: 'dark', rules: ofColour },
    { look: 'large text', rules: 'none' },
    { look: 'elder, large text, dark', rules: ofPlace },
  ],
  /** Another language: every rule in elder mode, and the room that its words take in the others. */
  other: [{ look: 'elder' }, { look: 'light', rules: 'none' }, { look: 'large text', rules: 'none' }],
  /** The room of words in every look that changes their size. */
  room: (['light', 'elder', 'large text', 'elder, large text, dark'] as const).map(
    (look): Part => ({ look, rules: 'none' }),
  ),
  /**
   * What is left of a screen without its data: every rule once, and the room of the largest words.
   */
  state: [{ look: 'light' }, { look: 'elder, large text, dark', rules: 'none' }],
  /** Names, room and motion alone. */
  brief: [
    { look: 'light', rules: 'none' },
    { look: 'elder, large text, dark', rules: 'none' },
  ],
} as const satisfies Record<string, readonly Part[]>;
export type Depth = keyof typeof plans;

/** Every fault of the present screen, a line each. @returns an empty list when there is none. */
export async function examine(page: Page, depth: Depth): Promise<string[]> {
  const found: string[] = [];
  for (const { look, rules } of plans[depth] as readonly Part[]) {
    await putOn(page, look);
    const note = (line: string) => found.push(`${look}: ${line}`);
    if (rules !== 'none') for (const barrier of await findBarriers(page, rules)) note(barrier);
    for (const cramped of await findCramped(page)) note(cramped);
    const sideways = await sidewaysPx(page);
    if (sideways > 0) note(`${sideways} px wider than the window`);
    for (const small of await findSmallTargets(page)) note(small);
    for (const uneven of await findUneven(page)) note(uneven);
  }
  await putOn(page, 'light');
  const names = await page.locator('h1').allTextContents();
  if (names.length !== 1 || names[0]?.trim() === '') found.push(`its h1: ${names.join(' and ') || 'none'}`);
  for (const moving of await findMotion(page)) found.push(`moves: ${moving}`);
  return found;
}

/** Longest that a change may take where the user prefers reduced motion: it is invisible. */
const STILL_MS = 1;

/** What would move although the person asked for no motion (prefers-reduced-motion). */
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
