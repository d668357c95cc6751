import { type KeyedTable, text } from '../../security/keyed-table.ts';

/** The columns that the server's keys encrypt or hash. */
export const interConsigneeTables: readonly KeyedTable[] = [
  {
    table: 'consignee_link',
    key: ['id'],
    sealed: { asker_sealed: 'party.stored', content_sealed: 'address.stored', token_sealed: 'consignee.link' },
    hashes: { token_mac: { purpose: 'consignee.link', text: text('token_sealed') } },
  },
];
