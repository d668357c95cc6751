import { brief, type KeyedTable, MONTH_OLD, phone, text } from './keyed-table.ts';

/** The columns of people: accounts, sessions, codes, addresses, certification. */
export const peopleTables: readonly KeyedTable[] = [
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
  { table: 'address', key: ['id'], sealed: { content_sealed: 'address.stored' } },
  { table: 'inter_address', key: ['id'], sealed: { content_sealed: 'address.stored' } },
  {
    table: 'consignee_link',
    key: ['id'],
    sealed: { asker_sealed: 'party.stored', content_sealed: 'address.stored', token_sealed: 'consignee.link' },
    hashes: { token_mac: { purpose: 'consignee.link', text: text('token_sealed') } },
  },
  { table: 'inter_order', key: ['id'], sealed: { parties_sealed: 'party.stored' } },
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
    table: 'payment',
    key: ['payment_no'],
    hashes: { payer_mac: brief('payer.index') },
    madeAt: 'created_at',
    forget: { when: `state <> 'open'`, to: 'null' },
  },
  { table: 'partner_ticket', key: ['ticket_sha256'], sealed: { user_sealed: 'payer.stored' } },
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
  { table: 'person_email', key: ['person_id'], sealed: { email_sealed: 'message.stored' } },
  {
    table: 'email_code',
    key: ['person_id'],
    sealed: { email_sealed: 'message.stored' },
    hashes: { code_mac: brief('code') },
    madeAt: `expires_at - interval '1 hour'`,
    expired: 'expires_at < now()',
  },
  {
    table: 'user_card',
    key: ['user_id'],
    sealed: { name_sealed: 'card.stored', card_no_sealed: 'card.stored' },
    hashes: { card_mac: { purpose: 'card.index', text: text('card_no_sealed') } },
  },
  {
    table: 'identity_check',
    key: ['person_id'],
    sealed: { name_sealed: 'card.stored', card_no_sealed: 'card.stored' },
  },
  {
    table: 'security_event',
    key: ['id'],
    hashes: { subject_mac: brief('phone.index') },
    madeAt: 'at',
    forget: { when: MONTH_OLD('at'), to: 'null' },
  },
];
