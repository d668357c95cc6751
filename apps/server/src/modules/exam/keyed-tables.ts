import { type KeyedTable, text } from '../../security/keyed-table.ts';

/** The columns that the server's keys encrypt or hash. */
export const examTables: readonly KeyedTable[] = [
  {
    table: 'exam_candidate',
    key: ['exam_id', 'pair_mac'],
    sealed: { pair_sealed: 'exam.stored' },
    hashes: { pair_mac: { purpose: 'exam.index', text: text('pair_sealed') } },
    twin: ['exam_id'],
  },
];
