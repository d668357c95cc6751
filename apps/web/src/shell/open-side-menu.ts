import { showOverlay } from './overlay-host.tsx';

/** Opens the side menu; its links navigate. */
export async function openSideMenu(): Promise<void> {
  await showOverlay<object, never>(
    () => import('../overlays/side-menu.overlay.tsx').then((code) => code.SideMenuOverlay),
    {},
  );
}
