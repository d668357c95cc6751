import { type KeyedTable, phone, text } from '../../security/keyed-table.ts';
import { lastFoursOf } from '../../security/last-four.ts';
import { digitsText } from './brand.store.ts';

/** The columns that the server's keys encrypt or hash. */
export const brandTables: readonly KeyedTable[] = [
  {
    table: 'brand_consignment',
    key: ['project', 'number'],
    sealed: { phone_sealed: 'brand.stored' },
    hashes: {
      phone_mac: phone('phone_sealed'),
      digits_mac: {
        purpose: 'brand.digits',
        text(row) {
          const phoneText = text('phone_sealed')(row);
          const digits = phoneText && lastFoursOf(phoneText)[0];
          return (
            digits && digitsText({ project: String(row.get('project')), number: String(row.get('number')) }, digits)
          );
        },
      },
    },
  },
];
