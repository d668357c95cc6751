import type { Line } from '../row.ts';

/** The head and section 1: what the product does and for whom. */
export const startLines: readonly Line[] = [
  [{ frame: '# Specification: mobile web app for a national express-mail and parcel service' }],
  [{ frame: '' }],
  [
    {
      id: '1.14',
      says: 'The product is a mobile web app for a national express-mail service, used inside a chat-app browser, a payment-app browser, a native app, a search-app browser, other channel apps and plain mobile web.',
      tests: [
        { file: 'apps/web/src/channels/detect.test.ts', name: 'hostOf > wechat on ios' },
        { file: 'apps/web/src/channels/detect.test.ts', name: 'hostOf > alipay on android' },
        { file: 'apps/web/src/channels/detect.test.ts', name: 'hostOf > baidu on ios' },
        { file: 'e2e/shell-in-the-chat-app.e2e.ts', name: 'the container draws the title, the site its tabs' },
        {
          file: 'e2e/shell-in-the-chat-app.e2e.ts',
          name: 'the site renders its own title bar and no tabs, and does not require a log-in',
        },
        {
          file: 'e2e/account-is-recognised-by-the-app.e2e.ts',
          name: 'in the chat app a page that asks for a log-in knows its user, with a clean address',
        },
        {
          file: 'e2e/account-is-recognised-by-the-app.e2e.ts',
          name: 'in the payment app the log-in page knows its user',
        },
        {
          file: 'e2e/account-is-recognised-by-the-app.e2e.ts',
          name: 'in its app: one SMS, then silently, and a used link says so',
        },
        {
          file: 'e2e/pay-in-its-host-app.e2e.ts',
          name: 'in the chat app by JSAPI, whose bridge comes after the tap',
        },
        {
          file: 'e2e/pay-in-its-host-app.e2e.ts',
          name: 'in the payment app by tradePay, after closing it once',
        },
      ],
    },
    { frame: 'This document covers the whole product as far as it is known; what is unknown is marked "not shown".' },
  ],
  [{ frame: '' }],
  [{ frame: '## 1. What the product does and for whom' }],
  [{ frame: '' }],
  [
    {
      id: '1.1',
      says: 'Users send parcels (courier pick-up order or self-drop at a service point),',
      tests: [
        {
          file: 'e2e/order-sends-a-parcel.e2e.ts',
          name: 'is asked to log in only at the end, solves the puzzle by touch, and loses no input',
        },
        {
          file: 'e2e/order-sends-a-parcel.e2e.ts',
          name: 'orders for the chosen counter, and receives the code to show there',
        },
      ],
    },
    {
      id: '1.2',
      says: 'track mail by number,',
      tests: [
        {
          file: 'e2e/trace-reads-a-trace.e2e.ts',
          name: 'reads where it is without anybody’s name, and more after four digits of a phone',
        },
      ],
    },
    {
      id: '1.3',
      says: 'view order lists,',
      tests: [
        {
          file: 'e2e/shell-meets-no-dead-end.e2e.ts',
          name: 'the order list shows why it is empty, logs in, and shows the first step',
        },
        {
          file: 'apps/server/src/modules/order/list/read-orders.test.ts',
          name: 'pages the sent orders newest first and finds by the literal text',
        },
      ],
    },
    {
      id: '1.4',
      says: 'manage an address book,',
      tests: [
        { file: 'e2e/address-book.e2e.ts', name: 'makes another one the default, and searches' },
        { file: 'e2e/address-book.e2e.ts', name: 'deletes a record and restores it' },
      ],
    },
    {
      id: '1.5',
      says: 'claims,',
      tests: [
        {
          file: 'e2e/claim-is-settled.e2e.ts',
          name: 'is made by a consignee with photos and its sum, taken by the carrier, and withdrawn',
        },
      ],
    },
    {
      id: '1.6',
      says: 'invoices,',
      tests: [
        {
          file: 'e2e/invoice-for-what-was-paid.e2e.ts',
          name: 'withdraws an application, corrects the title and applies again, once with four taps',
        },
      ],
    },
    {
      id: '1.7',
      says: 'a prepaid card,',
      tests: [
        {
          file: 'e2e/prepaid-buys-a-card.e2e.ts',
          name: 'a card is bought at the vendor and shown on the page with its movement',
        },
      ],
    },
    {
      id: '1.8',
      says: 'delivery preferences,',
      tests: [
        {
          file: 'e2e/preference-wishes-are-obeyed.e2e.ts',
          name: 'a wish is set with every mistake shown, followed at the delivery office, and then switched off',
        },
      ],
    },
    {
      id: '1.9',
      says: 'real-name certification,',
      tests: [
        {
          file: 'e2e/identity-is-certified.e2e.ts',
          name: 'mistakes are shown, the register decides, and the user changes and withdraws it',
        },
      ],
    },
    {
      id: '1.10',
      says: 'multi-account binding,',
      tests: [
        {
          file: 'e2e/linked-account-switches-phones.e2e.ts',
          name: 'links them, switches there and back, and parts them',
        },
      ],
    },
    {
      id: '1.11',
      says: 'messages',
      tests: [
        {
          file: 'e2e/message-center.e2e.ts',
          name: 'about a parcel step by step, by kind; a tap opens it and marks it as read',
        },
      ],
    },
    {
      id: '1.12',
      says: 'and data migration.',
      tests: [
        {
          file: 'e2e/migration-brings-earlier-addresses.e2e.ts',
          name: 'is found on the device, merged after a code, and taken back',
        },
      ],
    },
    {
      id: '1.13',
      says: 'Login is by phone and SMS code.',
      tests: [
        {
          file: 'e2e/order-sends-a-parcel.e2e.ts',
          name: 'is asked to log in only at the end, solves the puzzle by touch, and loses no input',
        },
        {
          file: 'apps/server/src/modules/auth/login/login.test.ts',
          name: 'a phone is one user, from whatever browser',
        },
      ],
    },
  ],
  [{ frame: '' }],
  [
    {
      id: '1.15',
      says: 'Side menu entries: courier pick-up, service-point self-send,',
      tests: [{ file: 'apps/server/src/modules/content/content.test.ts', name: 'the side menu of web' }],
    },
    {
      id: '1.16',
      says: 'batch send (chat app only),',
      tests: [
        { file: 'apps/server/src/modules/content/content.test.ts', name: 'the side menu of chat' },
        { file: 'apps/server/src/modules/content/content.test.ts', name: 'the side menu of web' },
      ],
      stays: 'The payment app has the entry, too, because section 6 gives it a mini program of its own.',
    },
    {
      id: '1.15a',
      says: 'mail query,',
      tests: [{ file: 'apps/server/src/modules/content/content.test.ts', name: 'the side menu of web' }],
    },
    {
      id: '1.17',
      says: 'self-service after-sales claim (chat and payment apps), online customer service (chat and payment apps),',
      tests: [
        { file: 'apps/server/src/modules/content/content.test.ts', name: 'the side menu of chat' },
        { file: 'apps/server/src/modules/content/content.test.ts', name: 'the side menu of pay' },
        { file: 'apps/server/src/modules/content/content.test.ts', name: 'the side menu of web' },
      ],
    },
    {
      id: '1.18',
      says: 'e-invoice (hidden).',
      tests: [
        {
          file: 'apps/server/src/modules/content/content.test.ts',
          name: 'batch send opens a mini program; the invoice entry is shown once the operator enables it',
        },
      ],
    },
  ],
  [{ frame: '' }],
  [
    {
      id: '1.19',
      says: 'A bottom tab bar is built from a server-configured menu on the home, order list and my-center pages in chat and payment apps.',
      tests: [
        { file: 'e2e/shell-in-the-chat-app.e2e.ts', name: 'the container draws the title, the site its tabs' },
        { file: 'e2e/shell-shows-the-served-words.e2e.ts', name: 'make the tabs: words, order, tags and colours' },
        {
          file: 'apps/server/src/modules/content/content.test.ts',
          name: 'the tab bar exists only in the chat and payment apps',
        },
      ],
    },
  ],
  [{ frame: '' }],
];
