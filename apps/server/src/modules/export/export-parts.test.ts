import { exportParts } from '@yidi/phrases/export-parts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AnyModule } from '../../call/module.ts';
import { keysFrom } from '../../config/keys.ts';
import { freshDatabase } from '../../db/testing.ts';
import { payables } from '../../world/payables.ts';
import { makePerson } from '../../world/people.ts';
import { allModules } from '../all-modules.ts';

const { db } = await freshDatabase();
const modules: readonly AnyModule[] = allModules;
const parts = modules.flatMap(({ exported = [] }) => exported);

/** Tables with a person that no part is read from, each with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  account_closing: 'only while the account is being closed',
  address_correction: 'holds no name, phone or person that could be told apart',
  data_export: 'is the export itself',
  data_merge: 'says only that records were moved; they are in their own parts',
  email_code: 'a code that is valid for minutes',
  known_device: 'the ids of the devices that the part of devices lists',
  mail_hidden_sender: 'whose mail is hidden from a household: the other’s number is a hash',
  order_access_log: 'says when the user read an own order in full',
  order_parent: 'joins the orders of a bill, which are listed',
  payment_due: 'until when an order of the list must be paid',
  phone_change: 'the former numbers, by which a new holder could be found',
  quick_order: 'a link to an order that is not complete',
  security_event: 'kept to protect the account; a thief must not learn what was noticed',
};

test('every table with a person is in a part, or is left out for a reason', async () => {
  const { rows } = await sql<{ table: string }>`
    SELECT DISTINCT c.table_name AS table FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'uuid'
      AND c.column_name ~ '^(person_id|user_id|main_id|buyer_id)$' AND c.table_name !~ '_p[0-9]+$' ORDER BY 1`.execute(
    db,
  );
  const read = new Set(parts.flatMap(({ tables }) => tables));
  const tables = rows.map(({ table }) => table);
  expect(tables.filter((table) => !read.has(table) && LEFT_OUT[table] === undefined)).toEqual([]);
  expect(Object.keys(LEFT_OUT).filter((table) => !tables.includes(table) || read.has(table))).toEqual([]);
});

/** Columns of any table that are no data of the user: ids, order of rows, keyed hashes, tokens. */
const INTERNAL =
  /^(id|seq|version|.*_mac|.*_sha256|sha256|.*_hash|(token|code|number)_sealed|(order|change|wish|device|claim|batch|card|goods|slot|app|evaluation|redemption)_id)$/;

/** Columns that no part reads, each with the reason. */
const COLUMNS_LEFT_OUT: Readonly<Record<string, string>> = {
  'address.content_sealed': 'opened by openRecord',
  'address.from_type updated_at': 'how the address was typed, and a time of the server',
  'person.avatar_id label last_login_at merged_into': 'marks of the server; log-ins are in the part of devices',
  'person_email.confirmed_at': 'the address itself is listed',
  'session.host_app linked_from open_id union_id': 'the parts of apps and linked phones list them',
  'host_identity.open_id_sealed union_id_sealed': 'the id by which an app calls the user in its own system',
  'batch_row.reason': 'the state says that it was not taken',
  'batch.columns emptied notes terms': 'how the table was read; what was sent is in the orders',
  'claim.ask_at insured_fen postage_fen round rule side': 'of the order, which is listed, and of the procedure',
  'delegate_code.day': 'the day that the times of validity span',
  'inter_article.name_en name_zh net_g origin_country unit value_fen': 'read by selectAll as named',
  'consignee_link.asker_sealed category content_sealed product_id':
    'the consignee’s own data until an order uses it; the token opens the link',
  'delivery_change.cutoff_at promised_at promised_before': 'the promise is in the part of the mail',
  'delivery_consent.channel ended_as': 'by which app it was given, and why it ended',
  'evaluation.edits': 'how often it can still be changed',
  'mail_phone.since': 'linkedAt says it',
  'identity_check.why': 'the state says it',
  'inquiry.round since told desk': 'of the procedure',
  'claim.bank_return': 'the steps say that the bank sent it back',
  'declaration_version.cp71 made_at': 'the form says the note; createdAt is the time',
  'customs_hold.answer_by event_id office side wants': 'of the procedure; what they asked for is listed',
  'declaration_version.answer': 'what customs answered to the declaration, which is listed',
  'duty_quote.charged_fen confirmed_ref currency ended_at fen_per100 partner partner_ref':
    'of the partner; what was paid for duty and came back is listed',
  'duty_quote.parts rate_at reason total_cents valid_until': 'how the duty was computed, which is listed',
  'inter_order.ddp duty_fen duty_held_fen': 'how the duty was computed, which is listed',
  'inter_order.advance advance_fields advance_reason': 'what customs answered to the declaration, which is listed',
  'inter_order.category closed_as counter_code printed_at size_cm transport': 'of the procedure at the counter',
  'inter_order.expires_at held_fen offer weighed_fen weighed_g': 'how the fee was computed; payments are listed',
  'inter_order.numbers_erased parties_sealed point point_code':
    'the people are opened by a function; the counter was chosen',
  'invitation.inviter_id number refused': 'who invited is in the profile; refusals protect against abuse',
  'interception.pay_by payment_no promised_at rest_fen': 'its payment and refund are listed',
  'inter_address.content_sealed created_at': 'opened by a function; savedAt is the last change',
  'invoice.reversals serial_no title_kind': 'the tax number tells companies; numbers of the issuer',
  'orders.art_exam cancel_code cancel_mode closed_as edit_refused edits expires_at':
    'how the order went on, which its status says',
  'orders.goods_result goods_type_id label_name mail_no_at_hand':
    'the name of the goods and the mail number are listed',
  'orders.office_code office_name placed_at point point_code': 'the office that was in charge until it was collected',
  'orders.counter_code open_code password_sign pickup_code': 'codes that open the order or the mail',
  'orders.order_type parent_id piece_no sender_wish told_at': 'how it was handed in, and wishes for the courier',
  'orders.quote tariff_version weighed weighed_at': 'how the fee was computed, which is listed',
  'orders.channel': 'by which app it was made',
  'orders.reannounced_at': 'a time of the server',
  'points_account.owed': 'the movements add up to it',
  'points_lot.announced_at earned earned_at ends_at left_points': 'the movements add up to it',
  'delivery_wish.photo_id target_sealed': 'the details contain them',
  'prepaid_card.active_at article_id bound_at origin position': 'of the procedure',
  'card_gift.ended_at words_sealed': 'the words belong to the person who takes the card',
  'storage_change.point_code': 'its name is listed',
  'phone_holding.phone_sealed': 'opened by a function: the part of the profile lists the phone',
  'file.held use': 'where the file is used is in that part',
  'message.city due_at lane result sending_job settled_at template_version to_sealed tries': 'how it was sent',
};

