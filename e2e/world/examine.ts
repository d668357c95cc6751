import type { Page } from 'playwright-core';
import { findBarriers } from './axe.ts';
import { sidewaysPx } from './shots.ts';

/** How a screen can be looked at; all of it is attributes of the page, so that no screen is opened twice for it. */
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

/** What a look can change: colours, and where things stand. The rest of axe's rules reads the tree, which stays. */
const ofColour = ['color-contrast', 'link-in-text-block'];
const ofPlace = ['target-size', 'scrollable-region-focusable'];

/** Each look with the rules it is tried by; `full` tries them all everywhere. */
const plan: readonly { look: Look; rules?: readonly string[]; shortly: boolean }[] = [
  { look: 'light', shortly: true },
  { look: 'dark', rules: ofColour, shortly: true },
  { look: 'elder', rules: ofPlace, shortly: false },
  { look: 'large text', rules: ofPlace, shortly: false },
  { look: 'elder, large text, dark', rules: ofPlace, shortly: true },
];

/** `full`: every rule in every look; `short`: each look with what it can change; `brief`: names, room and motion alone. */
export type Depth = 'full' | 'short' | 'brief';

/** Everything that hinders somebody on the screen as it stands, a line each. @returns an empty list when nothing does. */
export async function examine(page: Page, depth: Depth): Promise<string[]> {
  const found: string[] = [];
  for (const { look, rules, shortly } of plan) {
    if (!shortly && depth !== 'full') continue;
    await putOn(page, look);
    const note = (line: string) => found.push(`${look}: ${line}`);
    const tried = depth === 'full' ? undefined : rules;
    if (depth !== 'brief') for (const barrier of await findBarriers(page, tried)) note(barrier);
    const sideways = await sidewaysPx(page);
    if (sideways > 0) note(`${sideways} px wider than the window`);
  }
  await putOn(page, 'light');
  const names = await page.locator('h1').allTextContents();
  if (names.length !== 1 || names[0]?.trim() === '') found.push(`its h1: ${names.join(' and ') || 'none'}`);
  for (const moving of await findMotion(page)) found.push(`moves: ${moving}`);
  return found;
}

/** Longest that something may take to change where a person wants no motion: nobody sees it. */
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
