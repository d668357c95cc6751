import type { Page } from 'playwright-core';

/**
 * Returns text that has no room on the current screen, one per line: cut off by a box, beyond the
 * edge of its button or card, overlapping other text, or in a box that must be scrolled sideways. A
 * line of choices may scroll if its edge fades, because users see then that it continues.
 */
export function findCramped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** A letter may exceed its line by this much without being cut off. */
    const SLACK_PX = 2;
    type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
    interface Words extends Box {
      readonly text: string;
      readonly element: Element;
      /**
       * The scrolling or fixed part that it belongs to. Text of one part may pass below that of
       * another.
       */
      readonly part: Element;
    }
    const found = new Set<string>();
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split(' ')[0]}`;
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    };
    const clips = (flow: string) => flow === 'hidden' || flow === 'clip';
    const scrolls = (flow: string) => flow === 'auto' || flow === 'scroll';
    const isPart = (element: Element) => {
      const { position, overflowX, overflowY } = styleOf(element);
      return position === 'fixed' || position === 'sticky' || scrolls(overflowX) || scrolls(overflowY);
    };
    function partOf(element: Element): Element {
      for (let at: Element | null = element; at; at = at.parentElement) if (isPart(at)) return at;
      return document.body;
    }
    /** Returns whether an element is only for screen readers: clipped to a pixel or not painted. */
    function isUnseen(element: Element): boolean {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { width, height } = at.getBoundingClientRect();
        if (width <= 1 && height <= 1 && clips(styleOf(at).overflowX)) return true;
      }
      return false;
    }
    function insideOf(element: Element): Box {
      const { left, top } = element.getBoundingClientRect();
      const from = { left: left + element.clientLeft, top: top + element.clientTop };
      return { ...from, right: from.left + element.clientWidth, bottom: from.top + element.clientHeight };
    }
    function checkBoxes({ element, text, ...words }: Words): void {
      const slack = { x: SLACK_PX, y: Math.max(SLACK_PX, (words.bottom - words.top) * 0.2) };
      const out = (box: Box) => [
        words.left < box.left - slack.x || words.right > box.right + slack.x,
        words.top < box.top - slack.y || words.bottom > box.bottom + slack.y,
      ];
      let painted = false;
      for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
        const { overflowX, overflowY, position, display, backgroundColor, borderTopWidth } = styleOf(at);
        if (display === 'inline' || display === 'contents') continue;
        const [wide, high] = out(insideOf(at));
        if ((wide && clips(overflowX)) || (high && clips(overflowY))) found.add(`cut off by ${name(at)}: “${text}”`);
        if (wide && scrolls(overflowX) && at.scrollWidth > at.clientWidth) {
          const fades = styleOf(at).getPropertyValue('-webkit-mask-image') !== 'none';
          if (fades && at.matches('[role=radiogroup]')) return;
          found.add(`${name(at)} must be pushed sideways: “${text}”`);
          return;
        }
        const paints = !/, 0\)$|transparent/.test(backgroundColor) || Number.parseFloat(borderTopWidth) > 0;
        if (!painted && paints) {
          painted = true;
          const isCard = scrolls(overflowX) || scrolls(overflowY);
          if ((wide || high) && !isCard) found.add(`spills out of ${name(at)}: “${text}”`);
        }
        if (scrolls(overflowY) || position === 'fixed') return;
      }
      if (words.left < -SLACK_PX || words.right > innerWidth + SLACK_PX) found.add(`beside the window: “${text}”`);
    }
    function readWords(): Words[] {
      const read: Words[] = [];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const element = node.parentElement;
        const text = (node.textContent ?? '').trim().slice(0, 24);
        if (!element || text === '' || element.closest('script, style, noscript, title') || isUnseen(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const part = partOf(element);
        for (const { left, top, right, bottom } of range.getClientRects()) {
          if (right - left > 1) read.push({ text, element, part, left, top, right, bottom });
        }
      }
      return read;
    }
    const words = readWords();
    for (const word of words) checkBoxes(word);
    /**
     * Lines are higher than their letters, so only text that covers the middle of other text
     * counts.
     */
    const middle = ({ top, bottom }: Box) => ({
      top: top + (bottom - top) * 0.3,
      bottom: bottom - (bottom - top) * 0.3,
    });
    for (const [index, word] of words.entries()) {
      for (const other of words.slice(index + 1)) {
        if (word.part !== other.part || word.element === other.element) continue;
        if (Math.min(word.right, other.right) - Math.max(word.left, other.left) <= SLACK_PX) continue;
        const [a, b] = [middle(word), middle(other)];
        if (Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top)) found.add(`“${word.text}” lies on “${other.text}”`);
      }
    }
    return [...found];
  });
}

/** Returns by how many px the screen can be scrolled sideways; must be 0. */
export async function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
