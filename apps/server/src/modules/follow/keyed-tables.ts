import { type KeyedTable, phone } from '../../security/keyed-table.ts';

/** The columns that the server's keys encrypt or hash. */
export const followTables: readonly KeyedTable[] = [
  { table: 'mail_follow', key: ['person_id', 'mail_no'], sealed: { name_sealed: 'follow.stored' } },
  {
    table: 'mail_phone',
    key: ['person_id', 'phone_mac'],
    sealed: { phone_sealed: 'phone.stored', name_sealed: 'follow.stored' },
    hashes: { phone_mac: phone('phone_sealed') },
    twin: ['person_id'],
  },
  {
    table: 'mail_hidden_sender',
    key: ['person_id', 'sender_mac'],
    sealed: { sender_sealed: 'phone.stored' },
    hashes: { sender_mac: phone('sender_sealed') },
    twin: ['person_id'],
  },
];
