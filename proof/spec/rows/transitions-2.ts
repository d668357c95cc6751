import type { Line } from '../row.ts';

/** Section 4: states and transitions, part 2 of 2. */
export const transitionsLines2: readonly Line[] = [
  [
    {
      id: '4.13',
      says: '- Mandatory login (chat/payment apps only, on /index, /orderList, /addressList, /accountsInfo, /query except examination query):',
      tests: [
        {
          file: 'apps/web/src/shell/route-access.test.ts',
          name: 'redirects exactly the five routes of the mandatory log-in, in the chat and payment apps',
        },
        {
          file: 'apps/web/src/shell/route-access.test.ts',
          name: 'does not redirect on plain web, logged-in users, twice a day, or for examinations',
        },
      ],
    },
    {
      id: '4.14',
      says: 'not logged in without phone redirects to login with redirectUrl;',
      tests: [
        { file: 'apps/web/src/shell/route-access.test.ts', name: 'redirects /orderlist to the log-in in the chat app' },
        { file: 'e2e/shell-in-the-chat-app.e2e.ts', name: 'a log-in is a must, and leads back to where one was' },
      ],
    },
    {
      id: '4.15',
      says: 'logged in with mergeAddrOrder 0 checks for existing orders or addresses and asks to migrate; confirm goes to /migrateData,',
      tests: [
        {
          file: 'apps/web/src/shell/route-access.test.ts',
          name: 'leaves a user with earlier data on the page, which asks about it',
        },
        {
          file: 'e2e/migration-brings-earlier-addresses.e2e.ts',
          name: 'are asked about on each listed page of the chat app, also after a declined log-in',
        },
        {
          file: 'e2e/migration-brings-earlier-addresses.e2e.ts',
          name: 'is found in the chat app, merged, and opened from the order list',
        },
      ],
      stays:
        'What this visit typed without a log-in is taken over unasked, because an order that was filled in must survive its log-in.',
    },
    {
      id: '4.16',
      says: 'decline continues;',
      tests: [
        {
          file: 'e2e/migration-brings-earlier-addresses.e2e.ts',
          name: 'are asked about on each listed page of the chat app, also after a declined log-in',
        },
        {
          file: 'e2e/account-logs-in-step-by-step.e2e.ts',
          name: 'who declines the log-in in the chat app goes on, on each of its pages',
        },
      ],
    },
    {
      id: '4.17',
      says: 'a cookie suppresses re-asking until end of day.',
      tests: [
        {
          file: 'apps/web/src/session/login-declined.test.ts',
          name: 'at 2026-11-20T15:30:00+08:00 is remembered until the end of this day in Shanghai',
        },
        {
          file: 'apps/web/src/shell/route-access.test.ts',
          name: 'does not redirect on plain web, logged-in users, twice a day, or for examinations',
        },
        {
          file: 'apps/web/src/shell/route-access.test.ts',
          name: 'still asks for the log-in on a day on which the migration was declined',
        },
        { file: 'apps/web/src/session/session.test.ts', name: 'keeps what was declined earlier on the day' },
      ],
    },
  ],
  [
    {
      id: '4.18',
      says: '- Agreement consent is stored with a timestamp when both service and privacy are accepted, removed when neither; valid about half a year (183 or 182 days, both readings), after which it resets to not agreed.',
      tests: [
        {
          file: 'apps/web/src/session/session.test.ts',
          name: 'is stored with its time when both are accepted and expires after 183 days',
        },
        {
          file: 'apps/web/src/session/session.test.ts',
          name: 'is deleted if neither agreement is accepted, and unchanged if only one of both is',
        },
      ],
      stays:
        'The box of the log-in starts empty although a consent is stored, because a box ticked beforehand is no consent.',
    },
  ],
  [
    {
      id: '4.19',
      says: '- Address list: the first page with no search text makes the first record the selected default sender when marked default and none is selected.',
      tests: [
        { file: 'e2e/address-book.e2e.ts', name: 'finds their default sender chosen after the list was seen' },
        {
          file: 'e2e/address-book.e2e.ts',
          name: 'preserves the chosen consignee and time with the default sender, also after returning',
        },
        {
          file: 'apps/server/src/modules/address/address.test.ts',
          name: 'returns the default first, then the newest, five per page',
        },
      ],
    },
    {
      id: '4.20',
      says: 'Selecting an address replaces any entry of the same type.',
      tests: [
        {
          file: 'e2e/address-book.e2e.ts',
          name: 'preserves the chosen consignee and time with the default sender, also after returning',
        },
        {
          file: 'apps/web/src/features/address/address.rules.test.ts',
          name: 'both order forms share the draft of a party',
        },
      ],
    },
  ],
  [
    {
      id: '4.21',
      says: '- Slider flow: request challenge, drag, submit.',
      tests: [
        {
          file: 'e2e/order-sends-a-parcel.e2e.ts',
          name: 'is asked to log in only at the end, solves the puzzle by touch, and loses no input',
        },
      ],
    },
    {
      id: '4.22',
      says: 'Success: show a message, close after about 0.9 s.',
      tests: [
        {
          file: 'e2e/account-slider-says-what-happened.e2e.ts',
          name: 'leaves the text of a miss readable, and announces a pass once',
        },
        {
          file: 'e2e/account-slider-says-what-happened.e2e.ts',
          name: 'leaves the text of a miss readable, and announces a pass once',
        },
      ],
    },
    {
      id: '4.23',
      says: "Message 'slider verification failed' with code 100001: show failure, reset and fetch a new challenge after about 0.8 s.",
      tests: [
        {
          file: 'apps/server/src/modules/auth/auth.test.ts',
          name: 'a wrong position is answered with exactly "slider verification failed" in zh-CN',
        },
        {
          file: 'e2e/account-logs-in-step-by-step.e2e.ts',
          name: 'that was missed is replaced after 0.8 s, with the piece at its start',
        },
        {
          file: 'apps/web/src/overlays/slider-check.test.ts',
          name: 'that is answered with 100001 "slider verification failed" is a miss: true',
        },
      ],
    },
    {
      id: '4.24',
      says: 'Any other result: close the modal and report the message.',
      tests: [
        {
          file: 'e2e/account-logs-in-step-by-step.e2e.ts',
          name: 'closes at any other refusal, which is shown, and its icon fetches another picture',
        },
        {
          file: 'apps/web/src/overlays/slider-check.test.ts',
          name: 'that is answered with 400429 "slider verification failed" is a miss: false',
        },
      ],
    },
    {
      id: '4.25',
      says: 'Refresh icon reloads the challenge.',
      tests: [
        {
          file: 'e2e/account-logs-in-step-by-step.e2e.ts',
          name: 'closes at any other refusal, which is shown, and its icon fetches another picture',
        },
      ],
    },
    {
      id: '4.26',
      says: 'A failed challenge fetch is retried once.',
      tests: [
        { file: 'apps/web/src/overlays/slider-check.test.ts', name: 'whose fetch fails is fetched once more' },
        {
          file: 'apps/web/src/overlays/slider-check.test.ts',
          name: 'whose second fetch fails, too, is not fetched again',
        },
      ],
    },
  ],
  [
    {
      id: '4.27',
      says: '- Session expiry code 200001: clear the token, fetch a new one, reload the page.',
      tests: [
        {
          file: 'apps/web/src/shell/lose-session.test.ts',
          name: '200001 clears the token and reloads the page, which then calls with a new token',
        },
        {
          file: 'e2e/shell-meets-no-dead-end.e2e.ts',
          name: 'a session that cannot be renewed: at most one reload, then a page with a button',
        },
      ],
    },
  ],
  [{ frame: '' }],
];
