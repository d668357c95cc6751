import { type HashColumn, json, type KeyedTable, text } from '../../security/keyed-table.ts';

const mailPhone = (side: 'sender' | 'receiver'): HashColumn => ({
  purpose: 'phone.index',
  text: (row) => text(`${side}_phone`)(row) ?? json('people_sealed')(row)?.[`${side}Phone`],
});

/** The columns that the server's keys encrypt or hash. */
export const traceTables: readonly KeyedTable[] = [
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
];
