import { type RefObject, useEffect, useRef } from 'react';

// Of its own: Vite moves a `then` that follows `import()` into its preload (see `use-action.ts`).
const fetchColors = () => import('@yidi/shell/menu-colors');

/** The menu's colours from the server: of normal, emphasised and secondary text. */
export interface MenuColors {
  readonly textColor: string;
  readonly subTextColor: string;
}

/**
 * Applies the colours of a template to an element, and again when the theme changes. `tokens` are
 * those that its text uses.
 */
export function useMenuColors<Menu extends HTMLElement>(
  colors: MenuColors | undefined,
  [text, sub]: readonly [text: string, sub: string],
): RefObject<Menu | null> {
  const menu = useRef<Menu>(null);
  const textColor = colors?.textColor;
  const subTextColor = colors?.subTextColor;
  useEffect(() => {
    if (!textColor || !subTextColor) return undefined;
    let stop: (() => void) | undefined;
    let left = false;
    void fetchColors().then(
      ({ paintOnThemeChange }) => {
        if (menu.current && !left) stop = paintOnThemeChange(menu.current, { [text]: textColor, [sub]: subTextColor });
      },
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [textColor, subTextColor, text, sub]);
  return menu;
}
