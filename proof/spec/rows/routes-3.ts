import type { Line } from '../row.ts';

/** Section 2: screens and routes, part 3 of 4. */
export const routesLines3: readonly Line[] = [
  [
    {
      id: '2.30',
      says: '| /preferList, /deliveryPrefer/{preferType}, /deliveryPreferList, /acceptedPreferInfo | delivery preferences |',
      tests: [
        {
          file: 'e2e/preference-wishes-are-obeyed.e2e.ts',
          name: 'a wish is set with every mistake shown, followed at the delivery office, and then switched off',
        },
        {
          file: 'e2e/preference-consents-are-kept.e2e.ts',
          name: 'a consent to a station is given, read, exported and withdrawn; another phone is too late',
        },
      ],
    },
  ],
  [
    {
      id: '2.31',
      says: '| /accountsInfo, /bindAccount, /manageAccount, /bindAccountSucess, /bindAccountList | multi-account binding |',
      tests: [
        {
          file: 'e2e/linked-account-switches-phones.e2e.ts',
          name: 'links them, switches there and back, and parts them',
        },
        {
          file: 'apps/web/src/entry-server.test.ts',
          name: '/bindAccountSucess renders without any data, in both languages',
        },
      ],
    },
  ],
  [
    {
      id: '2.32',
      says: '| /migrateData | data migration |',
      tests: [
        {
          file: 'e2e/migration-brings-earlier-addresses.e2e.ts',
          name: 'is found on the device, merged after a code, and taken back',
        },
      ],
    },
  ],
  [
    {
      id: '2.33',
      says: '| /packageTypeInfo,',
      tests: [
        { file: 'e2e/tariff-explains-the-price.e2e.ts', name: 'every packaging on offer has its size and price' },
      ],
    },
    {
      id: '2.34',
      says: '/historyProtocol | package types, protocol history |',
      tests: [
        {
          file: 'e2e/agreement-is-asked-once-a-day.e2e.ts',
          name: 'of members is listed with those of sending and of privacy',
        },
        {
          file: 'apps/server/src/modules/agreement/agreement.test.ts',
          name: 'every version has an address of its own, whose text is cached for ever and has the signed hash',
        },
      ],
    },
  ],
  [
    {
      id: '2.35',
      says: '| /deliveryReserve/{status?} | delivery reservation |',
      tests: [
        {
          file: 'e2e/delivery-consignee-decides.e2e.ts',
          name: 'a locker is refused without a consent; a half-day and a longer storage need none',
        },
        {
          file: 'e2e/delivery-consignee-decides.e2e.ts',
          name: 'a page of no mail leads to the mails that can be changed',
        },
      ],
      stays: "The status in the URL decides nothing, because the server's is true.",
    },
  ],
  [
    {
      id: '2.36',
      says: '| /order/int/mailBarCode/{state?}, /interOrderDetail, /interDeclareInfo | international |',
      tests: [
        {
          file: 'e2e/declaration-lists-a-gift.e2e.ts',
          name: 'a gift to Dublin: questions mend the description, the list survives a reload',
        },
        {
          file: 'e2e/inter-order-is-brought-to-a-counter.e2e.ts',
          name: 'is ordered, paid and accepted at a counter without a printer',
        },
        {
          file: 'e2e/inter-order-passes-both-customs.e2e.ts',
          name: 'is held by our customs, amended, released, and delivered',
        },
        {
          file: 'e2e/inter-order-passes-both-customs.e2e.ts',
          name: 'is held there, and the sender passes on what the consignee has to do',
        },
        {
          file: 'e2e/inter-order-passes-both-customs.e2e.ts',
          name: 'comes back: why, and what is not refunded',
        },
      ],
    },
  ],
  [
    {
      id: '2.37',
      says: '| /order/qrCodePrint,',
      tests: [
        {
          file: 'apps/web/src/entry-server.test.ts',
          name: '/order/qrCodePrint renders without any data, in both languages',
        },
        {
          file: 'e2e/order-prints-its-label.e2e.ts',
          name: 'by a code for a machine, or as a file of their own; no order is shown without one',
        },
      ],
    },
    {
      id: '2.37a',
      says: '/batchOrderList | printing, batch list |',
      tests: [
        {
          file: 'e2e/batch-many-at-once.e2e.ts',
          name: 'cancels one of a batch, pays the others at once, prints and exports what was chosen',
        },
        {
          file: 'e2e/batch-lists-by-days.e2e.ts',
          name: 'batches are listed by the days of their upload, also after a reload',
        },
      ],
    },
  ],
  [{ frame: '' }],
  [
    {
      id: '2.38',
      says: 'Overlays: side menu;',
      tests: [
        {
          file: 'e2e/shell-shows-the-served-words.e2e.ts',
          name: 'fill the side menu, its mini programs too; the dark theme preserves its colours',
        },
      ],
    },
    {
      id: '2.39',
      says: 'login dialog (phone quick login or rebind phone);',
      tests: [
        {
          file: 'e2e/shell-meets-no-dead-end.e2e.ts',
          name: 'the order list shows why it is empty, logs in, and shows the first step',
        },
        {
          file: 'e2e/account-changes-its-phone.e2e.ts',
          name: 'verifies and notifies both numbers, and the new one logs in',
        },
      ],
    },
    {
      id: '2.40',
      says: 'protocol viewer;',
      tests: [{ file: 'proof/screens/every-overlay.e2e.ts', name: 'and finds no barrier: in Chinese' }],
    },
    {
      id: '2.41',
      says: 'announcement dialog;',
      tests: [
        { file: 'e2e/order-opens-the-order-page.e2e.ts', name: 'reads the announcement of its tab once a session' },
      ],
    },
    {
      id: '2.49',
      says: 'draggable floating menu button;',
      tests: [
        { file: 'packages/ui/src/snap.test.ts', name: 'goes to the nearer edge' },
        { file: 'e2e/shell-in-the-chat-app.e2e.ts', name: 'rests on no button and no field, wherever it was left' },
        {
          file: 'e2e/shell-draws-the-menu-out.e2e.ts',
          name: 'is drawn out of the head of %s, stays out for the session, and returns',
        },
      ],
    },
    {
      id: '2.42',
      says: 'draggable floating ad on the order list (chat app);',
      tests: [
        {
          file: 'e2e/order-list-shows-an-advert.e2e.ts',
          name: 'is dragged, counted and opened in the chat app, and closed for the day',
        },
      ],
    },
    {
      id: '2.43',
      says: 'slide-puzzle modal titled as an SMS security check, with background image, draggable piece, refresh icon and slider.',
      tests: [
        {
          file: 'e2e/account-slider-says-what-happened.e2e.ts',
          name: 'leaves the text of a miss readable, and announces a pass once',
        },
        {
          file: 'e2e/order-sends-a-parcel.e2e.ts',
          name: 'is asked to log in only at the end, solves the puzzle by touch, and loses no input',
        },
        {
          file: 'apps/server/src/modules/auth/codes/send-code.test.ts',
          name: 'gives both pictures, the piece’s height of place, and not the hole’s',
        },
      ],
    },
  ],
  [{ frame: '' }],
];
