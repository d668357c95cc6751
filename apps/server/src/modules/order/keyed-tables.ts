import type { PostalAddress } from '@yidi/contract/values/person';
import { type HashColumn, json, type KeyedTable, type OpenedRow, text } from '../../security/keyed-table.ts';
import { lineText, placeText } from './create/open-orders.ts';
import { textOfCode } from './sign-code/own-code.ts';

const phoneOfParty = (party: string) => (row: OpenedRow) =>
  json(`${party}.sealed`)(row)?.userPhone ?? text(`${party}.userPhone`)(row);
const partyPhone = (party: string): HashColumn => ({ purpose: 'phone.index', text: phoneOfParty(party) });

/** The columns that the server's keys encrypt or hash. */
export const orderTables: readonly KeyedTable[] = [
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
];
