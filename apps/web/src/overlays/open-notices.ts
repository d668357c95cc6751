import { showOverlay } from './host.tsx';

const code = () => import('./notices.overlay.tsx');

export interface NoticeText {
  readonly title: string;
  readonly content: string;
}

/** An announcement; resolves when it is closed. */
export async function openAnnouncement(notice: NoticeText): Promise<void> {
  await showOverlay<{ notice: NoticeText }, true>(() => code().then((m) => m.AnnouncementOverlay), { notice });
}

/** The maintenance notice of the order page; it can be closed. */
export async function openMaintenance(notice: NoticeText): Promise<void> {
  await showOverlay<{ notice: NoticeText }, true>(() => code().then((m) => m.MaintenanceOverlay), { notice });
}

/** The fault notice: blocking, it cannot be closed and nothing opens over it (spec §8). */
export function openFault(notice: NoticeText): void {
  void showOverlay<{ notice: NoticeText }, never>(
    () => code().then((m) => m.FaultOverlay),
    { notice },
    { blocks: true },
  );
}

let expiredShown = false;

/** The session is gone and the page reloaded already: say so, with a button that reloads. */
export async function openExpired(): Promise<void> {
  if (expiredShown) return;
  expiredShown = true;
  await showOverlay<object, never>(() => code().then((m) => m.ExpiredOverlay), {}, { blocks: true });
}
