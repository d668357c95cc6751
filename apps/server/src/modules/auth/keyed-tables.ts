import { brief, type KeyedTable, phone, text } from '../../security/keyed-table.ts';

/** The columns that the server's keys encrypt or hash. */
export const authTables: readonly KeyedTable[] = [
  {
    table: 'person',
    key: ['id'],
    sealed: { phone_sealed: 'phone.stored' },
    hashes: { phone_mac: phone('phone_sealed') },
  },
  {
    table: 'phone_change',
    key: ['id'],
    sealed: { old_sealed: 'phone.stored', new_sealed: 'phone.stored' },
    hashes: { old_mac: phone('old_sealed') },
  },
  {
    table: 'session',
    key: ['id'],
    sealed: { open_id: 'payer.stored', union_id: 'payer.stored' },
    hashes: { open_id_mac: { purpose: 'host.index', text: text('open_id') } },
  },
  {
    table: 'host_identity',
    key: ['id'],
    sealed: { open_id_sealed: 'payer.stored', union_id_sealed: 'payer.stored' },
    hashes: {
      open_id_mac: { purpose: 'host.index', text: text('open_id_sealed') },
      union_id_mac: { purpose: 'host.index', text: text('union_id_sealed') },
    },
    twin: ['app_id'],
  },
  {
    table: 'sms_code',
    key: ['phone_mac', 'session_id', 'purpose'],
    hashes: { phone_mac: brief('phone.index'), code_mac: brief('code') },
    madeAt: `expires_at - interval '1 hour'`,
  },
  {
    table: 'sms_send',
    key: ['id'],
    hashes: { phone_mac: brief('phone.index'), net_mac: brief('ip'), wide_mac: brief('ip') },
    madeAt: 'at',
  },
  {
    table: 'code_failure',
    key: ['ctid'],
    hashes: { phone_mac: brief('phone.index'), wide_mac: brief('ip') },
    madeAt: 'at',
  },
  {
    table: 'phone_ticket',
    key: ['ticket_sha256'],
    hashes: { phone_mac: brief('phone.index') },
    madeAt: `expires_at - interval '1 hour'`,
  },
];
