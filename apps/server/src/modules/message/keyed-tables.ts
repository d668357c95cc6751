import { brief, type KeyedTable, MONTH_OLD } from '../../security/keyed-table.ts';

/** The columns that the server's keys encrypt or hash. */
export const messageTables: readonly KeyedTable[] = [
  {
    table: 'message',
    key: ['id'],
    sealed: { params_sealed: 'message.stored', to_sealed: 'message.stored' },
    hashes: { text_mac: brief('message.text') },
    madeAt: 'at',
    forget: { when: MONTH_OLD('at'), to: 'zeros' },
  },
  { table: 'person_email', key: ['person_id'], sealed: { email_sealed: 'message.stored' } },
  {
    table: 'email_code',
    key: ['person_id'],
    sealed: { email_sealed: 'message.stored' },
    hashes: { code_mac: brief('code') },
    madeAt: `expires_at - interval '1 hour'`,
    expired: 'expires_at < now()',
  },
];
