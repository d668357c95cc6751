import { hrefOf } from '../../../../route-table.ts';
import type { Mode } from '../express-form.ts';

/** Returns the URL of the order page for pick-up or drop-off, with the mail number. */
export function wayHref(mode: Mode, mailNo: string | undefined, step?: string): string {
  return hrefOf('/s/express', {}, { orderType: mode === 'courier' ? '3' : '2', mailNo, step });
}
