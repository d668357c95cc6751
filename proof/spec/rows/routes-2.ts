import type { Line } from '../row.ts';

/** Section 2: screens and routes, part 2 of 4. */
export const routesLines2: readonly Line[] = [
  [
    {
      id: '2.15',
      says: '| /about | about |',
      tests: [
        { file: 'apps/web/src/entry-server.test.ts', name: '/about renders without any data, in both languages' },
        {
          file: 'e2e/shell-tells-of-trouble.e2e.ts',
          name: 'after the reload that mends it, back leads to the same place of the page before',
        },
      ],
    },
  ],
  [
    {
      id: '2.15a',
      says: '| /newcenter | messages |',
      tests: [
        {
          file: 'e2e/message-center.e2e.ts',
          name: 'about a parcel step by step, by kind; a tap opens it and marks it as read',
        },
      ],
    },
  ],
  [
    {
      id: '2.15b',
      says: '| /newset | message settings |',
      tests: [
        {
          file: 'e2e/message-settings.e2e.ts',
          name: 'switches an SMS off, sees an example, and finds it stored; fixed choices have no box',
        },
      ],
    },
  ],
  [
    {
      id: '2.16',
      says: '| /cost/{orderId} | cost |',
      tests: [
        {
          file: 'e2e/pay-pays-in-every-way.e2e.ts',
          name: 'returns without the vendor’s link, and continues the open payment',
        },
        {
          file: 'e2e/prepaid-pays-an-order.e2e.ts',
          name: 'a card from a counter pays a weighed order over the screen that needed it, and its movement leads to the order’s cost',
        },
      ],
    },
  ],
  [
    {
      id: '2.17',
      says: '| /Evaluate, /Evaluatesuccess/{orderId} | evaluation |',
      tests: [
        {
          file: 'e2e/evaluate-says-how-it-was.e2e.ts',
          name: 'is evaluated by its consignee, changed once, and by no other user',
        },
        {
          file: 'apps/web/src/entry-server.test.ts',
          name: '/Evaluatesuccess/{orderId} renders without any data, in both languages',
        },
      ],
    },
  ],
  [
    {
      id: '2.18',
      says: '| /Maplocation | map |',
      tests: [
        { file: 'e2e/service-point-finds-a-counter.e2e.ts', name: 'by text, by service, and with a mistake' },
        {
          file: 'e2e/service-point-is-chosen.e2e.ts',
          name: 'by region: list and map choose together, and the chosen one is in the order form',
        },
      ],
    },
  ],
  [
    {
      id: '2.19',
      says: '| /orderAddress, /orderAddress/modificationPay, /orderAddress/revokePay | address change and revoke |',
      tests: [
        {
          file: 'e2e/interception-sender-has-second-thoughts.e2e.ts',
          name: 'redirects it to another city, sees every mistake, pays, and trace and order show it',
        },
        {
          file: 'e2e/interception-sender-has-second-thoughts.e2e.ts',
          name: 'too late by a second: the courier leaves during the payment, and the fee is refunded',
        },
        {
          file: 'apps/web/src/entry-server.test.ts',
          name: '/orderAddress/modificationPay renders without any data, in both languages',
        },
      ],
    },
  ],
  [
    {
      id: '2.20',
      says: '| /emsClaim, /emsClaim/tickets | claims |',
      tests: [
        {
          file: 'e2e/claim-is-settled.e2e.ts',
          name: 'is made by a consignee with photos and its sum, taken by the carrier, and withdrawn',
        },
        { file: 'e2e/claim-is-settled.e2e.ts', name: 'that was decided is agreed to and paid' },
      ],
    },
  ],
  [
    {
      id: '2.21',
      says: '| /my-center,',
      tests: [
        { file: 'e2e/shell-in-the-chat-app.e2e.ts', name: 'the container draws the title, the site its tabs' },
        { file: 'apps/web/src/entry-server.test.ts', name: '/my-center renders without any data, in both languages' },
      ],
    },
    {
      id: '2.22',
      says: '/my-center/{type?}/login,',
      tests: [
        {
          file: 'e2e/account-slider-says-what-happened.e2e.ts',
          name: 'leaves the text of a miss readable, and announces a pass once',
        },
        {
          file: 'apps/web/src/entry-server.test.ts',
          name: '/my-center/{type?}/login renders without any data, in both languages',
        },
      ],
    },
    {
      id: '2.21a',
      says: '/my-center/change,',
      tests: [
        {
          file: 'e2e/account-changes-its-phone.e2e.ts',
          name: 'verifies and notifies both numbers, and the new one logs in',
        },
      ],
    },
    {
      id: '2.21b',
      says: '/my-center/logout, /my-center/logoutSuccess,',
      tests: [
        {
          file: 'e2e/account-leaves-nothing-behind.e2e.ts',
          name: 'a log-out refetches the user of the session afterwards (spec §4)',
        },
      ],
    },
    {
      id: '2.23',
      says: '/my-center/logoutConfirm,',
      tests: [
        {
          file: 'e2e/account-is-closed.e2e.ts',
          name: 'an account closure is requested, waits, and is withdrawn by any log-in',
        },
      ],
    },
    {
      id: '2.21c',
      says: '/my-center/set,',
      tests: [
        {
          file: 'e2e/account-ends-its-devices.e2e.ts',
          name: 'sees both and signs the other one out, which is a stranger from then on',
        },
        {
          file: 'apps/web/src/entry-server.test.ts',
          name: '/my-center/set renders without any data, in both languages',
        },
      ],
    },
    {
      id: '2.23a',
      says: '/my-center/set/success,',
      tests: [
        {
          file: 'e2e/account-is-closed.e2e.ts',
          name: 'an account closure is requested, waits, and is withdrawn by any log-in',
        },
      ],
    },
    {
      id: '2.24',
      says: '/my-center/integral,',
      tests: [
        { file: 'e2e/points-are-earned-and-used.e2e.ts', name: 'points are earned, redeemed, given back, and end' },
      ],
    },
    {
      id: '2.21d',
      says: '/my-center/signCode | personal center |',
      tests: [
        {
          file: 'e2e/delivery-shows-the-code.e2e.ts',
          name: 'its consignee shows digits or QR code; a wrong code is refused, the right one delivers the parcel',
        },
      ],
    },
  ],
  [
    {
      id: '2.25',
      says: '| /share-detail/{orderId} | sharing |',
      tests: [
        {
          file: 'e2e/share-shows-where-it-is.e2e.ts',
          name: 'is seen by a stranger without names or numbers, until it is withdrawn',
        },
        {
          file: 'e2e/share-shows-where-it-is.e2e.ts',
          name: 'is opened by the order id by its owner only, whose URL is then one for all',
        },
      ],
      stays:
        'The parameter is a token that ends and can be revoked, because order ids stand in messages and files for ever.',
    },
  ],
  [
    {
      id: '2.26',
      says: '| /certification, /certification-result/{status}, /certification-edit-preview | real-name certification |',
      tests: [
        {
          file: 'e2e/identity-is-certified.e2e.ts',
          name: 'mistakes are shown, the register decides, and the user changes and withdraws it',
        },
        {
          file: 'apps/web/src/entry-server.test.ts',
          name: '/certification-result/{status} renders without any data, in both languages',
        },
        {
          file: 'apps/web/src/entry-server.test.ts',
          name: '/certification-edit-preview renders without any data, in both languages',
        },
      ],
      stays: "The status in the URL decides nothing, because the server's is true.",
    },
  ],
  [
    {
      id: '2.27',
      says: '| /not-found-page | not found |',
      tests: [
        {
          file: 'apps/web/src/entry-server.test.ts',
          name: '/not-found-page renders without any data, in both languages',
        },
        {
          file: 'e2e/shell-meets-no-dead-end.e2e.ts',
          name: 'an order number that is not found leads to the not-found page',
        },
      ],
    },
  ],
  [
    {
      id: '2.28',
      says: '| /insured/{productType} | insurance |',
      tests: [
        {
          file: 'e2e/tariff-explains-the-price.e2e.ts',
          name: 'a value is insured: premium and both compensations follow the typed value',
        },
      ],
    },
  ],
  [
    {
      id: '2.29',
      says: '| /change-delivery, /collection-point-addr, /appoint-delivery-success | delivery change |',
      tests: [
        {
          file: 'e2e/delivery-consignee-decides.e2e.ts',
          name: 'a parcel is moved to a service point, and the consent is withdrawn again',
        },
        {
          file: 'e2e/delivery-consignee-decides.e2e.ts',
          name: 'the same on two devices: one change, and both show it',
        },
      ],
    },
  ],
];
