/**
 * The cost of what a floating element covers at rest: highest for a button or field, then other
 * pressable elements, then text.
 */
const COST = { control: 100, link: 3, words: 1 } as const;
/** Below this cost it stays where the user put it. */
const STAYS_BELOW = COST.link;
const STEP_PX = 16;
const INSET_PX = 6;
const PRESSED = 'a[href], button, input, textarea, select, label, summary, [role="slider"], [role="combobox"]';
const FIELDS = 'input, textarea, select, [role="slider"], [role="combobox"]';

export interface Corner {
  readonly left: number;
  readonly top: number;
}

/**
 * Returns the position nearest to the wanted one, on either edge, that covers no button or field.
 * If there is none, returns the position of lowest cost.
 */
export function freePlace(
  element: HTMLElement,
  wanted: Corner,
  range: { readonly tops: [number, number]; readonly lefts: readonly number[] },
): Corner {
  const cost = costOf(element, wanted);
  if (cost < STAYS_BELOW) return wanted;
  let best = { place: wanted, cost, farPx: 0 };
  for (const left of new Set([wanted.left, ...range.lefts])) {
    for (let top = range.tops[0]; top <= range.tops[1]; top += STEP_PX) {
      const place = { left, top };
      const farPx = Math.abs(top - wanted.top) + Math.abs(left - wanted.left);
      const next = costOf(element, place);
      if (next < best.cost || (next === best.cost && best.place !== wanted && farPx < best.farPx))
        best = { place, cost: next, farPx };
    }
  }
  return best.place;
}

function costOf(floating: HTMLElement, { left, top }: Corner): number {
  const { offsetWidth: size } = floating;
  const [near, middle, far] = [INSET_PX, size / 2, size - INSET_PX];
  const points = [near, middle, far].flatMap((x) => [near, middle, far].map((y) => [left + x, top + y] as const));
  const costs = points.map(([x, y]) => {
    const below = document.elementsFromPoint(x, y).find((element) => !floating.contains(element));
    return below ? costOfElement(below) : 0;
  });
  return Math.max(...costs);
}

function costOfElement(element: Element): number {
  const pressed = element.closest(PRESSED);
  if (pressed) return pressed.matches(FIELDS) || looksLikeButton(pressed) ? COST.control : COST.link;
  const hasWords = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  return hasWords ? COST.words : 0;
}

/** True for a background or border, which a list row or a link in a text has not. */
function looksLikeButton(element: Element): boolean {
  const { backgroundColor, borderTopWidth } = getComputedStyle(element);
  return !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor) || Number.parseFloat(borderTopWidth) > 0;
}
