import type { Line } from '../row.ts';

/** Section 2: screens and routes, part 1 of 4. */
export const routesLines1: readonly Line[] = [
  [{ frame: '## 2. Screens and routes' }],
  [{ frame: '' }],
  [{ frame: '| Route | Notes |' }],
  [{ frame: '|---|---|' }],
  [
    {
      id: '2.1',
      says: '| / | redirects to /index; children /product, /forbidden, /volumeRule, /onlineService |',
      tests: [
        { file: 'apps/web/src/shell/route-access.test.ts', name: 'leads / to /index with the safe keys' },
        { file: 'e2e/tariff-explains-the-price.e2e.ts', name: 'newcomers and the products page lead on to a quote' },
        {
          file: 'e2e/tariff-explains-the-price.e2e.ts',
          name: 'an article is looked up by name, nonsense too, and the classes have reasons',
        },
        { file: 'e2e/tariff-explains-the-price.e2e.ts', name: 'a box is measured, and its quote is one tap away' },
        {
          file: 'e2e/tariff-explains-the-price.e2e.ts',
          name: 'a question is found by a word, and its answer leads to the page that does it',
        },
      ],
    },
  ],
  [
    {
      id: '2.2',
      says: '| /index | order creation. On entry the browser is sent to an external express-order page with orderType 2 when query active is orderself, otherwise 3,',
      tests: [
        {
          file: 'apps/web/src/session/safe-redirect.test.ts',
          name: 'converts orderself to orderType 2, anything else to 3, whatever the query says',
        },
        {
          file: 'apps/web/src/shell/route-access.test.ts',
          name: 'leads /index to the express-order page, also of another host',
        },
        { file: 'e2e/order-opens-the-order-page.e2e.ts', name: 'lands on the order page for a courier' },
      ],
    },
    {
      id: '2.3',
      says: 'carrying the original query string.',
      tests: [
        { file: 'apps/web/src/session/safe-redirect.test.ts', name: 'takes a signed token off under any name' },
        { file: 'apps/web/src/session/safe-redirect.test.ts', name: 'passes %s on as it came' },
      ],
    },
    {
      id: '2.2a',
      says: 'Query active: order (reservation), orderself (self-mailing), other/absent = reservation;',
      tests: [
        { file: 'e2e/order-opens-the-order-page.e2e.ts', name: 'lands on the order page for a courier' },
        {
          file: 'e2e/order-opens-the-order-page.e2e.ts',
          name: 'opens the order page for a counter if the URL has orderself',
        },
      ],
    },
    {
      id: '2.4',
      says: 'optional mailNo selects the self-mailing announcement |',
      tests: [
        {
          file: 'apps/web/src/overlays/overlays.test.ts',
          name: 'returns self-mailing for self-drop orders and with a mail number',
        },
      ],
    },
  ],
  [
    {
      id: '2.5',
      says: '| /home,',
      tests: [
        { file: 'e2e/shell-in-the-chat-app.e2e.ts', name: 'the container draws the title, the site its tabs' },
        { file: 'apps/web/src/entry-server.test.ts', name: '/home renders without any data, in both languages' },
      ],
    },
    {
      id: '2.6',
      says: '/orderlist | home and order list |',
      tests: [
        { file: 'e2e/shell-in-the-chat-app.e2e.ts', name: 'the container draws the title, the site its tabs' },
        {
          file: 'e2e/shell-meets-no-dead-end.e2e.ts',
          name: 'the order list shows why it is empty, logs in, and shows the first step',
        },
        { file: 'apps/web/src/entry-server.test.ts', name: '/orderlist renders without any data, in both languages' },
      ],
    },
  ],
  [
    {
      id: '2.7',
      says: '| /query | types mail, apple, examination |',
      tests: [
        {
          file: 'e2e/brand-lists-its-parcels.e2e.ts',
          name: 'finds all of its parcels, and with four digits also their addresses and contents',
        },
        {
          file: 'e2e/trace-reads-a-trace.e2e.ts',
          name: 'reads where it is without anybody’s name, and more after four digits of a phone',
        },
        {
          file: 'e2e/exam-finds-its-mail.e2e.ts',
          name: 'the query page opens the examination in force, the one of its link, or asks which',
        },
        {
          file: 'apps/server/src/modules/exam/examination.test.ts',
          name: 'lists the examinations of the operator from their first moment to their last, the first to end first',
        },
      ],
    },
  ],
  [
    {
      id: '2.8',
      says: '| /apple-query-list/{appleMailId}, /apple-query-detail,',
      tests: [
        {
          file: 'e2e/brand-lists-its-parcels.e2e.ts',
          name: 'finds all of its parcels, and with four digits also their addresses and contents',
        },
      ],
    },
    {
      id: '2.9',
      says: '/examinationList/{examinationId} | query sub-screens |',
      tests: [
        {
          file: 'e2e/exam-finds-its-mail.e2e.ts',
          name: 'by number and name, without a log-in: wrong ones first, then both, and it stays for the visit',
        },
      ],
    },
  ],
  [
    {
      id: '2.10',
      says: '| /queryMail, /query/phone, /queryDetail/{mailId?}, /queryVerify | mail query |',
      tests: [
        {
          file: 'e2e/follow-keeps-an-eye-on-mail.e2e.ts',
          name: 'by its number: named, found by name, notified per stage, muted, unfollowed',
        },
        {
          file: 'e2e/follow-shares-with-a-household.e2e.ts',
          name: 'adds a named phone after its code; senders are hidden from it and shown again',
        },
        {
          file: 'e2e/trace-reads-a-trace.e2e.ts',
          name: 'reads where it is without anybody’s name, and more after four digits of a phone',
        },
        {
          file: 'e2e/trace-asks-for-the-puzzle.e2e.ts',
          name: 'asks for the puzzle with the digits, or for a wait of 30 seconds, and then opens',
        },
        { file: 'apps/web/src/entry-server.test.ts', name: '/query/phone renders without any data, in both languages' },
        {
          file: 'apps/web/src/entry-server.test.ts',
          name: '/queryDetail/{mailId?} renders without any data, in both languages',
        },
      ],
    },
  ],
  [
    {
      id: '2.11',
      says: '| /perfectionInfo/{orderId}, /successful | order completion |',
      tests: [
        {
          file: 'e2e/order-completes-a-call.e2e.ts',
          name: 'asks only for missing fields, preserves them over a reload, and becomes one order',
        },
        {
          file: 'e2e/order-uses-templates.e2e.ts',
          name: 'is saved under a name, fills the form by a tap, is renamed and deleted',
        },
        {
          file: 'apps/web/src/entry-server.test.ts',
          name: '/perfectionInfo/{orderId} renders without any data, in both languages',
        },
        { file: 'apps/web/src/entry-server.test.ts', name: '/successful renders without any data, in both languages' },
      ],
    },
  ],
  [
    {
      id: '2.12',
      says: '| /order-detail/{orderId}, /order-detail-wait/{orderId}, /order-self-detail/{id} | order details |',
      tests: [
        {
          file: 'e2e/order-follows-its-parcel.e2e.ts',
          name: 'the order page changes by itself from the order to the signature',
        },
        {
          file: 'e2e/order-gets-another-window.e2e.ts',
          name: 'is collected at another time; a second phone shows the same one',
        },
        {
          file: 'e2e/order-sends-a-parcel.e2e.ts',
          name: 'orders for the chosen counter, and receives the code to show there',
        },
        {
          file: 'apps/web/src/entry-server.test.ts',
          name: '/order-detail/{orderId} renders without any data, in both languages',
        },
      ],
    },
  ],
  [
    {
      id: '2.13',
      says: '| /orderCancel, /order/oneBillMul, /waybillOrder | order actions |',
      tests: [
        { file: 'e2e/order-cancels.e2e.ts', name: 'cancels before the pick-up, with a reason out of the list' },
        {
          file: 'e2e/order-bills-several-pieces.e2e.ts',
          name: 'sends them on one bill: one price in parts, one order with its items, cancelled together',
        },
        {
          file: 'e2e/order-uses-a-printed-number.e2e.ts',
          name: 'orders with its number once; wrong and used numbers have different errors',
        },
      ],
    },
  ],
  [
    {
      id: '2.14',
      says: '| /addresslist/{status}/{next?}, /addressdetail/{status}/{next?} | address book |',
      tests: [
        { file: 'e2e/address-book.e2e.ts', name: 'picks a sender and a new consignee and returns to the order' },
        {
          file: 'e2e/address-book.e2e.ts',
          name: 'finds a district by a part of its name, and continues with its streets',
        },
      ],
    },
  ],
];
