import type { Page } from 'playwright-core';

/** The size that a finger hits reliably (design: look.md; WCAG 2.5.5). */
export const TARGET_PX = 44;

/**
 * Returns touch targets that are too small, one per line: less than 44 × 44 px where they accept a
 * press. Smaller ones are allowed only for the reasons of WCAG 2.5.8: a link inside a sentence, and
 * a target with no other one within a circle of 44 px around its middle (the standard requires 24).
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((leastPx) => {
    const pressed =
      'a[href], button, input:not([type=hidden]), textarea, select, summary, [role=button], [role=slider], [role=tab], [role=option], [role=switch]';
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 20)}”`;
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]');
    /** The label of a box or a choice can be pressed too. */
    const handleOf = (element: Element): Element => (element as HTMLInputElement).labels?.[0] ?? element;
    const modal = Array.from(document.querySelectorAll('[role=dialog], [role=alertdialog]')).at(-1);
    const targets = Array.from((modal ?? document).querySelectorAll(pressed)).filter(isSeen);
    const boxes = new Map<Element, DOMRect>();
    for (const target of targets) {
      const [own, handle] = [target.getBoundingClientRect(), handleOf(target).getBoundingClientRect()];
      boxes.set(target, handle.width * handle.height > own.width * own.height ? handle : own);
    }
    /** Returns how far a target extends beyond its box: ::before and ::after can be pressed too. */
    function reach(target: Element, box: DOMRect): { width: number; height: number } {
      target.scrollIntoView({ block: 'center', inline: 'nearest' });
      const now = target.getBoundingClientRect();
      const [midX, midY] = [now.left + now.width / 2, now.top + now.height / 2];
      const takes = (x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (target.contains(hit) || handleOf(target).contains(hit));
      };
      const half = leastPx / 2 - 1;
      const wide = takes(midX - half, midY) && takes(midX + half, midY);
      const high = takes(midX, midY - half) && takes(midX, midY + half);
      return {
        width: wide ? Math.max(leastPx, box.width) : box.width,
        height: high ? Math.max(leastPx, box.height) : box.height,
      };
    }
    const isInSentence = (target: Element) => {
      if (!getComputedStyle(target).display.startsWith('inline')) return false;
      const around = Array.from(target.parentNode?.childNodes ?? []);
      return around.some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1);
    };
    function isFarFromOthers(target: Element, box: DOMRect): boolean {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      return targets.every((other) => {
        if (other === target || handleOf(other) === handleOf(target)) return true;
        const at = boxes.get(other)!;
        const awayX = Math.max(at.left - x, x - at.right, 0);
        const awayY = Math.max(at.top - y, y - at.bottom, 0);
        return Math.hypot(awayX, awayY) >= leastPx / 2;
      });
    }
    const rounding = 0.5;
    const before = { x: scrollX, y: scrollY };
    const found = targets.flatMap((target) => {
      const box = boxes.get(target)!;
      if (box.width === 0 || (box.width >= leastPx - rounding && box.height >= leastPx - rounding)) return [];
      if (isInSentence(target)) return [];
      const { width, height } = reach(target, box);
      if (width >= leastPx - rounding && height >= leastPx - rounding) return [];
      if (Math.min(width, height) >= 24 && isFarFromOthers(target, box)) return [];
      return [`${name(target)} is pressed on ${Math.round(width)} × ${Math.round(height)} px`];
    });
    scrollTo(before.x, before.y);
    return [...new Set(found)];
  }, TARGET_PX);
}
