import { isTaxNo } from '@yidi/contract/values/invoice';
import type { Env } from './config.ts';

/** An account of Nuonuo's open platform, and the seller named on every invoice. */
export interface InvoiceConfig {
  readonly appKey: string;
  readonly appSecret: string;
  readonly accessToken: string;
  readonly taxNo: string;
  readonly tel: string;
  readonly address: string;
  readonly clerk: string;
  /** Another endpoint, e.g. a proxy of the operator. */
  readonly baseUrl?: string | undefined;
}

const names = {
  appKey: 'NUONUO_APP_KEY',
  appSecret: 'NUONUO_APP_SECRET',
  accessToken: 'NUONUO_ACCESS_TOKEN',
  taxNo: 'INVOICE_TAX_NO',
  tel: 'INVOICE_TEL',
  address: 'INVOICE_ADDRESS',
  clerk: 'INVOICE_CLERK',
} as const;

/**
 * Reads the account. Without one, invoices are registered and stay pending. Adds each error as a
 * line to `wrong`.
 */
export function readInvoices(env: Env, wrong: string[]): InvoiceConfig | null {
  const given = Object.values(names).filter((name) => env[name]);
  if (given.length === 0) return null;
  const missing = Object.values(names).filter((name) => !env[name]);
  if (missing.length > 0) wrong.push(`${missing.join(', ')} missing beside ${given.join(', ')}`);
  else if (!isTaxNo(env[names.taxNo]!)) wrong.push(`${names.taxNo} is no unified social credit code`);
  const read = (key: keyof typeof names) => env[names[key]] ?? '';
  return {
    appKey: read('appKey'),
    appSecret: read('appSecret'),
    accessToken: read('accessToken'),
    taxNo: read('taxNo'),
    tel: read('tel'),
    address: read('address'),
    clerk: read('clerk'),
    ...(env.NUONUO_BASE_URL && { baseUrl: env.NUONUO_BASE_URL }),
  };
}
