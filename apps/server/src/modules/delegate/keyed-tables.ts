import { type KeyedTable, text } from '../../security/keyed-table.ts';
import { textOfCode } from './content.ts';

/** The columns that the server's keys encrypt or hash. */
export const delegateTables: readonly KeyedTable[] = [
  {
    table: 'delegate_code',
    key: ['id'],
    sealed: { content_sealed: 'delivery.stored', code_sealed: 'sign.code', token_sealed: 'delegate' },
    hashes: {
      code_mac: {
        purpose: 'sign.code',
        text: (row) => textOfCode(String(row.get('person_id')), String(row.get('code_sealed'))),
      },
      token_mac: { purpose: 'delegate', text: text('token_sealed') },
    },
    also: ['person_id'],
  },
];
