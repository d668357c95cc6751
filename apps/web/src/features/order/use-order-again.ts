import { useState } from 'react';
import { sayFailure } from '../../api/say-failure.ts';
import { showToast } from '../../overlays/toast-list.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { useLanguage } from '../../shell/preferences-context.tsx';
import { orderAgain } from './order-again.ts';

/** Sends the same once more: fills the order page and goes there. */
export function useOrderAgain(orderId: string): { busy: boolean; again: () => void } {
  const go = useNavigate();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  async function again() {
    if (busy) return;
    setBusy(true);
    try {
      go.href(await orderAgain(orderId));
    } catch (error) {
      showToast(sayFailure(language, error), { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }
  return { busy, again: () => void again() };
}
