import { showOverlay } from './overlay-host.tsx';

export type LoginResult = 'loggedIn';

export interface LoginWish {
  /**
   * The sender's phone of an order that is being placed. The same agreements were accepted with
   * that tap.
   */
  readonly sender?: string;
}

let open: Promise<LoginResult | undefined> | undefined;

/**
 * Opens the log-in sheet. Resolves to `loggedIn`, or to undefined if it was closed. A second call
 * joins the open sheet.
 */
export function openLogin(wish: LoginWish = {}): Promise<LoginResult | undefined> {
  open ??= showOverlay<LoginWish, LoginResult>(
    () => import('../overlays/login.overlay.tsx').then((code) => code.LoginOverlay),
    wish,
  ).finally(() => {
    open = undefined;
  });
  return open;
}
