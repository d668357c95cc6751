import { createContext } from 'react';

/**
 * The element in which overlays are drawn; null until it is there. Without a provider that is the
 * body. While the element is inert, its overlays stay as they are: no key closes them.
 */
export const OverlayPlace = createContext<HTMLElement | null | undefined>(undefined);
