import type { Line } from '../row.ts';

/** Section 7: the calls it makes, part 1 of 3. */
export const callsLines1: readonly Line[] = [
  [{ frame: '## 7. The calls it makes' }],
  [{ frame: '' }],
  [
    {
      id: '7.1',
      says: 'All POST unless stated; JSON by default, some form encoded.',
      tests: [
        { file: 'apps/server/src/call/serve.test.ts', name: '405 with Allow for GET' },
        {
          file: 'apps/server/src/call/serve.test.ts',
          name: '400415 for the content type application/x-www-form-urlencoded',
        },
        { file: 'apps/server/src/call/serve.test.ts', name: 'a form body > is decoded once' },
      ],
    },
    {
      id: '7.2',
      says: 'Headers: USER-CHANNEL,',
      tests: [{ file: 'apps/server/src/call/serve.test.ts', name: '400100 without a known channel' }],
    },
    {
      id: '7.3',
      says: 'AUTH-TOKEN,',
      tests: [{ file: 'apps/server/src/call/serve.test.ts', name: '200001 without or with a dead token' }],
    },
    {
      id: '7.4',
      says: 'jwt (removed for known paths),',
      tests: [
        {
          file: 'apps/server/src/call/services.test.ts',
          name: 'knows a user by a token of five minutes, which has no phone or session in it',
        },
        {
          file: 'e2e/trace-comes-from-another-host.e2e.ts',
          name: 'which is told by a token who asks; while it is down, orders still go through',
        },
      ],
    },
    {
      id: '7.5',
      says: 'USER-SIGN (computed signature for some paths).',
      tests: [
        {
          file: 'apps/server/src/call/serve.test.ts',
          name: 'a right USER-SIGN passes once, a wrong or replayed one is refused',
        },
        { file: 'apps/web/src/api/api.test.ts', name: 'is the HMAC of path, body, time and nonce' },
      ],
    },
    {
      id: '7.6',
      says: 'Paths are rewritten to service hosts by a table (not shown).',
      tests: [
        {
          file: 'apps/server/src/call/services.test.ts',
          name: 'answers the paths of its services and nothing else; the issuer answers the others',
        },
      ],
    },
  ],
  [{ frame: '' }],
  [{ frame: '| Call | Payload | Reads |' }],
  [{ frame: '|---|---|---|' }],
  [
    {
      id: '7.7',
      says: '| /memberCard/queryHome | empty | code, info.size |',
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
      id: '7.8',
      says: '| /contract/signAgreement | agreement ids | failure treated as signed |',
      tests: [
        {
          file: 'apps/server/src/modules/agreement/agreement.test.ts',
          name: 'two calls store one row with version, hash of the text, time and channel',
        },
        {
          file: 'apps/web/src/api/after-login.test.ts',
          name: 'the consent is stored on the device, and a signature that fails counts as signed',
        },
      ],
    },
  ],
  [
    {
      id: '7.9',
      says: '| /contract/isSignedLatestAgreement | contractIdList | code 000000, info list of contractId and result; failure treated as signed; cached daily |',
      tests: [
        {
          file: 'apps/server/src/modules/agreement/agreement.test.ts',
          name: 'returns true or false for every id, in the requested order',
        },
        {
          file: 'apps/web/src/api/api.test.ts',
          name: 'counts a failed agreement call as signed and a failed notice call as no notice',
        },
        {
          file: 'e2e/agreement-is-asked-once-a-day.e2e.ts',
          name: 'are asked about once a day, and a newer one resets the consent of the device',
        },
      ],
    },
  ],
  [
    {
      id: '7.10',
      says: '| GET static contract JSON (external content host) | none | agreement text; membership and privacy text also fetched |',
      tests: [
        {
          file: 'apps/server/src/modules/agreement/agreement.test.ts',
          name: 'service parses by the contract, in both languages, without markup',
        },
        {
          file: 'apps/server/src/modules/agreement/agreement.test.ts',
          name: '/static/protocols.json lists every agreement with the address of its text',
        },
        {
          file: 'e2e/agreement-is-asked-once-a-day.e2e.ts',
          name: 'of members is listed with those of sending and of privacy',
        },
      ],
    },
  ],
  [
    {
      id: '7.11',
      says: '| GET /ndwz/o/tokenOauth | __code, __appid | info.sacToken |',
      tests: [
        {
          file: 'apps/server/src/modules/auth/session/session.test.ts',
          name: 'opens an anonymous session once and renews it with its cookie',
        },
        {
          file: 'apps/server/src/modules/auth/host/host.test.ts',
          name: 'a code with the state of this session recognises it',
        },
        {
          file: 'apps/server/src/modules/auth/host/host.test.ts',
          name: 'SESSION for a code without a state of this session, of another app, and with a used state',
        },
      ],
      stays:
        "A code is exchanged only together with the state of this session, because a code in a link would tie a stranger's openId to the reader's account.",
    },
  ],
  [
    {
      id: '7.12',
      says: '| /getThirdParameters (form) | url | info.jsapi appId, timestamp, nonceStr, signature |',
      tests: [
        {
          file: 'apps/server/src/modules/share/sign-pages.test.ts',
          name: 'signs the address without its fragment, with the functions that pages use',
        },
        {
          file: 'e2e/share-card-in-the-chat-app.e2e.ts',
          name: 'is shared by its menu with our card, which the SDK accepts by our signature',
        },
      ],
    },
  ],
  [
    {
      id: '7.13',
      says: '| /mailOrder/getBizParams | not shown | business params |',
      tests: [
        {
          file: 'apps/server/src/modules/order/order.test.ts',
          name: 'returns the four lists with the codes for a cancellation, in the caller’s language',
        },
      ],
    },
  ],
  [
    {
      id: '7.14',
      says: '| /doValidateToken (form) | token | code |',
      tests: [
        {
          file: 'apps/server/src/modules/exam/exam.test.ts',
          name: 'a ticket opens its candidate’s mails once, for one of fifty at once',
        },
        {
          file: 'apps/server/src/modules/exam/exam.test.ts',
          name: 'used, expired, foreign and invented tickets get the same refusal: the link no longer works',
        },
        {
          file: 'apps/server/src/modules/partner/partner.test.ts',
          name: 'recognises its user under another cookie and answers the target, but opens no account',
        },
        {
          file: 'apps/server/src/modules/partner/partner.test.ts',
          name: 'of a thousand random ones none is valid, and the network waits after sixty',
        },
      ],
    },
  ],
  [
    {
      id: '7.15',
      says: "| /userAddress/getBatchAddressPage | page (1), size (5), type ('1'), condition | info.records, total, pages |",
      tests: [
        {
          file: 'apps/server/src/modules/address/address.test.ts',
          name: 'returns the default first, then the newest, five per page',
        },
        {
          file: 'apps/server/src/modules/address/address.test.ts',
          name: 'returns senders unless receivers are requested, each with its origin',
        },
        {
          file: 'apps/server/src/modules/address/address.test.ts',
          name: 'searches name, phone and place without wildcards',
        },
      ],
    },
  ],
  [
    {
      id: '7.16',
      says: '| /user/getLoginUserInfo (form) | none | info isLogin, openId, phone, phoneNum, userId, userName, mergeAddrOrder |',
      tests: [
        {
          file: 'apps/server/src/modules/auth/session/session.test.ts',
          name: 'a user gets only masked phones and an opaque aesEcbPhone',
        },
      ],
    },
  ],
  [
    {
      id: '7.17',
      says: '| /doLogin (form) | phone, validCode, type, employeeId, label, openId | info is the token |',
      tests: [
        {
          file: 'apps/server/src/modules/auth/auth.test.ts',
          name: 'an anonymous user who saves an address and signs the agreement has both after the log-in',
        },
        { file: 'packages/contract/src/samples.test.ts', name: 'doLogin parses, request and answer' },
      ],
    },
  ],
  [
    {
      id: '7.18',
      says: '| /doLogOut (form) | not shown | not shown |',
      tests: [
        {
          file: 'apps/server/src/modules/auth/auth.test.ts',
          name: 'after logout the old token is 200001 and the old cookie opens a stranger’s session',
        },
      ],
    },
  ],
];
