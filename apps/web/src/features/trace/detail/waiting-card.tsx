import type { ReactElement } from 'react';
import { useLazyResult } from '../../../shell/lazy-code.ts';

const fetchCard = async () => ({ Card: (await import('../../delivery/delivery.parts.tsx')).WaitingMail });

/** Where the mail waits, and the actions for it. Lazy: loaded only if a mail waits. */
export function WaitingCard({ mailNo }: { mailNo: string }): ReactElement | null {
  const made = useLazyResult('', fetchCard);
  return typeof made === 'object' ? <made.Card mailNo={mailNo} /> : null;
}
