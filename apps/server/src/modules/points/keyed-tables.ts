import { type KeyedTable, text } from '../../security/keyed-table.ts';

/** The columns that the server's keys encrypt or hash. */
export const pointsTables: readonly KeyedTable[] = [
  {
    table: 'points_redemption',
    key: ['id'],
    sealed: { code_sealed: 'points.code' },
    hashes: { code_mac: { purpose: 'points.code', text: text('code_sealed') } },
  },
];
