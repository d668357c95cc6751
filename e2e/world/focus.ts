import type { Page } from 'playwright-core';

/** The position of the focus after a step. */
interface Stop {
  /** An id of the element for as long as it exists. */
  readonly id: number;
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The scrolling part or the bar that it belongs to. */
  readonly part: string;
  readonly faults: readonly string[];
}

/** Runs in the page: describes the focused element. Null if the focus has left the page. */
function readStop(leastPx: number): Stop | null {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body || element === document.documentElement) return null;
  const page = globalThis as unknown as { focusStops?: Map<Element, number> };
  page.focusStops ??= new Map();
  if (!page.focusStops.has(element)) page.focusStops.set(element, page.focusStops.size + 1);
  const words =
    element.getAttribute('aria-label') ??
    (element as HTMLInputElement).labels?.[0]?.textContent ??
    element.textContent ??
    '';
  const name = `${element.tagName.toLowerCase()} “${words.trim().slice(0, 24)}”`;
  const faults: string[] = [];
  if (!element.checkVisibility({ visibilityProperty: true })) faults.push('is hidden');
  if (element.closest('[inert]')) faults.push('is inert');
  if (element.closest('[aria-hidden=true]')) faults.push('is hidden from screen readers');

  /**
   * The focus ring is on it, on the element that represents it (the face of a choice), or on its
   * box (a field).
   */
  const label = (element as HTMLInputElement).labels?.[0];
  const about = new Set<Element>([element, ...(label ? [label, ...label.querySelectorAll('*')] : [])]);
  for (let next = element.nextElementSibling; next; next = next.nextElementSibling) about.add(next);
  for (let up = element.parentElement, steps = 0; up && steps < 3; up = up.parentElement, steps += 1) about.add(up);
  const drawn = [...about].flatMap((box) =>
    [undefined, '::before', '::after'].flatMap((part) => {
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset, boxShadow, borderTopWidth } = getComputedStyle(
        box,
        part,
      );
      // A field's box has its own: the border and a shadow without blur, in one colour.
      const spread = box.matches(':focus-within') ? /\) 0px 0px 0px ([\d.]+)px/.exec(boxShadow)?.[1] : undefined;
      if (spread && Number(spread) + Number.parseFloat(borderTopWidth) >= 2)
        return [{ one: box, reachPx: Number(spread) }];
      const widthPx = Number.parseFloat(outlineWidth);
      const isDrawn = outlineStyle !== 'none' && widthPx >= 2 && !/, 0\)$|transparent/.test(outlineColor);
      return isDrawn ? [{ one: box, reachPx: widthPx + Number.parseFloat(outlineOffset) }] : [];
    }),
  );
  /** A side of the ring is lost where a box around it cuts it off. */
  const sidesLeft = drawn.map(({ one: box, reachPx }) => {
    const { left, top, right, bottom } = box.getBoundingClientRect();
    const ring = { left: left - reachPx, top: top - reachPx, right: right + reachPx, bottom: bottom + reachPx };
    let sides = { left: ring.left > -1, top: true, right: ring.right < innerWidth + 1, bottom: true };
    for (let up = box.parentElement; up && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).overflowX === 'visible') continue;
      const edge = up.getBoundingClientRect();
      sides = {
        left: sides.left && ring.left >= edge.left - 1,
        top: sides.top && ring.top >= edge.top - 1,
        right: sides.right && ring.right <= edge.right + 1,
        bottom: sides.bottom && ring.bottom <= edge.bottom + 1,
      };
    }
    return Object.values(sides).filter(Boolean).length;
  });
  if (drawn.length === 0) faults.push('has the focus and shows nothing of it');
  else if (Math.max(...sidesLeft) < 3) faults.push(`shows ${Math.max(...sidesLeft)} sides of its ring`);

  // Content loaded since then may have moved it out of view. It is checked where the browser
  // scrolls the focused element to.
  const { top: topPx, bottom: bottomPx } = element.getBoundingClientRect();
  if (bottomPx <= 0 || topPx >= innerHeight) element.scrollIntoView({ block: 'nearest' });
  const own = element.getBoundingClientRect();
  const handle = label?.getBoundingClientRect();
  const box = handle && handle.width * handle.height > own.width * own.height ? handle : own;
  const points = [0.5, 0.2, 0.8].flatMap((x) =>
    [0.5, 0.2, 0.8].map((y) => [box.left + box.width * x, box.top + box.height * y]),
  );
  const isSeenAt = ([x, y]: number[]) => {
    const hit = document.elementFromPoint(x!, y!);
    return hit !== null && (element.contains(hit) || (label?.contains(hit) ?? false) || hit.contains(element));
  };
  if (box.width >= leastPx && box.height >= leastPx && !points.some(isSeenAt))
    faults.push('is covered by something else');

  let part = 'page';
  for (let up: HTMLElement | null = element; up && up !== document.body; up = up.parentElement) {
    const { position, overflowY, overflowX } = getComputedStyle(up);
    const scrolled = /auto|scroll/.test(overflowY) || /auto|scroll/.test(overflowX);
    if (position !== 'fixed' && position !== 'sticky' && !(scrolled && up !== element)) continue;
    part = `${up.tagName}.${up.className}`;
    break;
  }
  const [dx, dy] = part === 'page' ? [scrollX, scrollY] : [0, 0];
  return {
    id: page.focusStops.get(element)!,
    name,
    left: box.left + dx,
    top: box.top + dy,
    right: box.right + dx,
    bottom: box.bottom + dy,
    part,
    faults,
  };
}

