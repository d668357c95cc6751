import type { PreferScope } from '@yidi/contract/values/preference';
import { json, type KeyedTable } from '../../security/keyed-table.ts';
import { textOfTarget } from './targets.ts';

/** The columns that the server's keys encrypt or hash. */
export const preferenceTables: readonly KeyedTable[] = [
  { table: 'delivery_wish_use', key: ['id'], sealed: { decision_sealed: 'delivery.stored' } },
  {
    table: 'delivery_wish',
    key: ['id'],
    sealed: { content_sealed: 'delivery.stored', target_sealed: 'delivery.stored' },
    hashes: {
      target_mac: {
        purpose: 'prefer.target',
        text(row) {
          const key = json('target_sealed')(row)?.key;
          return key && textOfTarget(String(row.get('person_id')), row.get('scope') as PreferScope, key);
        },
      },
    },
    also: ['person_id', 'scope'],
  },
];
