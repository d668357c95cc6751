import type { Line } from '../row.ts';

/** Section 3: entities and their fields, part 1 of 2. */
export const entitiesLines1: readonly Line[] = [
  [{ frame: '## 3. Entities and their fields' }],
  [{ frame: '' }],
  [
    {
      id: '3.1',
      says: '- Login payload: phone, validCode, type (0 login, 1 rebind), employeeId (optional inviter), label, openId.',
      tests: [
        { file: 'packages/contract/src/samples.test.ts', name: 'doLogin parses, request and answer' },
        {
          file: 'apps/server/src/modules/auth/login/login.test.ts',
          name: 'stores the inviter of the first log-in and ignores openId in the body',
        },
        {
          file: 'apps/server/src/modules/points/inviter.test.ts',
          name: 'gets 200 points for the first delivered order, once, whatever the letters’ case',
        },
        {
          file: 'apps/server/src/modules/auth/login/change-phone.test.ts',
          name: 'moves the user to the new phone and ends every other session',
        },
        {
          file: 'e2e/account-logs-in-step-by-step.e2e.ts',
          name: 'comes by a link with a label, which the log-in states, and goes on with its answered token',
        },
        {
          file: 'apps/server/src/modules/auth/host/host-link.test.ts',
          name: 'without the choice, and without a proven openId, nothing is linked',
        },
      ],
      stays: "The openId of a body decides nothing, because naming another's would take their account.",
    },
  ],
  [
    {
      id: '3.2',
      says: '- User: userId, userName, userPhone (masked), aesEcbPhone (server-encrypted phone), enCodePhone, phone, avatar, loginState / isLogin (0 or 1), openId, mergeAddrOrder (default 1), realName, cardNo, idcardType.',
      tests: [
        {
          file: 'apps/server/src/modules/auth/session/session.test.ts',
          name: 'a user gets only masked phones and an opaque aesEcbPhone',
        },
        {
          file: 'apps/server/src/modules/auth/session/session.test.ts',
          name: 'an anonymous user gets isLogin and loginState 0, the openId and nothing to merge, and no more',
        },
        {
          file: 'apps/server/src/modules/auth/session/session.test.ts',
          name: 'a certified user gets name and card number as in getUserCard, masked',
        },
        {
          file: 'apps/server/src/modules/account/avatar.test.ts',
          name: 'an uploaded picture is the avatar until it is changed or removed, and is then deleted',
        },
        {
          file: 'e2e/account-has-a-picture.e2e.ts',
          name: 'chooses a picture, sees it in the center, and removes it',
        },
      ],
      stays:
        'aesEcbPhone and enCodePhone hold an opaque AES-GCM value, because ECB shows which users have equal phones.',
    },
  ],
  [
    {
      id: '3.3',
      says: '- Card info: cardNo.',
      tests: [
        { file: 'packages/contract/src/samples.test.ts', name: 'getUserCard parses, request and answer' },
        {
          file: 'apps/server/src/modules/account/account.test.ts',
          name: 'name and number are masked, and stored so that they cannot be read',
        },
      ],
    },
    {
      id: '3.3a',
      says: 'Identity card info: name, cardNo, tips.',
      tests: [
        {
          file: 'apps/server/src/modules/identity/identity.test.ts',
          name: 'after the register’s answer the account is certified, masked, and its user notified',
        },
        {
          file: 'e2e/identity-is-certified.e2e.ts',
          name: 'mistakes are shown, the register decides, and the user changes and withdraws it',
        },
      ],
    },
  ],
  [
    {
      id: '3.4',
      says: '- Agreement: contractId, result.',
      tests: [
        {
          file: 'apps/server/src/modules/agreement/agreement.test.ts',
          name: 'returns true or false for every id, in the requested order',
        },
      ],
    },
    {
      id: '3.4a',
      says: 'Agreement status: service, userPrivacy.',
      tests: [
        {
          file: 'apps/web/src/session/session.test.ts',
          name: 'is stored with its time when both are accepted and expires after 183 days',
        },
      ],
    },
  ],
  [
    {
      id: '3.5',
      says: '- Order lookup: subOrderNo, orderStatus, orderType.',
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
      id: '3.6',
      says: '- Business params: courierCustomerLabel, courierEMSLabel, selfMailCustomerLabel, selfMailEMSLabel (cancel reasons), courierMsgLabel (labelName, active), goodsLabel.',
      tests: [
        {
          file: 'apps/server/src/modules/order/order.test.ts',
          name: 'returns the four lists with the codes for a cancellation, in the caller’s language',
        },
        { file: 'e2e/order-cancels.e2e.ts', name: 'cancels before the pick-up, with a reason out of the list' },
        {
          file: 'e2e/shell-shows-the-served-words.e2e.ts',
          name: 'make the goods and the words for the courier on the order page',
        },
        {
          file: 'apps/server/src/modules/order/cancel/cancel-order.test.ts',
          name: 'has the office check its service, for a reason about that service only',
        },
        {
          file: 'apps/web/src/features/order/express/sheets/message-words.test.ts',
          name: 'a message begins with the active labels',
        },
      ],
    },
  ],
  [
    {
      id: '3.7',
      says: '- Disaster config: faultNoticeFlag, faultNoticeTitle, faultNoticeContent, maintenanceNoticeFlag, maintenanceNoticeTitle, maintenanceNoticeContent.',
      tests: [
        { file: 'apps/server/src/modules/content/content.test.ts', name: 'both flags 0 and no words without a notice' },
        {
          file: 'apps/server/src/modules/content/content.test.ts',
          name: 'the fault notice with its words once it is switched on',
        },
      ],
    },
  ],
  [
    {
      id: '3.8',
      says: '- Announcement: title, content, beginTime, endTime, isEffective, isWork.',
      tests: [
        {
          file: 'apps/server/src/modules/content/content.test.ts',
          name: '500000 with the announcement of tab 1, in the requested language',
        },
        {
          file: 'apps/server/src/modules/order/create/open-orders.test.ts',
          name: 'CONFLICT ordering.closed with the closing announcement, only in its channels and tab',
        },
      ],
    },
  ],
  [
    {
      id: '3.9',
      says: '- Tab item: link, title, img, subImg, channelType (0 in-app route, 1 mini program), appId, originId, tagInfo; module has textColor, subTextColor.',
      tests: [
        { file: 'e2e/shell-shows-the-served-words.e2e.ts', name: 'make the tabs: words, order, tags and colours' },
        {
          file: 'e2e/shell-shows-the-served-words.e2e.ts',
          name: 'fill the side menu, its mini programs too; the dark theme preserves its colours',
        },
        {
          file: 'e2e/shell-shows-the-served-words.e2e.ts',
          name: 'have pictures of the operator, from this site and from another host',
        },
        {
          file: 'apps/server/src/modules/content/content.test.ts',
          name: 'a menu entry has an icon, a path of this site or an https URL as its picture, nothing else',
        },
      ],
    },
  ],
  [
    {
      id: '3.10',
      says: '- Ad: id, boardCode, channelType, link, img, jumpToTrafficCenterFlag.',
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
      id: '3.11',
      says: '- Draft order keys: sendAddress, receiverAddress, goodsInfo, weight, insuredInfo, isPwReceive, messageContent, productType, sendType, packagetypes.',
      tests: [
        {
          file: 'e2e/order-is-made-once.e2e.ts',
          name: 'a reload before submitting preserves people, goods, weight, message and way',
        },
        {
          file: 'apps/web/src/features/order/express/former-goods.test.ts',
          name: 'are read in the present shape, and stored in it once, with their time and owner',
        },
      ],
    },
  ],
];
