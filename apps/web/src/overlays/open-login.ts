import { showOverlay } from './host.tsx';

export type LoginResult = 'loggedIn';
let open: Promise<LoginResult | undefined> | undefined;

/** Opens the log-in sheet and waits: `loggedIn`, or undefined when it was closed. A second wish joins the open sheet. */
export function openLogin(): Promise<LoginResult | undefined> {
  open ??= showOverlay<object, LoginResult>(
    () => import('./login.overlay.tsx').then((code) => code.LoginOverlay),
    {},
  ).finally(() => {
    open = undefined;
  });
  return open;
}