/** Returns whether a step goes against the reading order: down, and to the right within a line. */
function goesBack(from: Stop, to: Stop): boolean {
  if (from.part !== to.part || from.part !== 'page') return false;
  if (to.bottom <= from.top + 1) return true;
  const sharedPx = Math.min(from.bottom, to.bottom) - Math.max(from.top, to.top);
  const isSameLine = sharedPx > 0.5 * Math.min(from.bottom - from.top, to.bottom - to.top);
  return isSameLine && to.right <= from.left + 1;
}

/** Runs in the page: the ends of an overlay are guards that pass the focus to its other end. */
async function passGuard(): Promise<void> {
  const isGuard = () => document.activeElement?.matches('[data-base-ui-focus-guard]');
  for (let pictures = 0; isGuard() && pictures < 60; pictures += 1)
    await new Promise((done) => requestAnimationFrame(done));
}

const MOST_STOPS = 200;
/** Smaller elements have no visible area that could be covered. */
const LEAST_PX = 4;

export interface Sweep {
  readonly stops: number;
  readonly faults: readonly string[];
}

/**
 * Presses Tab until the focus has been everywhere, and checks every stop. `within`: the element
 * that must contain it.
 */
export async function sweepFocus(page: Page, within?: string): Promise<Sweep> {
  const faults: string[] = [];
  const seen = new Map<number, Stop>();
  let last: Stop | undefined;
  for (let steps = 0; steps < MOST_STOPS; steps += 1) {
    await page.keyboard.press('Tab');
    await page.evaluate(passGuard);
    const stop = await page.evaluate(readStop, LEAST_PX);
    // Between the last and the first element the focus may be on the browser's own bars.
    if (within && stop && !(await page.evaluate((holder) => document.activeElement?.closest(holder) != null, within)))
      faults.push(`the focus left for ${stop.name}`);
    if (!stop || seen.has(stop.id)) break;
    seen.set(stop.id, stop);
    faults.push(...stop.faults.map((fault) => `${stop.name} ${fault}`));
    if (last && goesBack(last, stop)) faults.push(`the focus goes back from ${last.name} to ${stop.name}`);
    last = stop;
  }
  if (seen.size === MOST_STOPS) faults.push(`the focus never came round in ${MOST_STOPS} steps`);
  return { stops: seen.size, faults };
}
