import type { Line } from '../row.ts';

/** Section 8: error catalogue. */
export const errorsLines: readonly Line[] = [
  [{ frame: '## 8. Error catalogue' }],
  [{ frame: '' }],
  [
    {
      id: '8.1',
      says: "- Success code '000000'.",
      tests: [
        { file: 'apps/server/src/call/serve.test.ts', name: 'a JSON body > answers in the envelope' },
        { file: 'packages/contract/src/samples.test.ts', name: "'1' and 1 of older services mean OK" },
      ],
    },
  ],
  [
    {
      id: '8.2',
      says: '- Login code 100001 shows its msg inline.',
      tests: [
        {
          file: 'e2e/account-logs-in-step-by-step.e2e.ts',
          name: 'shows a wrong code at its field, and another failure for 3 s mid-screen',
        },
      ],
    },
    {
      id: '8.3',
      says: 'Login failure shows the server message for 3 s mid-screen.',
      tests: [
        {
          file: 'e2e/account-logs-in-step-by-step.e2e.ts',
          name: 'shows a wrong code at its field, and another failure for 3 s mid-screen',
        },
      ],
    },
  ],
  [
    {
      id: '8.4',
      says: "- Codes handled without a toast: 800002, 800003, 900009, B00001, B00002, B00405, 400001, 400002, 400003, 300001, 500000, 500001, 000000, A00001, 1, '1'.",
      tests: [
        { file: 'apps/web/src/api/api.test.ts', name: 'is silent for 800002' },
        {
          file: 'proof/screens/failures-are-said.test.ts',
          name: 'is said in one line under its control, unless the action says that it shows it itself',
        },
        { file: 'proof/screens/failures-are-said.test.ts', name: 'is shown by $file: $name' },
        {
          file: 'e2e/shell-says-failures-in-place.e2e.ts',
          name: 'code %s is said under the button, not by a toast',
        },
      ],
    },
  ],
  [
    {
      id: '8.5',
      says: '- Many paths (login, SMS, service point, order payment query, evaluation config, others) never show the generic toast.',
      tests: [
        {
          file: 'apps/web/src/api/api.test.ts',
          name: 'is silent for calls that never toast, for a screen’s own classes and for a broken line',
        },
        { file: 'apps/web/src/api/api.test.ts', name: 'a call that never shows the generic toast > is %s' },
        { file: 'apps/web/src/api/send.test.ts', name: 'fails with %s, of which a toast tells: %s' },
      ],
    },
  ],
  [
    {
      id: '8.6',
      says: "- Otherwise show the message (word null removed), else 'server busy, please try later'.",
      tests: [
        { file: 'apps/web/src/api/api.test.ts', name: 'cleanMsg > 没有 null 余额 → 没有  余额' },
        { file: 'apps/web/src/api/api.test.ts', name: 'shows the message of a code with a toast' },
        { file: 'apps/web/src/api/api.test.ts', name: 'falls back to the sentence of the class, in the language' },
      ],
    },
  ],
  [
    {
      id: '8.7',
      says: '- 200001: session expired; clear token, renew, reload.',
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
  [
    {
      id: '8.8',
      says: "- 100001 with 'slider verification failed': new puzzle.",
      tests: [
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
  ],
  [
    {
      id: '8.9',
      says: '- Network errors resolve quietly.',
      tests: [
        {
          file: 'apps/web/src/api/api.test.ts',
          name: 'is silent for calls that never toast, for a screen’s own classes and for a broken line',
        },
        {
          file: 'e2e/shell-says-failures-in-place.e2e.ts',
          name: 'a lost connection is said by the bar and by one line under the button; a second tap sends',
        },
      ],
    },
    {
      id: '8.10',
      says: 'Failures of advert, disaster-info and fee calls return empty values.',
      tests: [
        {
          file: 'apps/web/src/api/api.test.ts',
          name: 'counts a failed agreement call as signed and a failed notice call as no notice',
        },
        { file: 'apps/web/src/api/api.test.ts', name: 'returns a valid value for every call that has a failure value' },
        {
          file: 'apps/web/src/api/api.test.ts',
          name: 'counts a failed advert call as no advert and a failed fee call as no fee, never as 0',
        },
        {
          file: 'e2e/order-list-shows-an-advert.e2e.ts',
          name: 'is missing without a word when its call fails',
        },
        {
          file: 'e2e/duty-is-paid-in-advance.e2e.ts',
          name: 'can be ordered while the partner hangs, and then its consignee pays',
        },
      ],
    },
  ],
  [
    {
      id: '8.11',
      says: '- Chunk load failure after 120 s time-out.',
      tests: [
        {
          file: 'e2e/shell-waits-for-late-code.e2e.ts',
          name: 'hangs for 120 s: the page loads once more, then the failure is said',
        },
        {
          file: 'e2e/shell-waits-for-late-code.e2e.ts',
          name: 'hangs for 120 s: it is requested again, and its rules apply',
        },
      ],
    },
  ],
  [
    {
      id: '8.12',
      says: '- Failed order lookup by order number goes to /not-found-page.',
      tests: [
        {
          file: 'e2e/shell-meets-no-dead-end.e2e.ts',
          name: 'an order number that is not found leads to the not-found page',
        },
      ],
    },
  ],
  [
    {
      id: '8.13',
      says: '- Chat client on PC cannot open a mini program: message says to use a phone or the website.',
      tests: [
        {
          file: 'apps/web/src/channels/detect.test.ts',
          name: 'refuses mini programs in every chat client on a PC, by the operating system in the work edition',
        },
        {
          file: 'apps/web/src/channels/mini-program.test.ts',
          name: 'is refused by the chat client on a PC, with a sentence that names the phone and the website',
        },
        {
          file: 'e2e/batch-opens-a-mini-program.e2e.ts',
          name: 'names the phone and the website in the chat client on a PC',
        },
      ],
    },
  ],
  [
    {
      id: '8.14',
      says: '- Fault notice flag shows a blocking, non-closable dialog;',
      tests: [
        { file: 'e2e/shell-tells-of-trouble.e2e.ts', name: 'blocks the page; a due announcement waits until its end' },
      ],
    },
    {
      id: '8.15',
      says: 'maintenance notice shows only on /index.',
      tests: [
        {
          file: 'apps/web/src/entry-server.test.ts',
          name: 'maintenance is shown only on the order page, before the announcement',
        },
      ],
    },
  ],
  [{ frame: '' }],
];
