import type { PostalAddress } from '@yidi/contract/values/person';
import type { PreferScope } from '@yidi/contract/values/preference';
import { digitsText } from '../../modules/brand/brand.store.ts';
import { textOfCode as delegateText } from '../../modules/delegate/content.ts';
import { lineText, placeText } from '../../modules/order/create/open-orders.ts';
import { textOfCode } from '../../modules/order/sign-code/own-code.ts';
import { textOfTarget } from '../../modules/preference/targets.ts';
import { lastFoursOf } from '../../security/last-four.ts';
import { peopleTables } from './keyed-people.ts';
import {
  brief,
  json,
  type KeyedTable,
  MONTH_OLD,
  mailPhone,
  partyPhone,
  phone,
  phoneOfParty,
  text,
} from './keyed-table.ts';

/**
 * Every column that the server's keys encrypted or hashed. A change of keys reads only this list. A
 * test compares it with the schema and with the rows of a whole site. `mail_number_key` is not in
 * it, because another key would assign mail numbers twice.
 */
export const keyedTables: readonly KeyedTable[] = [
  ...peopleTables,
  {
    table: 'orders',
    key: ['id'],
    sealed: {
      ...{ 'sender.sealed': 'party.stored', 'receiver.sealed': 'party.stored' },
      // Only orders that a job has not encrypted yet.
      ...{ 'sender.userPhone': 'phone.stored', 'receiver.userPhone': 'phone.stored' },
      courier_sealed: 'courier.stored',
      ...{ message: 'words.stored', cancel_note: 'words.stored' },
    },
    hashes: {
      sender_mac: partyPhone('sender'),
      receiver_mac: partyPhone('receiver'),
      sender_line_mac: {
        purpose: 'phone.index',
        text: (row) => lineText(phoneOfParty('sender')(row) ?? '') || undefined,
      },
      sender_place_mac: {
        purpose: 'place.index',
        text: (row) => placeText({ ...(row.get('sender') as PostalAddress), ...json('sender.sealed')(row) }),
      },
    },
    also: ['sender'],
  },
  {
    table: 'order_share',
    key: ['order_id'],
    sealed: { token_sealed: 'share' },
    hashes: { token_mac: { purpose: 'share', text: text('token_sealed') } },
  },
  { table: 'order_template', key: ['id'], sealed: { content_sealed: 'template.stored' } },
  {
    table: 'quick_order',
    key: ['id'],
    sealed: { known_sealed: 'quick.stored' },
    hashes: { phone_mac: { purpose: 'phone.index', text: (row) => json('known_sealed')(row)?.phone } },
  },
  {
    table: 'sign_code',
    key: ['mail_no'],
    sealed: { sealed: 'sign.code' },
    hashes: {
      code_mac: {
        purpose: 'sign.code',
        text: (row) =>
          text('sealed')(row) ? textOfCode(String(row.get('mail_no')), String(row.get('sealed'))) : undefined,
      },
    },
    forget: { when: 'signed_event IS NOT NULL', to: 'zeros' },
  },
  {
    table: 'mail',
    key: ['mail_no'],
    // The columns of phones are used only by mails that a job has not encrypted yet.
    sealed: { people_sealed: 'mail.stored', sender_phone: 'phone.stored', receiver_phone: 'phone.stored' },
    hashes: { sender_phone_mac: mailPhone('sender'), receiver_phone_mac: mailPhone('receiver') },
  },
  {
    table: 'trace_event',
    key: ['mail_no', 'event_id', 'part'],
    sealed: { courier_sealed: 'courier.stored', signer_sealed: 'scan.stored' },
  },
  {
    table: 'trace_sealed',
    key: ['mail_no'],
    lists: { events: { courier_sealed: 'courier.stored', signer_sealed: 'scan.stored' } },
  },
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
  {
    table: 'message',
    key: ['id'],
    sealed: { params_sealed: 'message.stored', to_sealed: 'message.stored' },
    hashes: { text_mac: brief('message.text') },
    madeAt: 'at',
    forget: { when: MONTH_OLD('at'), to: 'zeros' },
  },
  { table: 'delivery_change', key: ['id'], sealed: { choice_sealed: 'delivery.stored' } },
  { table: 'delivery_consent', key: ['id'], sealed: { words_sealed: 'delivery.stored' } },
  { table: 'delivery_wish_use', key: ['id'], sealed: { decision_sealed: 'delivery.stored' } },
  {
    table: 'delivery_wish',
    key: ['id'],
    sealed: { content_sealed: 'delivery.stored', target_sealed: 'delivery.stored' },
    hashes: {
      target_mac: {
        purpose: 'prefer.target',
        text(row) {
          const key = json('target_sealed')(row)?.key;
          return key && textOfTarget(String(row.get('person_id')), row.get('scope') as PreferScope, key);
        },
      },
    },
    also: ['person_id', 'scope'],
  },
  {
    table: 'delegate_code',
    key: ['id'],
    sealed: { content_sealed: 'delivery.stored', code_sealed: 'sign.code', token_sealed: 'delegate' },
    hashes: {
      code_mac: {
        purpose: 'sign.code',
        text: (row) => delegateText(String(row.get('person_id')), String(row.get('code_sealed'))),
      },
      token_mac: { purpose: 'delegate', text: text('token_sealed') },
    },
    also: ['person_id'],
  },
  { table: 'interception', key: ['id'], sealed: { to_sealed: 'interception.stored' } },
  { table: 'evaluation', key: ['id'], sealed: { words_sealed: 'evaluation.stored' } },
  { table: 'claim', key: ['id'], sealed: { words_sealed: 'claim.stored', payee_sealed: 'claim.stored' } },
  { table: 'claim_step', key: ['claim_id', 'seq'], sealed: { words_sealed: 'claim.stored' } },
  { table: 'claim_case', key: ['claim_id', 'round'], sealed: { words_sealed: 'claim.stored' } },
  { table: 'invoice', key: ['id'], sealed: { title_sealed: 'invoice.stored', email_sealed: 'invoice.stored' } },
  { table: 'refund', key: ['refund_no'], sealed: { account_sealed: 'payer.stored' } },
  {
    table: 'prepaid_card',
    key: ['id'],
    sealed: { number_sealed: 'number.stored' },
    hashes: { number_mac: { purpose: 'card.number', text: text('number_sealed') } },
  },
  {
    table: 'points_redemption',
    key: ['id'],
    sealed: { code_sealed: 'points.code' },
    hashes: { code_mac: { purpose: 'points.code', text: text('code_sealed') } },
  },
  {
    table: 'card_gift',
    key: ['card_id'],
    sealed: { token_sealed: 'gift', words_sealed: 'gift' },
    hashes: { token_mac: { purpose: 'gift', text: text('token_sealed') } },
  },
  { table: 'data_export', key: ['id'], sealed: { key_sealed: 'export.stored' } },
  { table: 'batch', key: ['id'], sealed: { terms: 'batch.stored' } },
  { table: 'batch_row', key: ['batch_id', 'row_no'], sealed: { sealed: 'batch.stored' } },
  { table: 'chat_ticket', key: ['app_id'], sealed: { sealed: 'chat.ticket' } },
  {
    table: 'exam_candidate',
    key: ['exam_id', 'pair_mac'],
    sealed: { pair_sealed: 'exam.stored' },
    hashes: { pair_mac: { purpose: 'exam.index', text: text('pair_sealed') } },
    twin: ['exam_id'],
  },
  {
    table: 'brand_consignment',
    key: ['project', 'number'],
    sealed: { phone_sealed: 'brand.stored' },
    hashes: {
      phone_mac: phone('phone_sealed'),
      digits_mac: {
        purpose: 'brand.digits',
        text(row) {
          const phoneText = text('phone_sealed')(row);
          const digits = phoneText && lastFoursOf(phoneText)[0];
          return (
            digits && digitsText({ project: String(row.get('project')), number: String(row.get('number')) }, digits)
          );
        },
      },
    },
  },
  {
    table: 'idempotency',
    key: ['owner', 'call', 'key'],
    sealed: { body: 'answer.stored' },
    hashes: { body_hash: brief('request') },
    madeAt: 'created_at',
  },
  { table: 'outbox', key: ['id'], sealed: { 'payload.sealed': 'message.stored' } },
];

/**
 * Records which user had which phone. Each holding has a row for every live key, so that mail of
 * each key is found. Its rows of an old key are deleted last. Rows of closed accounts have no text
 * and expire after 90 days.
 */
export const holdings: KeyedTable = {
  table: 'phone_holding',
  key: ['id'],
  sealed: { phone_sealed: 'phone.stored' },
  hashes: { phone_mac: phone('phone_sealed') },
  also: ['person_id', 'since'],
  twin: ['person_id', 'since'],
  madeAt: 'until',
};
