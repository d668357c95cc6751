import type { Line } from '../row.ts';

/** Section 7: the calls it makes, part 3 of 3. */
export const callsLines3: readonly Line[] = [
  [
    {
      id: '7.33',
      says: '| /item/selectSearch | key | not shown |',
      tests: [
        {
          file: 'apps/server/src/modules/goods/goods.test.ts',
          name: 'finds goods by a word, at most 20, each with its result',
        },
      ],
    },
  ],
  [
    {
      id: '7.34',
      says: '| /addressFeedback | addrStringList, info | not shown |',
      tests: [
        {
          file: 'apps/server/src/modules/address/address-reading.test.ts',
          name: 'reads each text and stores the correction once',
        },
        { file: 'e2e/order-fills-in-the-form.e2e.ts', name: 'sees both texts split into name, phone and address' },
      ],
    },
  ],
  [
    {
      id: '7.35',
      says: '| /order/checkProhibitArtWarehouse | not shown | not shown |',
      tests: [
        {
          file: 'apps/server/src/modules/goods/goods.test.ts',
          name: 'checks each article, and returns the strictest result for all',
        },
      ],
    },
  ],
  [
    {
      id: '7.36',
      says: '| /redis/pageInfoByChannel | channel, templateName | not shown |',
      tests: [
        { file: 'apps/server/src/modules/content/content.test.ts', name: 'the side menu of chat' },
        {
          file: 'apps/server/src/modules/content/content.test.ts',
          name: 'the tab bar exists only in the chat and payment apps',
        },
        {
          file: 'apps/server/src/modules/channel/channel.test.ts',
          name: 'is taken by USER-CHANNEL and has its menu; off, 0, 42 and words are refused',
        },
      ],
    },
  ],
  [
    {
      id: '7.37',
      says: '| /redis/advertCodeTj | advertId, advertCode | ad click record |',
      tests: [
        {
          file: 'apps/server/src/modules/content/content.test.ts',
          name: 'a tap is counted once per advert, session and hour, and not at all for an unknown advert',
        },
      ],
    },
  ],
  [
    {
      id: '7.38',
      says: '| /robot/order/detail | outTaskId | not shown |',
      tests: [
        {
          file: 'apps/server/src/modules/order/quick/quick-order.test.ts',
          name: 'returns masked data, missing fields and deadline, only to the phone of the draft',
        },
      ],
    },
  ],
  [
    {
      id: '7.39',
      says: '| /kindShip/effectiveKindCombo, /order/v2/batchOrder | not shown | not shown |',
      tests: [
        {
          file: 'apps/server/src/modules/prepaid/combo/combo.test.ts',
          name: 'a paid combo has remaining shipments and an end, is a liability and no card',
        },
        { file: 'apps/server/src/modules/batch/batch.test.ts', name: 'of 20 taps at once each row is ordered once' },
      ],
    },
  ],
  [
    {
      id: '7.40',
      says: '| /userAddress/getAddrById | userId, addrId | not shown |',
      tests: [
        {
          file: 'apps/server/src/modules/address/address.test.ts',
          name: '400404 for a record of another user as for an unknown one, with any userId',
        },
      ],
    },
  ],
  [
    {
      id: '7.41',
      says: '| /order/vailShowUpdateOrRevokeAddrButton | not shown | not shown |',
      tests: [
        {
          file: 'apps/server/src/modules/interception/interception.test.ts',
          name: 'offers an address change and a recall while the post has the parcel, with fee, promise and token',
        },
      ],
    },
  ],
  [
    {
      id: '7.42',
      says: '| /redis/disasterRecoveryPromptsInfo | none | disaster config |',
      tests: [
        {
          file: 'apps/server/src/modules/content/content.test.ts',
          name: 'the fault notice with its words once it is switched on',
        },
      ],
    },
  ],
  [
    {
      id: '7.43',
      says: '| /external/getDDPFee | not shown | not shown |',
      tests: [
        {
          file: 'apps/server/src/modules/duty/duty.test.ts',
          name: 'quotes the gift to Dublin by our rows: 110.24 yuan in parts that add up',
        },
        {
          file: 'apps/server/src/modules/duty/duty.test.ts',
          name: 'is empty, without a total, if the partner is down, nothing is due, or rows do not suffice',
        },
      ],
    },
  ],
  [
    {
      id: '7.44',
      says: '| /userAddress/artExamConfig | code | not shown |',
      tests: [
        {
          file: 'apps/server/src/modules/exam/art-exam.test.ts',
          name: 'returns the owner of the settings, the fixed fields and the end',
        },
        {
          file: 'apps/server/src/modules/exam/art-exam.test.ts',
          name: 'returns the next start, or none; NOT_FOUND for an unknown code',
        },
      ],
    },
  ],
  [
    {
      id: '7.45',
      says: '| /eval/qryCardStockByCardId | not shown | info, default 1 |',
      tests: [
        {
          file: 'apps/server/src/modules/prepaid/combo/combo.test.ts',
          name: 'returns the stock of an article; an unknown one is not found',
        },
        {
          file: 'e2e/prepaid-combo.e2e.ts',
          name: 'that is sold out is shown before the purchase, and when the last one is sold meanwhile',
        },
      ],
    },
  ],
  [
    {
      id: '7.46',
      says: '| GET static JSON | none | app config, protocols, address tree |',
      tests: [
        {
          file: 'apps/server/src/modules/agreement/agreement.test.ts',
          name: '/static/protocols.json lists every agreement with the address of its text',
        },
        {
          file: 'apps/server/src/page/page.test.ts',
          name: 'is the part of the settings that every page contains, and the examinations in force',
        },
        {
          file: 'e2e/address-book.e2e.ts',
          name: 'finds a district by a part of its name, and continues with its streets',
        },
      ],
    },
  ],
  [{ frame: '' }],
  [
    {
      id: '7.47',
      says: 'Other calls whose paths are not shown: send verification code, login, user info, order lookup, migration check (isExistOrder, isExistAddr), tab bar config, ad list, card info.',
      tests: [
        {
          file: 'apps/server/src/modules/auth/codes/send-code.test.ts',
          name: 'sends one SMS with a code of six digits and its validity',
        },
        {
          file: 'apps/server/src/modules/auth/auth.test.ts',
          name: 'an anonymous user who saves an address and signs the agreement has both after the log-in',
        },
        {
          file: 'apps/server/src/modules/auth/session/session.test.ts',
          name: 'a user gets only masked phones and an opaque aesEcbPhone',
        },
        {
          file: 'apps/server/src/modules/order/list/read-orders.test.ts',
          name: 'finds an own order by id, order number and mail number',
        },
        {
          file: 'apps/server/src/modules/migration/migration.test.ts',
          name: 'finds masked data of earlier visits of this device, none for another device',
        },
        {
          file: 'apps/server/src/modules/content/content.test.ts',
          name: 'the tab bar exists only in the chat and payment apps',
        },
        {
          file: 'apps/server/src/modules/content/content.test.ts',
          name: 'answers those of the place and channel that are in force, in their order',
        },
        {
          file: 'apps/server/src/modules/account/account.test.ts',
          name: 'name and number are masked, and stored so that they cannot be read',
        },
        {
          file: 'apps/server/src/modules/migration/migration.test.ts',
          name: 'are found by the proven phone, merged once, and shown in the order list',
        },
      ],
    },
  ],
  [{ frame: '' }],
];
