import { type KeyedTable, text } from '../../security/keyed-table.ts';

/** The columns that the server's keys encrypt or hash. */
export const accountTables: readonly KeyedTable[] = [
  {
    table: 'user_card',
    key: ['user_id'],
    sealed: { name_sealed: 'card.stored', card_no_sealed: 'card.stored' },
    hashes: { card_mac: { purpose: 'card.index', text: text('card_no_sealed') } },
  },
];
