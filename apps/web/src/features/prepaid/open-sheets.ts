import { showOverlay } from '../../shell/overlay-host.tsx';
import type { Combo, Given, PrepaidCard } from './prepaid.data.ts';

/** Opens the choice of a card to buy; resolves to its id when the payment has started. */
export function openBuy(): Promise<string | undefined> {
  return showOverlay<object, string>(() => import('./purchase/buy.overlay.tsx').then((code) => code.BuyOverlay), {});
}

/** Opens the form of a gift card; resolves to its id when the payment has started. */
export function openGift(): Promise<string | undefined> {
  return showOverlay<object, string>(() => import('./gift/gift.overlay.tsx').then((code) => code.GiftOverlay), {});
}

/** Opens the link of a pending gift; resolves when it is closed. */
export function openGiven(given: Given): Promise<undefined> {
  return showOverlay<{ given: Given }, undefined>(
    () => import('./gift/given.overlay.tsx').then((code) => code.GivenOverlay),
    { given },
  );
}

/** Opens the form with number and PIN; resolves when it is closed. */
export function openBind(): Promise<undefined> {
  return showOverlay<object, undefined>(() => import('./card/bind.overlay.tsx').then((code) => code.BindOverlay), {});
}

/** Opens the actions for a card; resolves when it is closed. */
export function openCard(card: PrepaidCard): Promise<undefined> {
  return showOverlay<{ card: PrepaidCard }, undefined>(
    () => import('./card/card.overlay.tsx').then((code) => code.CardOverlay),
    { card },
  );
}

/** Opens the choice of a combo; resolves to its id when the payment has started. */
export function openBuyCombo(): Promise<string | undefined> {
  return showOverlay<object, string>(
    () => import('./combo/combo.overlay.tsx').then((code) => code.ComboBuyOverlay),
    {},
  );
}

/** Opens the actions for a combo; resolves when it is closed. */
export function openCombo(combo: Combo): Promise<undefined> {
  return showOverlay<{ combo: Combo }, undefined>(
    () => import('./combo/combo.overlay.tsx').then((code) => code.ComboOverlay),
    { combo },
  );
}
