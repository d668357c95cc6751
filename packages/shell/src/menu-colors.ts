/** Required by WCAG for text that is not large. */
const LEAST_CONTRAST = 4.5;

type Rgb = readonly [number, number, number];

/** Parses `#0a6b4e` or `rgb(10, 107, 78)`; undefined for other text and translucent colours. */
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

export function contrastOf(first: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(first), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Sets a menu's text colours from its template, as values of the tokens that its text uses. Only
 * colours that are readable on the menu's background are set. On other backgrounds (the dark theme)
 * the theme's own colours stay. Set by script, because the page's policy forbids style attributes.
 */
export function paintMenu(menu: HTMLElement, colors: Readonly<Record<string, string>>): void {
  const ground = readColor(groundOf(menu));
  for (const [token, value] of Object.entries(colors)) {
    const color = readColor(value);
    if (ground && color && contrastOf(color, ground) >= LEAST_CONTRAST) menu.style.setProperty(token, value);
    else menu.style.removeProperty(token);
  }
}

/** Returns the background colour behind an element. */
function groundOf(element: HTMLElement): string {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (readColor(backgroundColor)) return backgroundColor;
  }
  return 'rgb(255, 255, 255)';
}

/**
 * Applies the colours now and whenever the user or the device changes the theme. Returns the
 * function that ends this.
 */
export function paintOnThemeChange(menu: HTMLElement, colors: Readonly<Record<string, string>>): () => void {
  const paint = () => paintMenu(menu, colors);
  paint();
  const changes = new MutationObserver(paint);
  changes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const device = matchMedia('(prefers-color-scheme: dark)');
  // Safari supports addEventListener on media queries only since 14.
  device.addListener(paint);
  return () => {
    changes.disconnect();
    device.removeListener(paint);
  };
}
