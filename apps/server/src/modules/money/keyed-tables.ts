import { brief, type KeyedTable } from '../../security/keyed-table.ts';

/** The columns that the server's keys encrypt or hash. */
export const moneyTables: readonly KeyedTable[] = [
  {
    table: 'payment',
    key: ['payment_no'],
    hashes: { payer_mac: brief('payer.index') },
    madeAt: 'created_at',
    forget: { when: `state <> 'open'`, to: 'null' },
  },
  { table: 'refund', key: ['refund_no'], sealed: { account_sealed: 'payer.stored' } },
];
