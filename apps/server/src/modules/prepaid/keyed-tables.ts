import { type KeyedTable, text } from '../../security/keyed-table.ts';

/** The columns that the server's keys encrypt or hash. */
export const prepaidTables: readonly KeyedTable[] = [
  {
    table: 'prepaid_card',
    key: ['id'],
    sealed: { number_sealed: 'number.stored' },
    hashes: { number_mac: { purpose: 'card.number', text: text('number_sealed') } },
  },
  {
    table: 'card_gift',
    key: ['card_id'],
    sealed: { token_sealed: 'gift', words_sealed: 'gift' },
    hashes: { token_mac: { purpose: 'gift', text: text('token_sealed') } },
  },
];
