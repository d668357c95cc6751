import type { Page } from 'playwright-core';

/**
 * Returns badly aligned controls, one per line: fields in a row at different heights, and buttons,
 * fields or a paragraph and a field below one another with less than the design's 8 px between them
 * (look.md).
 */
export function findUneven(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** The design's 8 px are 7 on a phone of 320 px and 6 in elder mode. */
    const LEAST_APART_PX = 5.5;
    /** Fields in a row may differ by this much, because of a wrapped line or a border. */
    const LEVEL_PX = 2;
    const name = (element: Element) => {
      const field = element.matches('input, textarea, select') ? (element as HTMLInputElement) : undefined;
      const words = field?.labels?.[0]?.textContent ?? element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `${element.tagName.toLowerCase()} “${words.trim().slice(0, 20)}”`;
    };
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true]');
    const paints = (element: Element) => {
      const { backgroundColor, borderTopWidth, borderBottomWidth, borderTopColor } = getComputedStyle(element);
      const isClear = (color: string) => /, 0\)$|transparent/.test(color);
      const framed = Number.parseFloat(borderTopWidth) > 0 && Number.parseFloat(borderBottomWidth) > 0;
      return (framed && !isClear(borderTopColor)) || !isClear(backgroundColor);
    };
    /** The visible box of a field: the nearest frame around it. */
    const frameOf = (field: Element): Element => {
      for (let at: Element | null = field; at && at !== document.body; at = at.parentElement) if (paints(at)) return at;
      return field;
    };
    const partOf = (element: Element): Element => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { position, overflowY } = getComputedStyle(at);
        if (/fixed|sticky/.test(position) || /auto|scroll/.test(overflowY)) return at;
      }
      return document.body;
    };
    const modal = Array.from(document.querySelectorAll('[role=dialog], [role=alertdialog]')).at(-1) ?? document;
    const seen = (chosen: string) => Array.from(modal.querySelectorAll(chosen)).filter(isSeen);
    const fields = seen('input:not([type=hidden], [type=radio], [type=checkbox]), textarea, select').map((field) => ({
      label: name(field),
      box: frameOf(field),
    }));
    const buttons = seen('a[href], button').filter(paints);
    const found = new Set<string>();
    for (const [index, first] of fields.entries()) {
      for (const other of fields.slice(index + 1)) {
        if (
          first.box === other.box ||
          first.box.parentElement?.parentElement !== other.box.parentElement?.parentElement
        )
          continue;
        const [a, b] = [first.box.getBoundingClientRect(), other.box.getBoundingClientRect()];
        const beside = a.right <= b.left + 1 || b.right <= a.left + 1;
        const inRow = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2;
        const off = Math.round(Math.abs(a.top - b.top));
        if (beside && inRow && off > LEVEL_PX)
          found.add(`${first.label} and ${other.label} are ${off} px out of level`);
      }
    }
    const boxes = [...fields, ...buttons.map((box) => ({ label: name(box), box }))];
    for (const first of boxes) {
      for (const other of boxes) {
        if (first.box === other.box || first.box.contains(other.box) || other.box.contains(first.box)) continue;
        if (partOf(first.box) !== partOf(other.box)) continue;
        const [a, b] = [first.box.getBoundingClientRect(), other.box.getBoundingClientRect()];
        const common = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const apart = b.top - a.bottom;
        if (common < Math.min(a.width, b.width) / 2 || apart < -LEVEL_PX || apart > LEAST_APART_PX) continue;
        found.add(`${first.label} and ${other.label} are ${Math.round(apart)} px apart`);
      }
    }
    // A paragraph and the first field or label below it.
    for (const paragraph of seen('main p, [role=dialog] p')) {
      const field = paragraph.nextElementSibling?.querySelector<HTMLInputElement>(
        'input:not([type=hidden], [type=radio], [type=checkbox]), textarea',
      );
      if (!field || !isSeen(field) || paragraph.closest('label, fieldset')) continue;
      const tops = [frameOf(field), ...(field.labels ?? [])].map((element) => element.getBoundingClientRect().top);
      const apart = Math.round(Math.min(...tops) - paragraph.getBoundingClientRect().bottom);
      if (apart >= -LEVEL_PX && apart < LEAST_APART_PX)
        found.add(`${name(paragraph)} and ${name(field)} are ${apart} px apart`);
    }
    return [...found];
  });
}
