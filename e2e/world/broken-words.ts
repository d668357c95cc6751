import type { Page } from 'playwright-core';

/**
 * Returns lines that end inside a word, or at a word joiner that forbids it (08:30–10:30), because
 * a clause is wider than its line; one per line: “离开西湖区古荡营 | 业部”. Only checked where lines end with
 * clauses (word-break: keep-all). Elsewhere Chinese may break after any character.
 */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const isLetter = (text: string) => /^[\p{L}\p{N}]$/u.test(text);
    const walk = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const { parentElement: element, textContent } = node;
      const text = textContent ?? '';
      if (!element?.checkVisibility() || getComputedStyle(element).wordBreak !== 'keep-all') continue;
      const range = document.createRange();
      const topOf = (at: number) => {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().top;
      };
      for (let before = 0, at = 1; at < text.length; at += 1) {
        if (text[at] === '\u2060') continue;
        const isWhole = at - before > 1 || (isLetter(text[before]!) && isLetter(text[at]!));
        if (isWhole && topOf(at) - topOf(before) > 4) found.push(`${text.slice(0, at)} | ${text.slice(at)}`);
        before = at;
      }
    }
    return found;
  });
}
