import type { Line } from '../row.ts';

/** Section 4: states and transitions, part 1 of 2. */
export const transitionsLines1: readonly Line[] = [
  [{ frame: '## 4. States and transitions' }],
  [{ frame: '' }],
  [
    {
      id: '4.0',
      says: '- Login state 0 or 1.',
      tests: [
        {
          file: 'apps/server/src/modules/auth/session/session.test.ts',
          name: 'an anonymous user gets isLogin and loginState 0, the openId and nothing to merge, and no more',
        },
        {
          file: 'apps/server/src/modules/auth/auth.test.ts',
          name: 'an anonymous user who saves an address and signs the agreement has both after the log-in',
        },
      ],
    },
    {
      id: '4.1',
      says: 'Tapping the profile area opens login when 0, my-center when 1.',
      tests: [
        {
          file: 'e2e/account-logs-in-step-by-step.e2e.ts',
          name: 'opens the log-in by a tap on the profile, and the center once logged in',
        },
      ],
    },
  ],
  [
    {
      id: '4.2',
      says: '- Verification code button: after a successful slider check it is disabled with a 60 s countdown, then returns to the send label.',
      tests: [
        {
          file: 'e2e/account-logs-in-step-by-step.e2e.ts',
          name: 'waits 60 s for the next code, and is submitted with six characters only',
        },
      ],
    },
    {
      id: '4.3',
      says: 'The login button is disabled until the code has 6 characters.',
      tests: [
        {
          file: 'e2e/account-logs-in-step-by-step.e2e.ts',
          name: 'waits 60 s for the next code, and is submitted with six characters only',
        },
      ],
    },
  ],
  [
    {
      id: '4.4',
      says: '- Successful login: store the token,',
      tests: [
        {
          file: 'apps/server/src/modules/auth/auth.test.ts',
          name: 'an anonymous user who saves an address and signs the agreement has both after the log-in',
        },
        {
          file: 'apps/web/src/api/after-login.test.ts',
          name: 'the user is loaded again, the agreements are signed and the card is queried, with the answered token',
        },
        {
          file: 'e2e/account-logs-in-step-by-step.e2e.ts',
          name: 'comes by a link with a label, which the log-in states, and goes on with its answered token',
        },
      ],
      stays: 'The token is kept in memory and in no storage, because a script that gets in would take it along.',
    },
    {
      id: '4.5',
      says: 'clear user, address and selection state,',
      tests: [
        {
          file: 'apps/web/src/api/after-login.test.ts',
          name: 'the lists, addresses and selections of the user before are gone',
        },
        {
          file: 'e2e/account-leaves-nothing-behind.e2e.ts',
          name: 'drafts are still there for their user after the session ended, but not for the next user',
        },
        {
          file: 'e2e/account-leaves-nothing-behind.e2e.ts',
          name: 'drafts of an anonymous user stay at the log-in, although another user was logged in before',
        },
        {
          file: 'apps/web/src/session/session.test.ts',
          name: 'of another user are deleted at a log-in, those of an anonymous user then belong to the user',
        },
      ],
      stays:
        'What an anonymous user typed in this visit stays, because an order that was filled in must survive its log-in.',
    },
    {
      id: '4.6',
      says: 'sign the privacy agreement,',
      tests: [
        {
          file: 'apps/web/src/api/after-login.test.ts',
          name: 'the user is loaded again, the agreements are signed and the card is queried, with the answered token',
        },
      ],
    },
    {
      id: '4.7',
      says: 'reload user info,',
      tests: [
        {
          file: 'apps/web/src/api/after-login.test.ts',
          name: 'the user is loaded again, the agreements are signed and the card is queried, with the answered token',
        },
      ],
    },
    {
      id: '4.8',
      says: 'query card info.',
      tests: [
        {
          file: 'apps/web/src/api/after-login.test.ts',
          name: 'the user is loaded again, the agreements are signed and the card is queried, with the answered token',
        },
      ],
    },
    {
      id: '4.8a',
      says: 'No card: show the certification tip.',
      tests: [
        {
          file: 'apps/web/src/api/after-login.test.ts',
          name: 'a user without a card gets the certification tip, one with a card does not',
        },
        {
          file: 'e2e/account-logs-in-step-by-step.e2e.ts',
          name: 'is led to the certification by its link, and by the tip of any other log-in',
        },
      ],
    },
    {
      id: '4.9',
      says: 'If entered via an immediate-certification link: with a card, say already certified; without, go to /certification.',
      tests: [
        {
          file: 'apps/web/src/api/after-login.test.ts',
          name: 'by an immediate-certification link it leads to the certification, or says that it is done',
        },
        {
          file: 'e2e/account-logs-in-step-by-step.e2e.ts',
          name: 'is led to the certification by its link, and by the tip of any other log-in',
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
      id: '4.10',
      says: '- Logout: clear token, user, identity info, address lists, default address, cached single, self-mailing and batch order drafts; reload user info.',
      tests: [
        {
          file: 'e2e/account-leaves-nothing-behind.e2e.ts',
          name: 'a log-out leaves no personal data in the browser, its URLs or its history',
        },
        {
          file: 'e2e/account-leaves-nothing-behind.e2e.ts',
          name: 'a log-out refetches the user of the session afterwards (spec §4)',
        },
        {
          file: 'apps/web/src/session/session.test.ts',
          name: 'are restored until their form clears them or log-out clears all',
        },
      ],
    },
  ],
  [
    {
      id: '4.11',
      says: '- Order redirect by type: orderType 0 or 3 goes to order-detail with type 1;',
      tests: [
        {
          file: 'apps/web/src/features/order/order-path.test.ts',
          name: 'of type 0 is order-detail with type 1 in every status',
        },
        {
          file: 'apps/web/src/features/order/order-path.test.ts',
          name: 'of type 3 is order-detail with type 1 in every status',
        },
        {
          file: 'e2e/order-waits-for-the-line.e2e.ts',
          name: 'waits on the phone, is shown, and is sent once when the connection is back',
        },
      ],
    },
    {
      id: '4.12',
      says: 'orderType 1 or 2 goes to order-detail (orderself) when orderStatus is 5 or more, else to order-self-detail.',
      tests: [
        {
          file: 'apps/web/src/features/order/order-path.test.ts',
          name: 'of type 1 is the self-drop page below status 5, else order-detail',
        },
        {
          file: 'apps/web/src/features/order/order-path.test.ts',
          name: 'of type 2 is the self-drop page below status 5, else order-detail',
        },
      ],
    },
  ],
];
