import { showOverlay } from './host.tsx';

/** Opens the side menu; its links navigate. */
export async function openSideMenu(): Promise<void> {
  await showOverlay<object, never>(() => import('./side-menu.overlay.tsx').then((code) => code.SideMenuOverlay), {});
}
