import { hrefOf } from '../../../route-table.ts';
import type { Mode } from './express-form.ts';

/** The order page for a way of handing over. The mail number stays in the address, so that it is not lost on the way. */
export function wayHref(mode: Mode, mailNo: string | undefined, step?: string): string {
  return hrefOf('/s/express', {}, { orderType: mode === 'courier' ? '3' : '2', mailNo, step });
}
