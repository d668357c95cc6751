import { type KeyedTable, text } from '../../security/keyed-table.ts';

/** The columns that the server's keys encrypt or hash. */
export const shareTables: readonly KeyedTable[] = [
  {
    table: 'order_share',
    key: ['order_id'],
    sealed: { token_sealed: 'share' },
    hashes: { token_mac: { purpose: 'share', text: text('token_sealed') } },
  },
  { table: 'chat_ticket', key: ['app_id'], sealed: { sealed: 'chat.ticket' } },
];
