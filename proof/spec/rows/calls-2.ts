import type { Line } from '../row.ts';

/** Section 7: the calls it makes, part 2 of 3. */
export const callsLines2: readonly Line[] = [
  [
    {
      id: '7.19',
      says: '| /doSendPhone (form) | phone | not shown |',
      tests: [{ file: 'apps/server/src/modules/auth/auth.test.ts', name: 'doSendPhone > 100001 and no SMS' }],
      stays: 'It sends nothing and answers 100001, because a call without a puzzle would send SMS to anybody.',
    },
  ],
  [
    {
      id: '7.20',
      says: '| /doSendPhone/v2 (form) | phone, sliderId, sliderX, sliderType | not shown |',
      tests: [
        {
          file: 'apps/server/src/modules/auth/codes/send-code.test.ts',
          name: 'sends one SMS with a code of six digits and its validity',
        },
        {
          file: 'apps/server/src/modules/auth/codes/send-code.test.ts',
          name: 'slider verification failed for another type',
        },
      ],
    },
  ],
  [
    {
      id: '7.21',
      says: '| /validatePhoneCode (form) | phone, valiCode | not shown |',
      tests: [
        {
          file: 'apps/server/src/modules/auth/login/login.test.ts',
          name: 'validatePhoneCode > returns a ticket, consumes the code and logs no user in',
        },
        {
          file: 'apps/server/src/modules/auth/auth.test.ts',
          name: '400429 for the right code after five wrong ones at validatePhoneCode',
        },
      ],
    },
  ],
  [
    {
      id: '7.22',
      says: '| /getSlider | not shown | challenge |',
      tests: [
        {
          file: 'apps/server/src/modules/auth/codes/send-code.test.ts',
          name: 'gives both pictures, the piece’s height of place, and not the hole’s',
        },
      ],
    },
  ],
  [
    {
      id: '7.23',
      says: '| /advert/getAdvertByLabel | label | not shown |',
      tests: [
        {
          file: 'apps/server/src/modules/content/content.test.ts',
          name: 'answers those of the place and channel that are in force, in their order',
        },
        {
          file: 'e2e/order-list-shows-an-advert.e2e.ts',
          name: 'is dragged, counted and opened in the chat app, and closed for the day',
        },
      ],
    },
  ],
  [
    {
      id: '7.24',
      says: "| /notice/noticeIsNeed | noticeType | code '500000' carries info |",
      tests: [
        {
          file: 'apps/server/src/modules/content/content.test.ts',
          name: '500000 with the announcement of tab 1, in the requested language',
        },
        {
          file: 'apps/server/src/modules/content/content.test.ts',
          name: '500001 outside the announcement’s time, and after it was withdrawn',
        },
      ],
    },
  ],
  [
    {
      id: '7.25',
      says: '| /order/v2/cancelOrder | cancel payload | not shown |',
      tests: [
        {
          file: 'apps/server/src/modules/order/cancel/cancel-order.test.ts',
          name: 'closes the order, frees its slot, updates the mail and instructs the carrier to drop it',
        },
      ],
    },
  ],
  [
    {
      id: '7.26',
      says: '| /order/queryOrderType | orderNo | subOrderNo, orderStatus, orderType |',
      tests: [
        {
          file: 'apps/server/src/modules/order/list/read-orders.test.ts',
          name: 'finds an own order by id, order number and mail number',
        },
      ],
    },
  ],
  [
    {
      id: '7.27',
      says: '| /getUserCard | none | info userId, name, cardNo, idcardType |',
      tests: [
        {
          file: 'apps/server/src/modules/account/account.test.ts',
          name: 'name and number are masked, and stored so that they cannot be read',
        },
        { file: 'apps/server/src/modules/account/account.test.ts', name: '800002 without a card' },
      ],
    },
  ],
  [
    {
      id: '7.28',
      says: '| /delivery/deliveryWay | waybillNo | not shown |',
      tests: [
        {
          file: 'apps/server/src/modules/delivery/delivery-change.test.ts',
          name: 'returns available ways with cut-off, fee and promise, and refused ways with their reason',
        },
      ],
    },
  ],
  [
    {
      id: '7.28a',
      says: '| /delivery/pushDeliveryWay | not shown | not shown |',
      tests: [
        {
          file: 'apps/server/src/modules/delivery/delivery-change.test.ts',
          name: 'to a service point: stores the consent, instructs the carrier once, and the next scan is there',
        },
      ],
    },
  ],
  [
    {
      id: '7.28b',
      says: '| /delivery/preference/deliveryWay | receiverAddress | not shown |',
      tests: [
        {
          file: 'apps/server/src/modules/preference/preference.test.ts',
          name: 'apply to addresses and senders of the user’s mails, and to one mail',
        },
      ],
    },
  ],
  [
    {
      id: '7.28c',
      says: '| /delivery/preference/save, /update, /delPreference, /list | not shown | not shown |',
      tests: [
        {
          file: 'apps/server/src/modules/preference/preference.test.ts',
          name: 'each kind accepts only its own fields, and another place only with a consent',
        },
        {
          file: 'apps/server/src/modules/preference/preference.test.ts',
          name: '50 concurrent calls store one wish and one consent; another content replaces both',
        },
        {
          file: 'apps/server/src/modules/preference/preference.test.ts',
          name: 'after a withdrawal a mail is delivered to the door, unless it is already at the point',
        },
      ],
    },
  ],
  [
    {
      id: '7.28d',
      says: '| /delivery/signSelf | waybillNo | not shown |',
      tests: [
        {
          file: 'apps/server/src/modules/order/sign-code/sign-code.test.ts',
          name: 'is created when the post has the parcel and sent once, only to the consignee',
        },
        {
          file: 'apps/server/src/modules/order/sign-code/sign-code.test.ts',
          name: 'NOT_FOUND for the sender, a stranger, and a parcel without one',
        },
      ],
    },
  ],
  [
    {
      id: '7.29',
      says: '| /user/mulBind, /user/tickstate | not shown | not shown |',
      tests: [
        {
          file: 'apps/server/src/modules/auth/linked/linked.test.ts',
          name: 'links a phone verified on both sides, and notifies both of the other number',
        },
        {
          file: 'apps/server/src/modules/claim/claim.test.ts',
          name: 'ticketState lists a user’s claims with the tickets, and finds one by its number',
        },
      ],
    },
  ],
  [
    {
      id: '7.30',
      says: '| /mail/getGisTraces/subjection/v2 | mailNo, type 3 | not shown |',
      tests: [
        {
          file: 'apps/server/src/modules/trace/trace.test.ts',
          name: 'an unlinked user sees stages, times and cities, but no names',
        },
        {
          file: 'apps/server/src/modules/trace/trace.test.ts',
          name: 'the type of a trace is the number 3 or its text',
        },
      ],
    },
  ],
  [
    {
      id: '7.31',
      says: '| /UserForce/isExistOrderOrAddr, /UserForce/mergeAddrOrder | openId, appId | not shown |',
      tests: [
        {
          file: 'apps/server/src/modules/migration/migration.test.ts',
          name: 'finds masked data of earlier visits of this device, none for another device',
        },
        { file: 'apps/server/src/modules/migration/migration.test.ts', name: 'ignores openId in the body' },
        {
          file: 'apps/server/src/modules/migration/migration.test.ts',
          name: 'are found by the proven phone, merged once, and shown in the order list',
        },
        {
          file: 'apps/server/src/modules/migration/migration.test.ts',
          name: 'is found on another device, but not with another openId or without one',
        },
        {
          file: 'apps/server/src/modules/migration/migration.test.ts',
          name: 'moves each record once, and no duplicates',
        },
      ],
      stays: "openId and appId of a body decide nothing, because naming another's would take their account.",
    },
  ],
  [
    {
      id: '7.32',
      says: '| /reviewForRewards/getTagInfo | mailNo | not shown |',
      tests: [
        {
          file: 'apps/server/src/modules/evaluate/evaluate.test.ts',
          name: 'returns each side’s questions and their deadline',
        },
      ],
    },
  ],
];
