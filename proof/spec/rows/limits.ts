import type { Line } from '../row.ts';

/** Section 9: business constants and limits. */
export const limitsLines: readonly Line[] = [
  [{ frame: '## 9. Business constants and limits' }],
  [{ frame: '' }],
  [
    {
      id: '9.1',
      says: '- Verification code 6 characters; countdown 60 s; phone 11 digits; inviter id 8-18 alphanumerics.',
      tests: [
        {
          file: 'apps/server/src/modules/auth/auth.test.ts',
          name: '400100 for {"validCode":"12345"}: 验证码长度不正确',
        },
        {
          file: 'apps/server/src/modules/auth/codes/send-code.test.ts',
          name: 'sends one SMS with a code of six digits and its validity',
        },
        {
          file: 'apps/server/src/modules/auth/auth.test.ts',
          name: '400100 for the phone "12800138000"; the puzzle is not touched and nothing is sent',
        },
        {
          file: 'apps/server/src/modules/auth/auth.test.ts',
          name: '400100 for {"employeeId":"A234567890123456789"}: 邀请人工号为8-18位',
        },
        {
          file: 'e2e/account-logs-in-step-by-step.e2e.ts',
          name: 'waits 60 s for the next code, and is submitted with six characters only',
        },
      ],
    },
  ],
  [
    {
      id: '9.2',
      says: '- Agreement consent about half a year;',
      tests: [
        {
          file: 'apps/web/src/session/session.test.ts',
          name: 'is stored with its time when both are accepted and expires after 183 days',
        },
      ],
    },
    {
      id: '9.2a',
      says: 'agreement request time-out 8000 ms;',
      tests: [
        {
          file: 'packages/client/src/time-out.test.ts',
          name: 'the signature of an agreement is given up after its time-out',
        },
        {
          file: 'packages/client/src/time-out.test.ts',
          name: 'the question for signed agreements is given up after its time-out',
        },
      ],
    },
    {
      id: '9.2b',
      says: 'agreement status cached per day.',
      tests: [
        {
          file: 'e2e/agreement-is-asked-once-a-day.e2e.ts',
          name: 'are asked about once a day, and a newer one resets the consent of the device',
        },
      ],
    },
  ],
  [
    {
      id: '9.3',
      says: '- Mandatory-login cookie lasts to end of day.',
      tests: [
        {
          file: 'apps/web/src/session/login-declined.test.ts',
          name: 'at 2026-11-20T15:30:00+08:00 is remembered until the end of this day in Shanghai',
        },
      ],
    },
  ],
  [
    {
      id: '9.4',
      says: '- Request time-out 20 s;',
      tests: [{ file: 'packages/client/src/time-out.test.ts', name: 'a call is given up after its time-out' }],
    },
    {
      id: '9.5',
      says: 'chunk time-out 120000 ms.',
      tests: [
        {
          file: 'e2e/shell-waits-for-late-code.e2e.ts',
          name: 'is late: after 10 s the button says so, and the line goes when the code comes',
        },
        {
          file: 'e2e/shell-waits-for-late-code.e2e.ts',
          name: 'hangs for 120 s: the page loads once more, then the failure is said',
        },
      ],
    },
  ],
  [
    {
      id: '9.6',
      says: '- Address page size default 5;',
      tests: [
        { file: 'packages/contract/src/defaults.test.ts', name: 'the page of addresses is the first, of five senders' },
        {
          file: 'apps/server/src/modules/address/address.test.ts',
          name: 'returns the default first, then the newest, five per page',
        },
      ],
    },
    {
      id: '9.6a',
      says: 'default weight 0.5 (1 in self-order);',
      tests: [
        { file: 'apps/web/src/entry-server.test.ts', name: '/s/express?orderType=3 begins with a weight of 0.5 kg' },
        { file: 'apps/web/src/entry-server.test.ts', name: '/s/express?orderType=2 begins with a weight of 1 kg' },
      ],
    },
    {
      id: '9.6b',
      says: "default goods type '02';",
      tests: [
        {
          file: 'packages/contract/src/defaults.test.ts',
          name: 'goods without a type are of the type 02 and have the label 物品',
        },
      ],
    },
    {
      id: '9.6c',
      says: "default cancel mode '6'.",
      tests: [{ file: 'packages/contract/src/defaults.test.ts', name: 'a cancellation without a mode has the mode 6' }],
    },
  ],
  [
    {
      id: '9.7',
      says: '- Slider puzzle 295 by 180 px, piece 47 wide, tolerance 10.',
      tests: [
        {
          file: 'apps/server/src/modules/auth/codes/send-code.test.ts',
          name: 'gives both pictures, the piece’s height of place, and not the hole’s',
        },
        {
          file: 'apps/server/src/modules/auth/codes/send-code.test.ts',
          name: 'positions up to 10 px from the gap pass, 11 px do not',
        },
      ],
    },
  ],
  [
    {
      id: '9.8',
      says: '- Root font size is width/375*20.',
      tests: [{ file: 'e2e/order-reads-well-on-a-small-phone.e2e.ts', name: 'grow with the width of the phone' }],
      stays: 'Above 480 px text does not grow, because letters of 33 px on a tablet serve nobody.',
    },
  ],
  [
    {
      id: '9.9',
      says: '- Order badge shows first 3 digits then ellipsis; masking hides middle digits of phones.',
      tests: [
        { file: 'packages/ui/src/movement.test.ts', name: 'badgeText > 1234' },
        { file: 'packages/rules/src/mask/mask.test.ts', name: 'shows a mobile in the usual form' },
      ],
    },
  ],
  [
    {
      id: '9.10',
      says: '- Real-name tip shown when no card.',
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
  ],
  [
    {
      id: '9.11',
      says: '- Channel codes: messaging app 1, payment app 2, others (bank, postal, cloud-flash-pay and so on) up to 41 for the official mobile web; full table not shown.',
      tests: [
        { file: 'apps/web/src/channels/detect.test.ts', name: 'accepts codes and names of the table' },
        {
          file: 'apps/server/src/modules/channel/channel.test.ts',
          name: 'is taken by USER-CHANNEL and has its menu; off, 0, 42 and words are refused',
        },
      ],
    },
  ],
  [
    {
      id: '9.12',
      says: '- Date labels: today, tomorrow, day after.',
      tests: [{ file: 'packages/phrases/src/times.test.ts', name: 'names the days around now' }],
    },
  ],
  [
    {
      id: '9.13',
      says: '- Share default title and description are promotional text (content not shown).',
      tests: [
        {
          file: 'apps/server/src/modules/content/content.test.ts',
          name: 'has the product’s words until the operator writes others, and a picture of ours or https',
        },
        {
          file: 'e2e/share-card-in-the-chat-app.e2e.ts',
          name: 'is shared by its menu with our card, which the SDK accepts by our signature',
        },
      ],
      open: 'Only shared orders have a card; other pages tell the chat app nothing.',
    },
  ],
  [
    {
      id: '9.14',
      says: '- A promotion window 30 Apr to 30 Jun 2021 changes the login promotional copy.',
      tests: [
        {
          file: 'apps/server/src/modules/content/promotion.test.ts',
          name: 'is in force from 30 April to 30 June 2021, both days included',
        },
        {
          file: 'apps/server/src/modules/content/promotion.test.ts',
          name: 'is shown in its channels only, and not once it is withdrawn',
        },
      ],
    },
  ],
];
