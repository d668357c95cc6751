/** What WCAG asks of text that is not large. */
const LEAST_CONTRAST = 4.5;

type Rgb = readonly [number, number, number];

/** The parts of `#0a6b4e` or `rgb(10, 107, 78)`; undefined for another text and for what is see-through. */
export function readColor(text: string): Rgb | undefined {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text)?.slice(1, 4);
  const parts =
    hex?.map((part) => Number.parseInt(part, 16)) ?? /^rgb\((\d+), (\d+), (\d+)\)$/.exec(text)?.slice(1).map(Number);
  return parts && [parts[0]!, parts[1]!, parts[2]!];
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrastOf(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Gives a menu the colours of its template, by the tokens that its words are drawn with: those that
 * can be read on its ground. On another ground (the dark theme) the theme's own stay. Set by
 * script, as the policy of the page allows no style attributes.
 */
export function paintMenu(menu: HTMLElement, colors: Readonly<Record<string, string>>): void {
  const ground = readColor(groundOf(menu));
  for (const [token, value] of Object.entries(colors)) {
    const color = readColor(value);
    if (ground && color && contrastOf(color, ground) >= LEAST_CONTRAST) menu.style.setProperty(token, value);
    else menu.style.removeProperty(token);
  }
}

/** The colour behind an element. */
function groundOf(element: HTMLElement): string {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (readColor(backgroundColor)) return backgroundColor;
  }
  return 'rgb(255, 255, 255)';
}

/** Paints a menu now and whenever the theme changes, by the user or by the device. @returns a function that ends this. */
export function keepPainted(menu: HTMLElement, colors: Readonly<Record<string, string>>): () => void {
  const paint = () => paintMenu(menu, colors);
  paint();
  const changes = new MutationObserver(paint);
  changes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const device = matchMedia('(prefers-color-scheme: dark)');
  // Safari has had addEventListener on media queries since 14.
  device.addListener(paint);
  return () => {
    changes.disconnect();
    device.removeListener(paint);
  };
}
