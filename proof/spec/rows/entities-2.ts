import type { Line } from '../row.ts';

/** Section 3: entities and their fields, part 2 of 2. */
export const entitiesLines2: readonly Line[] = [
  [
    {
      id: '3.12',
      says: '- Member card home: size (order count).',
      tests: [
        {
          file: 'apps/server/src/modules/account/account.test.ts',
          name: 'the caller’s own number of orders and messages, and what they have to pay',
        },
      ],
    },
  ],
  [
    {
      id: '3.13',
      says: '- Address record: id, type (1 sender, 2 receiver), isDefault (1 default), userPhone, fromType.',
      tests: [
        {
          file: 'apps/server/src/modules/address/address.test.ts',
          name: 'returns senders unless receivers are requested, each with its origin',
        },
        {
          file: 'apps/server/src/modules/address/address.test.ts',
          name: 'stores all typed fields, including the position',
        },
        {
          file: 'apps/server/src/modules/address/address.test.ts',
          name: 'each type has one default, also after 20 concurrent calls',
        },
        {
          file: 'apps/web/src/features/address/address.rules.test.ts',
          name: 'a new record states that it was %s',
        },
        {
          file: 'apps/web/src/features/address/address.rules.test.ts',
          name: 'a person of the book who is changed in an order is a new record from the book',
        },
        { file: 'e2e/address-book.e2e.ts', name: 'adds many records at once and corrects uncertain ones' },
        {
          file: 'e2e/address-is-saved.e2e.ts',
          name: 'pastes an address, still has it after a reload, saves it and changes it',
        },
      ],
    },
  ],
  [
    {
      id: '3.14',
      says: "- Goods info: goodsId, goodInternals, goodsTypeId (default '02'), labelName (default 'object').",
      tests: [
        {
          file: 'apps/server/src/modules/order/create/field-effects.test.ts',
          name: 'the table lists all fields of the call',
        },
        {
          file: 'apps/server/src/modules/order/create/create-order.test.ts',
          name: 'stores the order with its mail, history, slot and job for the carrier',
        },
        {
          file: 'packages/contract/src/defaults.test.ts',
          name: 'goods without a type are of the type 02 and have the label 物品',
        },
      ],
      stays: 'A name of the contents is needed to submit an order, because the law wants the sender to state them.',
    },
  ],
  [
    {
      id: '3.15',
      says: '- Insurance price: price, premiumPrice.',
      tests: [
        {
          file: 'apps/server/src/modules/tariff/tariff.test.ts',
          name: 'returns premium and cover of the insurance, and the compensation without it',
        },
      ],
    },
  ],
  [
    {
      id: '3.16',
      says: '- Weight: default 0.5 (1 in the self-order module).',
      tests: [
        { file: 'apps/web/src/entry-server.test.ts', name: '/s/express?orderType=3 begins with a weight of 0.5 kg' },
        { file: 'apps/web/src/entry-server.test.ts', name: '/s/express?orderType=2 begins with a weight of 1 kg' },
      ],
    },
  ],
  [
    {
      id: '3.17',
      says: '- Location: country,',
      tests: [
        {
          file: 'e2e/international-shows-a-destination.e2e.ts',
          name: 'Hong Kong is a part of China, with its own limit and without a postcode',
        },
      ],
    },
    {
      id: '3.17a',
      says: 'province, city, district, street, lat, lng.',
      tests: [
        {
          file: 'apps/server/src/modules/address/address.test.ts',
          name: 'stores all typed fields, including the position',
        },
      ],
    },
  ],
  [
    {
      id: '3.18',
      says: '- Bind-account success: bindPhone, bindUserId.',
      tests: [
        { file: 'packages/contract/src/samples.test.ts', name: 'mulBind parses, request and answer' },
        {
          file: 'apps/server/src/modules/auth/linked/linked.test.ts',
          name: 'links a phone verified on both sides, and notifies both of the other number',
        },
      ],
    },
    {
      id: '3.18a',
      says: 'Bound account record: phone, bindPhone.',
      tests: [{ file: 'packages/contract/src/samples.test.ts', name: 'mulBind parses, request and answer' }],
    },
  ],
  [
    {
      id: '3.19',
      says: '- Signature config: appId, timestamp, nonceStr, signature, jsApiList.',
      tests: [
        {
          file: 'apps/server/src/modules/share/sign-pages.test.ts',
          name: 'signs the address without its fragment, with the functions that pages use',
        },
      ],
    },
  ],
  [
    {
      id: '3.20',
      says: '- Slider challenge: id, type, background image, foreground image (base64).',
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
      id: '3.21',
      says: "- Cancel order payload: orderType, parentId, batchId (list), cancelReason, cancelMode (default '6'), cancelReasonDescribe, cancelReasonCode, optional hasGoods.",
      tests: [
        { file: 'packages/contract/src/samples.test.ts', name: 'cancelOrder parses, request and answer' },
        { file: 'packages/contract/src/defaults.test.ts', name: 'a cancellation without a mode has the mode 6' },
        {
          file: 'apps/server/src/modules/order/cancel/cancel-order.test.ts',
          name: 'treats an id given 50 times as one',
        },
        {
          file: 'apps/server/src/modules/order/cancel/cancel-order.test.ts',
          name: 'CONFLICT when the courier has the goods, which staff settle',
        },
      ],
    },
  ],
  [
    {
      id: '3.22',
      says: '- Other client-held data: mail search history (no duplicates),',
      tests: [
        {
          file: 'apps/web/src/session/mail-history.test.ts',
          name: 'contains each number once, the one that was searched last first',
        },
      ],
    },
    {
      id: '3.22a',
      says: 'mail trail, appointment and selected times, sent and received order lists, comment config, cargo list and total, delivery preference details, map lists, app config, protocols.',
      tests: [
        {
          file: 'e2e/trace-reads-a-trace.e2e.ts',
          name: 'reads where it is without anybody’s name, and more after four digits of a phone',
        },
        { file: 'e2e/order-fills-in-the-form.e2e.ts', name: 'chooses a time of tomorrow' },
        {
          file: 'e2e/follow-keeps-an-eye-on-mail.e2e.ts',
          name: 'by its number: named, found by name, notified per stage, muted, unfollowed',
        },
        {
          file: 'e2e/evaluate-says-how-it-was.e2e.ts',
          name: 'is evaluated by its consignee, changed once, and by no other user',
        },
        {
          file: 'e2e/preference-wishes-are-obeyed.e2e.ts',
          name: 'a wish is set with every mistake shown, followed at the delivery office, and then switched off',
        },
        {
          file: 'e2e/service-point-is-chosen.e2e.ts',
          name: 'by region: list and map choose together, and the chosen one is in the order form',
        },
        {
          file: 'apps/server/src/modules/agreement/agreement.test.ts',
          name: '/static/protocols.json lists every agreement with the address of its text',
        },
      ],
    },
  ],
  [{ frame: '' }],
];
