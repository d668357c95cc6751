import { useState } from 'react';
import { sayFailure } from '../../api/say-failure.ts';
import { showToast } from '../../overlays/toast-list.ts';
import { fetchWanted } from '../../shell/late-code.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { useLanguage } from '../../shell/preferences-context.tsx';

/** Sends the same once more: fills the order page and goes there. */
export function useOrderAgain(orderId: string): { busy: boolean; again: () => void } {
  const go = useNavigate();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  async function again() {
    if (busy) return;
    setBusy(true);
    try {
      // Few repeat an order: what fills the form comes with the tap.
      const code = await fetchWanted(() => import('./order-again.ts'));
      if (code) go.href(await code.orderAgain(orderId));
    } catch (error) {
      showToast(sayFailure(language, error), { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }
  return { busy, again: () => void again() };
}