test('every column of a part is read, or is left out for a reason', async () => {
  const keys = keysFrom([Buffer.alloc(32, 9)]);
  const { personId } = await makePerson({ db, keys });
  const leftOut = new Set(
    Object.keys(COLUMNS_LEFT_OUT).flatMap((names) => {
      const [table, columns = ''] = names.split('.');
      return columns.split(' ').map((column) => `${table}.${column}`);
    }),
  );
  const unread: string[] = [];
  for (const { tables, read } of parts) {
    const queries: string[] = [];
    const watched = db.withPlugin({
      transformQuery({ node }) {
        queries.push(JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await read(watched, { keys, personId, language: 'zh', now: new Date(), payables });
    const words = new Set(`${queries.join(' ')} ${read}`.match(/\w+/g));
    const { rows } = await sql<{ table: string; column: string }>`
      SELECT table_name AS table, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = ANY (${tables})`.execute(db);
    for (const { table, column } of rows) {
      const inCode = column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
      if (!INTERNAL.test(column) && !words.has(column) && !words.has(inCode)) unread.push(`${table}.${column}`);
    }
  }
  expect(unread.filter((column) => !leftOut.has(column))).toEqual([]);
  expect([...leftOut].filter((column) => !unread.includes(column))).toEqual([]);
});

/** Tables that belong to a row of a part and are in no part, each with the reason. */
const BELONGING_LEFT_OUT: Readonly<Record<string, string>> = {
  access_token: 'opens the account',
  card_combo: 'what is left of a combo is on its page',
  card_notice: 'which reminders were sent',
  card_spend: 'the payments list it',
  claim_case: 'the steps list each decision with its words',
  claim_evidence: 'the part of files lists them',
  claim_payout: 'the steps list what was agreed, sent back and paid',
  data_merge_address: 'says only which addresses were moved',
  dispatch_act: 'the status of each order is listed, and when its courier comes',
  delegate_use: 'the mail of the delegate says how it was delivered',
  file_part: 'the parts of a file, which is in the export as a whole',
  fresh_proof: 'valid for minutes',
  host_round: 'valid for minutes',
  invoice_item: 'the orders, fees and cards of an invoice are listed',
  missed_pickup: 'the order says its new time',
  order_history: 'the status of each order is listed, its scans are the mail’s',
  order_urge: 'a reminder to a courier',
  pay_bundle_share: 'the payments list it',
  payment: 'the part of payments reads it',
  phone_ticket: 'valid for minutes',
  points_voucher_use: 'the receipt of the order lists the voucher',
  points_redemption_lot: 'the movements add up to it',
  refund: 'the part of refunds reads it',
  sign_code: 'opens a mail',
  slider_challenge: 'valid for minutes',
};

test('every table whose rows belong to a row of a part is in a part, or is left out for a reason', async () => {
  const read = [...new Set(parts.flatMap(({ tables }) => tables))];
  const { rows } = await sql<{ table: string }>`
    SELECT DISTINCT conrelid::regclass::text AS table FROM pg_constraint
    WHERE contype = 'f' AND confrelid::regclass::text = ANY (${read}) AND conrelid::regclass::text <> ALL (${read})
    ORDER BY 1`.execute(db);
  const tables = rows.map(({ table }) => table).filter((table) => LEFT_OUT[table] === undefined);
  expect(tables.filter((table) => BELONGING_LEFT_OUT[table] === undefined)).toEqual([]);
  expect(Object.keys(BELONGING_LEFT_OUT).filter((table) => !tables.includes(table))).toEqual([]);
});

test('every part is read by one module', () => {
  expect(parts.map(({ part }) => part).toSorted()).toEqual(Object.keys(exportParts).toSorted());
});
