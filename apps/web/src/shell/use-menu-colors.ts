import { type RefObject, useEffect, useRef } from 'react';

/** The served colours of a menu: of its words, and of emphasised and secondary ones. */
export interface MenuColors {
  readonly textColor: string;
  readonly subTextColor: string;
}

/** Paints an element in the colours of its template, and again when the theme changes. `tokens`: what its words are drawn with. */
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
    void import('./menu-colors.ts').then(
      ({ keepPainted }) => {
        if (menu.current && !left) stop = keepPainted(menu.current, { [text]: textColor, [sub]: subTextColor });
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
